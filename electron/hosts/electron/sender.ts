import type { IpcMainInvokeEvent, WebFrameMain } from 'electron'
import { appOrigin } from './scheme.ts'

/** True for a request of the own page in a window's main frame; false for an iframe, another origin and a closed frame.
 * @see https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  try {
    const frame: Pick<WebFrameMain, 'parent' | 'origin'> | null = event.senderFrame
    return frame !== null && frame.parent === null && frame.origin === appOrigin
  } catch {
    // The frame was disposed of after its message.
    return false
  }
}
