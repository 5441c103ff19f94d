import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type EventName, events } from '../../../shared/channels.ts'
import { type Dispatch, forwardEvents, type Station, traceOf } from '../../app/index.ts'
import { setNewest } from '../../kit/index.ts'
import type { Pages } from '../kit/pages.ts'
import { alwaysHeaders } from '../kit/security-headers.ts'
import type { PageSecret } from './page-secret.ts'

/** The largest request body: a draft is some kB. */
const maxBodyBytes = 1_000_000

const exchangeSchema = z.object({ token: z.string() })

type LoopbackOptions = {
  /** `http://127.0.0.1:PORT`, exactly as printed. */
  origin: string
  pageSecret: PageSecret
  pages: Pages
  dispatch: Dispatch
  on: Station['on']
  log: (line: string) => void
  /** Opens another window for the user who runs this process. False: too many requests. */
  openWindow: () => boolean
  /** Called when a page with a session was opened. */
  onOpened?: (acceptLanguage: string | undefined) => void
}

/** All routes of the browser host (design.md 8). Events and requests need the page's secret in a header. A
 * request for another host or from another origin gets 403.
 *
 *     GET  /, /open, /assets/…   the renderer, which has no secret; /open has an opening token in its fragment
 *     POST /session              an opening token for the page's secret
 *     GET  /session              204 while the secret is valid
 *     GET  /events               the station's events (server-sent)
 *     POST /ipc/<channel>        a request; the body is its input, the response its result
 *     POST /window               opens a window for the user who runs this process; without secret and without content
 */
export function createLoopbackApp(options: LoopbackOptions): Hono {
  const { origin, pageSecret, pages, dispatch, on, log, openWindow, onOpened } = options
  const app = new Hono()
  const host = new URL(origin).host
  const forbidden = (why: string) =>
    new Response(`${why}\n`, {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })

  app.use(async (c, next) => {
    const given = c.req.header('origin')
    if (c.req.header('host') !== host) c.res = forbidden('Packdesk answers to its own address only.')
    else if ((given !== undefined && given !== origin) || isCrossSite(c))
      c.res = forbidden('Packdesk answers to its own page only.')
    else await next()
    for (const [name, value] of Object.entries(alwaysHeaders)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  const needsSecret = async (c: Context, next: Next) => {
    if (!pageSecret.isSecret(c.req.header('x-packdesk-session')))
      return forbidden('This window has no session of Packdesk.')
    await next()
  }
  app.use('/events', needsSecret)
  app.use('/ipc/*', (c, next) => (c.req.method === 'POST' ? needsSecret(c, next) : next()))
  app.post('*', async (c, next) => {
    if (c.req.header('origin') !== origin) return forbidden('Packdesk answers to its own page only.')
    if (!/^application\/json(;|$)/i.test(c.req.header('content-type') ?? '')) return c.body(null, 415)
    await next()
  })
  app.post('*', bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 413) }))

  app.post('/session', async (c) => {
    const body = exchangeSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return c.body(null, 400)
    const secret = pageSecret.exchange(body.data.token)
    if (secret === undefined) return forbidden('This address was used already, or is older than a minute.')
    onOpened?.(c.req.header('accept-language'))
    return c.json({ secret })
  })
  app.get('/session', needsSecret, (c) => {
    onOpened?.(c.req.header('accept-language'))
    return c.body(null, 204)
  })
  app.post('/window', (c) => c.body(null, openWindow() ? 204 : 429))

  /** The station's events so far. A response has their count when its request came, a stream when it was
   * opened: the page missed those in between. */
  let eventCount = 0
  for (const name of Object.keys(events) as EventName[]) on(name, () => void eventCount++)
  const withCount = () => ({ 'X-Packdesk-Events': `${eventCount}` })

  const order = createRequestOrder()
  app.post('/ipc/:channel', async (c) => {
    const headers = withCount()
    const name = c.req.param('channel')
    let input: unknown
    try {
      input = await c.req.json()
    } catch {
      return c.body(null, 400)
    }
    if (order.isOvertaken(name, c.req.header('x-packdesk-order'))) return c.json({ ok: true }, 200, headers)
    return c.json(await dispatch(true, { name, input }), 200, headers)
  })
  app.get('/events', () => eventStream(on, log, withCount()))

  app.get('*', async (c) => {
    const path = c.req.path === '/open' ? '/' : c.req.path
    return (await pages(path, c.env)) ?? c.text('Not here.\n', 404)
  })
  // The response to an unexpected failure has no details.
  app.onError((error, c) => {
    log(`a ${c.req.method} failed: ${traceOf(error)}`)
    return c.body(null, 500)
  })
  return app
}

/** True for a request of another site's page (https://www.w3.org/TR/fetch-metadata/), other
 * than the navigation of a tab, which the page that opens the browser needs. Programs other
 * than browsers send no such header. */
function isCrossSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return !(
    c.req.method === 'GET' &&
    c.req.header('sec-fetch-mode') === 'navigate' &&
    c.req.header('sec-fetch-dest') === 'document'
  )
}

/** The station's events as `text/event-stream`
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html), until the page closes. */
function eventStream(
  on: Station['on'],
  log: (line: string) => void,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A browser reports the stream as open only after its first byte.
      controller.enqueue(encoder.encode(': listening\n\n'))
      const send = (name: string, value: unknown) =>
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`))
      stop = forwardEvents(on, send, log)
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: { ...headers, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  })
}

/** The number of page and channel pairs whose newest number is remembered: 100 pages with the two channels
 * that `renderer/app/bridge.ts` numbers. Older pages have long been closed. */
const maxNumbered = 200

/** Requests of a page can overtake each other on different connections. Where only the newest counts, the
 * page numbers them in the header `X-Packdesk-Order`: `<page>.<number>`. */
function createRequestOrder() {
  const newest = new Map<string, number>()
  return {
    /** True for a request that arrived after a newer one of the same page and channel. */
    isOvertaken(channel: string, order: string | undefined): boolean {
      const [, page, digits] = /^([\w-]{1,40})\.(\d{1,12})$/.exec(order ?? '') ?? []
      if (page === undefined) return false
      const key = `${page} ${channel}`
      const number = Number(digits)
      if (number < (newest.get(key) ?? 0)) return true
      setNewest(newest, key, number, maxNumbered)
      return false
    },
  }
}
