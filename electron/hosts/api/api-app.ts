import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type Session, type Station, traceOf } from '../../app/index.ts'
import { JournalError, type JournalProblem } from '../../journal/index.ts'
import { ExpectedError, isStorageProblem, jsonOf } from '../../kit/index.ts'
import { alwaysHeaders } from '../kit/security-headers.ts'
import { ApiError } from './api-error.ts'
import { eventRoute } from './event-route.ts'
import { openApiDocument } from './openapi.ts'
import { pickupRoutes } from './pickup-routes.ts'
import { messagesFor, refusalResponse } from './problem-body.ts'
import { referencePage } from './reference-page.ts'
import type { Route, RouteResult } from './route.ts'
import { schemaFindings } from './shipment-body.ts'
import { shipmentRoutes } from './shipment-routes.ts'
import { createTokenCheck } from './token.ts'

/** The largest request body: a shipment of 100 lines is some kB. */
const maxBodyBytes = 1_000_000
/** A shipment may bring documents. */
const maxShipmentBytes = 8_000_000

const keySchema = z.string().regex(/^[\x20-\x7e]{1,200}$/)

type ApiOptions = {
  station: Pick<Station, 'session' | 'handlers' | 'on'>
  token: string
  /** Whether a Host header names this server; a page of another site can reach it by a name of its own. */
  isOwnHost: (host: string | undefined) => boolean
  /** Whether bookings in production were asked for by the command line or the provision file. */
  isProductionNamed: boolean
  /** Aborted when the station ends: nothing new is booked, and long polls end. */
  ending: AbortSignal
  version: string
  log: (line: string) => void
}

/** The routes of the API on an open station. */
const apiRoutes = ({ station, isProductionNamed, ending }: ApiOptions): Route[] => {
  const obstacle = ({ environment }: Session): ApiError | undefined => {
    if (ending.aborted) return new ApiError(503, 'api.ending')
    return environment === 'production' && !isProductionNamed
      ? new ApiError(409, 'api.productionNotNamed')
      : undefined
  }
  const deps = { station, obstacle }
  return [...shipmentRoutes(deps), ...pickupRoutes(deps), eventRoute(station)]
}

/** The HTTP API (docs/api.md). Every request but those for the document and its page needs the token. No
 * response has a CORS header, so no web page can read one. */
export function createApiApp(options: ApiOptions): Hono {
  const { token, isOwnHost, ending, version, log } = options
  const app = new Hono()
  const routes = apiRoutes(options)
  const checkToken = createTokenCheck(token)
  const refuse = (c: Context, error: ApiError) => refusalResponse(c.req.raw, error)

  app.use(async (c, next) => {
    // A browser sends this header with every request that a page of another origin may cause.
    const isForeign = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') === 'cross-site'
    if (!isOwnHost(c.req.header('host')) || isForeign) c.res = refuse(c, new ApiError(403, 'api.foreign'))
    else await next()
    for (const [name, value] of Object.entries(alwaysHeaders)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  // Made when they are first asked for.
  let page: ReturnType<typeof referencePage> | undefined
  let document: string | undefined
  app.get('/', (c) => {
    page ??= referencePage(routes)
    return c.body(page.html, 200, page.headers)
  })
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(routes, version), null, 2)
    return c.body(document, 200, { 'Content-Type': 'application/json' })
  })

  app.use(async (c, next) => {
    const checked = checkToken(c.req.header('authorization'), addressOf(c))
    if (checked === 'tooMany')
      return refuse(c, new ApiError(429, 'api.tooManyAttempts', { headers: { 'Retry-After': '60' } }))
    if (checked === 'wrong')
      return refuse(c, new ApiError(401, 'api.token', { headers: { 'WWW-Authenticate': 'Bearer' } }))
    await next()
  })
  const tooLarge = async (c: Context) => {
    await discard(c.req.raw.body)
    return refuse(c, new ApiError(413, 'api.tooLarge'))
  }
  const limit = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge })
  const [small, large] = [limit(maxBodyBytes), limit(maxShipmentBytes)]
  app.use((c, next) => (c.req.path === '/v1/shipments' ? large : small)(c, next))

  for (const route of routes) {
    app.on(route.method, honoPath(route), async (c) => {
      const call = await readCall(c, route)
      const signal = AbortSignal.any([c.req.raw.signal, ending])
      return respond(c, route, await route.handle({ ...call, messages: messagesFor(c.req.raw), signal }))
    })
  }
  for (const path of new Set(routes.map(honoPath))) {
    const methods = routes.filter((route) => honoPath(route) === path).map(({ method }) => method)
    app.all(path, (c) =>
      refuse(c, new ApiError(405, 'api.method', { headers: { Allow: methods.join(', ') } })),
    )
  }
  app.notFound((c) => refuse(c, new ApiError(404, 'api.notFound')))
  app.onError((error, c) => {
    const shown = apiErrorOf(error)
    if (shown.status === 500) log(`${c.req.method} of the API failed: ${traceOf(error)}`)
    return refuse(c, shown)
  })
  return app
}

