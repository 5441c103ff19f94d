import type { IpcMainInvokeEvent, Protocol, WebFrameMain } from 'electron'
import type { Pages } from '../kit/pages.ts'

/** The page's only origin in a window, without a port that another program
 * could open, and without file paths. */
export const appOrigin = 'app://packdesk'

/** Call it before Electron is ready. `standard`: the scheme has origins; `secure`:
 * its pages are a secure context. */
export function declareScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Answers `app://packdesk/…` from the fixed map; 404 for another host, another method or an unknown path. */
export function servePages(protocol: Pick<Protocol, 'handle'>, pages: Pages): void {
  protocol.handle('app', async (request) => {
    const url = URL.parse(request.url)
    const page = request.method === 'GET' && url?.host === 'packdesk' ? await pages(url.pathname) : undefined
    return page ?? new Response(null, { status: 404 })
  })
}

/** True for a request of the own page in a window's main frame; false for an iframe,
 * another origin and a closed frame.
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
