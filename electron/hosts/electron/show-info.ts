import type { App, Dialog } from 'electron'
import { readInfo } from '../info.ts'

/** Prints what `--help`, `--version` or `--provision-schema` asks for. On Windows an installed program has no
 * console, so help and version are shown, too. */
export async function showInfo(
  { app, dialog }: { app: Pick<App, 'isPackaged' | 'whenReady'>; dialog: Pick<Dialog, 'showMessageBox'> },
  topic: Parameters<typeof readInfo>[0],
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const text = await readInfo(topic, { isInstalled: app.isPackaged })
  // A pipe may take the text later; the program ends after this.
  await new Promise((resolve) => process.stdout.write(text, resolve))
  if (platform !== 'win32' || !app.isPackaged || topic === 'provision-schema') return
  await app.whenReady()
  await dialog.showMessageBox({ title: 'Packdesk', message: text, buttons: ['OK'] })
}
