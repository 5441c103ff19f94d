import type { Protocol } from 'electron'
import type { Pages } from '../pages.ts'

/** The page's only origin in a window: no port that another program could open, no file paths. */
export const appOrigin = 'app://packdesk'

/** Before Electron is ready: the scheme has origins (`standard`), counts as safe for a page's APIs (`secure`). */
export function declareScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Answers `app://packdesk/…` from the fixed map. Another host, another method and whatever is no key of the map is 404. */
export function servePages(protocol: Pick<Protocol, 'handle'>, pages: Pages): void {
  protocol.handle('app', async (request) => {
    const url = URL.parse(request.url)
    const asked = request.method === 'GET' && url?.host === 'packdesk' ? await pages(url.pathname) : undefined
    return asked ?? new Response(null, { status: 404 })
  })
}
