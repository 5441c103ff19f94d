import type { BrowserWindow, Dialog } from 'electron'
import type { Messages } from '../../../shared/messages/index.ts'
import { log } from '../kit/log.ts'

/** Crashes within `withinMs` after which a person is asked before the page is loaded again. */
const maxCrashes = 3
const withinMs = 60_000

/** Loads the page of a window again when its process crashed; the station has what is on the forms. A page
 * that crashes again and again stays away until a person tries again or quits. */
export function reloadCrashedPage(
  window: BrowserWindow,
  { dialog, messages }: { dialog: Pick<Dialog, 'showMessageBox'>; messages: () => Messages },
): void {
  /** Times of the last crashes, in milliseconds. */
  let crashes: number[] = []

  /** Whether a person wants the page again. */
  const askAgain = async (): Promise<boolean> => {
    const { t } = messages()
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      title: 'Packdesk',
      message: t('problem.window.crashed'),
      buttons: [t('common.tryAgain'), t('problem.window.quit')],
      // Escape ends nothing.
      cancelId: 0,
      noLink: true,
    })
    return response !== 1
  }

  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return
    log(`the window's page crashed: ${reason}`)
    const now = performance.now()
    crashes = [...crashes.filter((at) => at > now - withinMs), now]
    const isWanted = crashes.length < maxCrashes || (await askAgain().catch(() => true))
    if (window.isDestroyed()) return
    if (!isWanted) return window.close()
    if (crashes.length >= maxCrashes) crashes = []
    window.webContents.reload()
  })
}