/** A route's path as Hono writes it, `/v1/shipments/:id` for `/v1/shipments/{id}`. */
const honoPath = ({ path }: Route): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Reads a request by the schemas of its route.
 * @throws ApiError */
async function readCall(c: Context, route: Route) {
  const read = (schema: z.ZodType | undefined, given: unknown) => {
    if (!schema) return {}
    const parsed = schema.safeParse(given, { reportInput: true })
    if (!parsed.success) throw new ApiError(422, 'api.invalid', { findings: schemaFindings(parsed.error) })
    return parsed.data
  }
  const key = c.req.header('idempotency-key') ?? ''
  if (route.hasKey && !keySchema.safeParse(key).success) throw new ApiError(400, 'api.noKey')
  const params = read(route.params, c.req.param())
  const query = read(route.query, c.req.query())
  if (!route.body) return { params, query, body: undefined, key }
  const text = await c.req.text()
  const isJson = /^application\/json *(;|$)/i.test(c.req.header('content-type') ?? '')
  if (text !== '' && !isJson) throw new ApiError(415, 'api.notJsonType')
  const json = text === '' && route.reads !== 'raw' ? {} : jsonOf(text)
  if (json === undefined) throw new ApiError(400, 'api.notJson')
  return { params, query, body: route.reads === 'raw' ? json : read(route.body, json), key }
}

/** Reads on where a body is too large, since many clients read no response before they have sent all. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  let left = 16 * maxBodyBytes
  for await (const chunk of body) {
    left -= chunk.byteLength
    if (left < 0) return
  }
}

/** Data is sent by the schema of its status, which leaves out every other member. */
function respond(c: Context, route: Route, { status, data, bytes, headers }: RouteResult): Response {
  const given = { status: status as 200, headers: { ...headers } }
  if (bytes !== undefined)
    return new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), given)
  const { schema } = route.responses[status] ?? {}
  if (!schema) throw new Error(`${route.name} has no response ${status}`)
  return c.json(schema.parse(data), given)
}

/** Statuses of the journal's problems; the others may pass. */
const journalStatuses: Partial<Record<JournalProblem, number>> = {
  'journal.noShipment': 404,
  'journal.notAllowed': 409,
  'journal.pickupClosed': 409,
  'journal.draftTaken': 409,
  'journal.orderTaken': 409,
}

function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof JournalError) return new ApiError(journalStatuses[error.code] ?? 503, error.problem)
  if (error instanceof ExpectedError) {
    const { problem } = error
    if (problem.code === 'production.unconfirmed') return new ApiError(409, 'api.unconfirmed')
    const mayPass = problem.code === 'session.notOpened' || isStorageProblem(problem)
    return new ApiError(mayPass ? 503 : 409, problem)
  }
  return new ApiError(500, 'api.internal')
}

/** The client's address, as the connection has it: a header could be anyone's. */
function addressOf(c: Context): string {
  const { incoming } = c.env as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? ''
}
