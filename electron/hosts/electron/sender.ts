import type { IpcMainInvokeEvent, WebFrameMain } from 'electron'
import { appOrigin } from './scheme.ts'

/** Whether a request comes from our own page in a window's main frame: no iframe, no other origin, no frame that is gone.
 * @see https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  try {
    const frame: Pick<WebFrameMain, 'parent' | 'origin'> | null = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === appOrigin
  } catch {
    // The frame was disposed of between its message and this look at it.
    return false
  }
}
