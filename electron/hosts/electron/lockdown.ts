import type { Session, WebContents } from 'electron'
import { appOrigin } from './scheme.ts'

type LockedSession = Pick<
  Session,
  'setPermissionRequestHandler' | 'setDisplayMediaRequestHandler' | 'webRequest' | 'on'
>

/** The page may do nothing but talk over the bridge: no permission, no device (but for `scales.ts`), no download but of what it
 * made itself, and not one request that leaves its own scheme (the service is asked by the main process alone). */
export function lockSession(session: LockedSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isAllowedRequest(url) }))
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) event.preventDefault()
  })
}

/** A file that the page made of what the bridge gave it: a manifest, an export. Electron asks the person where to. */
const isOwnFile = (url: string): boolean => url.startsWith(`blob:${appOrigin}/`)

/** Our own pages, what they hold themselves, and the developer tools' own files (which a packaged desk doesn't open). */
export const isAllowedRequest = (url: string): boolean =>
  url.startsWith(`${appOrigin}/`) || /^(data|blob|devtools):/.test(url)

/** A window stays on its page: no navigation, no new window, no webview, whatever a script in it tries. */
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
