import type { Session, WebContents } from 'electron'
import { appOrigin } from './scheme.ts'

type LockedSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setDisplayMediaRequestHandler' | 'webRequest' | 'on'
>

/** Limits the page to the bridge: no permission, no device (but see `scales.ts`), no download
 * but of its own blobs, and no request outside of its own scheme (only the main process
 * sends requests to the service). */
export function lockSession(session: LockedSession): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false))
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null))
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: !isAllowedRequest(url) }))
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault()
  })
}

/** A file that the page created, such as a manifest or an export. Electron asks the person for its place. */
const isOwnFile = (url: string): boolean => url.startsWith(`blob:${appOrigin}/`)

/** The own pages, their own data, and files of the developer tools (which an installed window does not
 * open). */
export const isAllowedRequest = (url: string): boolean =>
  url.startsWith(`${appOrigin}/`) || /^(data|blob|devtools):/.test(url)

/** Keeps a window on its page: no navigation, no new window, no webview. */
export function lockContents(
  contents: Pick<WebContents, 'setWindowOpenHandler'> & { on(event: string, listener: Listener): unknown },
): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  for (const event of ['will-frame-navigate', 'will-navigate', 'will-redirect']) {
    contents.on(event, (details) => {
      // A reload is a navigation to the same page.
      if (details.url !== `${appOrigin}/`) details.preventDefault()
    })
  }
  contents.on('will-attach-webview', (details) => details.preventDefault())
}

type Listener = (details: { preventDefault(): void; url?: string }) => void
