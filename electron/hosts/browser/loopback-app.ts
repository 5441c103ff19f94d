import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import type { Dispatch } from '../../ipc/dispatch.ts'
import { traceOf } from '../../ipc/trace.ts'
import type { Station } from '../../station-types.ts'
import type { Pages } from '../pages.ts'
import { alwaysHeaders } from '../security-headers.ts'
import { eventStream } from './event-stream.ts'
import { isSame, type Session } from './session.ts'

/** The largest request body: a draft is some kB. */
const maxBodyBytes = 1_000_000

type LoopbackOptions = {
  /** `http://127.0.0.1:PORT`, exactly as printed. */
  origin: string
  session: Session
  pages: Pages
  dispatch: Dispatch
  on: Station['on']
  log: (line: string) => void
  /** The page is opened, by whoever speaks so. */
  opened?: (acceptLanguage: string | undefined) => void
}

/** The browser host's whole surface (design.md 8):
 *
 *     GET  /open/<opening>   the printed address: sets the cookie, goes on to /
 *     GET  /, /assets/…      the renderer
 *     GET  /events           the station's events (server-sent)
 *     POST /ipc/<channel>    a request; the body is its input, the answer its result
 *
 * Another web site, another user's program or a rebound DNS name meets 403 before anything is read. */
export function createLoopbackApp(options: LoopbackOptions): Hono {
  const { origin, session, pages, dispatch, on, log, opened } = options
  const app = new Hono()
  const host = new URL(origin).host
  // Cookies know no ports: without it in the name, two desks on this machine would sign each other out.
  const cookieName = `packdesk-${new URL(origin).port}`
  const forbidden = (why: string) =>
    new Response(`${why}\n`, {
      status: 403,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })

  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name)
    const given = header('origin')
    // A request may name its host in its first line too (RFC 9112, 3.2.2), and that one would count.
    if (header('host') !== host || new URL(c.req.url).host !== host)
      c.res = forbidden('Packdesk answers to its own address only.')
    else if (given !== undefined && given !== origin)
      c.res = forbidden('Packdesk answers to its own page only.')
    else await next()
    for (const [name, value] of Object.entries(alwaysHeaders)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  app.get('/open/:opening', (c) => {
    if (!isSame(c.req.param('opening'), session.opening)) {
      return forbidden('This address is of another start of Packdesk; open the one that it printed last.')
    }
    // Set by hand: the token must be in no Referer and in no cache, and the history keeps only "/".
    return new Response(null, {
      status: 303,
      headers: {
        Location: '/',
        'Set-Cookie': `${cookieName}=${session.cookie}; Path=/; HttpOnly; SameSite=Strict`,
        'Cache-Control': 'no-store',
      },
    })
  })

  app.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    // A person's own navigation is "none"; the page's requests are "same-origin"; old programs send nothing.
    const fromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (fromElsewhere || !isSame(getCookie(c, cookieName), session.cookie)) {
      return forbidden('Open Packdesk by the address that it printed when it started.')
    }
    await next()
  })

  app.post(
    '/ipc/:channel',
    async (c, next) => {
      const trusted =
        c.req.header('origin') === origin && isSame(c.req.header('x-packdesk-csrf'), session.csrf)
      if (!trusted) return forbidden('Packdesk answers to its own page only.')
      if (!/^application\/json(;|$)/i.test(c.req.header('content-type') ?? '')) return c.body(null, 415)
      await next()
    },
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.body(null, 413) }),
    async (c) => {
      let input: unknown
      try {
        input = await c.req.json()
      } catch {
        return c.body(null, 400)
      }
      return c.json(await dispatch(true, { name: c.req.param('channel'), input }))
    },
  )

  app.get('/events', () => eventStream(on, log))
  app.get('/', async (c, next) => {
    opened?.(c.req.header('accept-language'))
    await next()
  })
  app.get('*', async (c) => (await pages(c.req.path, c.env)) ?? c.text('Not here.\n', 404))
  // Who asked learns nothing of an unexpected failure.
  app.onError((error, c) => {
    log(`a ${c.req.method} failed: ${traceOf(error)}`)
    return c.body(null, 500)
  })
  return app
}
