import type { OpenDialogOptions, Shell } from 'electron'
import type { PathQuestion } from '../../settings/index.ts'

/** Opens a file with the system's program for it, or shows its folder: few systems have a program for ZPL. */
export async function showFile(
  shell: Pick<Shell, 'openPath' | 'showItemInFolder'>,
  path: string,
): Promise<void> {
  const error = await shell.openPath(path)
  if (error) shell.showItemInFolder(path)
}

/** Asks for a folder or a file by the system's dialog, over the window if there is one; undefined if the
 * dialog was closed without a choice. */
export async function choosePath(
  { BrowserWindow, dialog }: Pick<typeof import('electron'), 'BrowserWindow' | 'dialog'>,
  { kind, from }: PathQuestion,
): Promise<string | undefined> {
  const options: OpenDialogOptions = {
    properties: [kind === 'folder' ? 'openDirectory' : 'openFile'],
    ...(from && { defaultPath: from }),
    ...(kind === 'table' && {
      filters: [{ name: 'CSV, XLSX', extensions: ['csv', 'txt', 'tsv', 'xlsx'] }],
    }),
  }
  const [window] = BrowserWindow.getAllWindows()
  const { filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return filePaths[0]
}
