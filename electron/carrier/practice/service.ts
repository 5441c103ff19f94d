import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { CarriersPackagingWords } from '../../../shared/shipment/index.ts'
import { type ReadFont, readSourceFont } from '../../drawing/index.ts'
import type { Clock } from '../../kit/index.ts'
import {
  book,
  bookQuotation,
  cancel,
  findOrder,
  findQuotation,
  type PracticeBookingDeps,
  quote,
} from './bookings.ts'
import { isLabelLayout, type LabelLayout } from './documents/label-layouts.ts'
import { listPage } from './list.ts'
import { invoiceList, orderList, quotationList } from './lists.ts'
import { statusOf } from './order-status.ts'
import { readBody } from './read-body.ts'
import { Refusal, refusal, refusalBody } from './refusal.ts'
import { practiceOrderSchema, practiceQuotationSchema } from './request-schemas.ts'
import { orderLinks, quotationLinks, showOrder, showQuotation, showTracking } from './show.ts'
import type { PracticeStore } from './store.ts'
import { findUnNumberRecord } from './un-number-record.ts'

export type PracticeServiceOptions = {
  store: PracticeStore
  clock: Clock
  /** Source of IDs of quotations and orders. */
  idSource?: () => string
  /** Arrangement of labels on A4; default: the store's setting `layout`, else one in the corner. */
  layout?: LabelLayout
  /** The only accepted key; default: any that is not empty. */
  key?: string
  /** Delay of every response, in milliseconds. */
  latency?: number
  readFont?: ReadFont
  /** The carrier's words that replace the usual packaging words (interface 2.6). */
  packagingWords?: () => CarriersPackagingWords
}

/** The service as a function; `main.ts` serves the same function on a socket. */
export type PracticeService = { fetch(request: Request): Promise<Response> }

const parcelHeader = 'x-transport-type-parcel-is-active'

/** Interface 4.2: the header switches parcel mode on.
 * @throws Refusal 400 for another value than `true` */
function isParcel(context: Context): boolean {
  const value = context.req.header(parcelHeader)
  if (value === undefined) return false
  if (value !== 'true')
    throw refusal(400, 'parcelHeader', `The header ${parcelHeader} must be true or be left out.`)
  return true
}

const originOf = (context: Context) => new URL(context.req.url).origin

const pdf = (bytes: Uint8Array, name: string) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
  })

/** The whole interface (docs/interface.md, section 4) for practice: it validates strictly, prices are
 * invented, nothing is transported. Errors: refusal.ts. */
export function createPracticeService(options: PracticeServiceOptions): PracticeService {
  const { store, clock, idSource = randomUUID, key, latency = 0, readFont = readSourceFont } = options
  const app = new Hono()
  const deps = (): PracticeBookingDeps => ({
    store,
    newId: idSource,
    now: clock.now(),
    packagingWords: options.packagingWords?.(),
  })
  const layout = (): LabelLayout => {
    const chosen = options.layout ?? store.readSetting('layout')
    return isLabelLayout(chosen) ? chosen : 'corner'
  }

  app.onError((error, context) =>
    error instanceof Refusal
      ? context.json(refusalBody(error), error.status)
      : context.json({ message: 'The practice service failed.', errors: [] }, 500),
  )
  app.notFound((context) =>
    context.json(refusalBody(refusal(404, 'unknownPath', `There is no ${context.req.path} here.`)), 404),
  )

  app.use('*', async (context, next) => {
    if (latency > 0) await clock.sleep(latency, context.req.raw.signal)
    const given = context.req.header('x-api-key')?.trim()
    if (!given) throw refusal(401, 'keyMissing', 'The header X-API-KEY is missing.')
    if (key !== undefined && given !== key)
      throw refusal(401, 'keyWrong', 'The key in X-API-KEY is not known.')
    await next()
  })

  app.post('/v1/quotations', async (context) => {
    const mode = isParcel(context) ? 'parcel' : 'freight'
    const quotation = quote(await readBody(context.req.raw, practiceQuotationSchema), mode, deps())
    return context.json(
      { data: showQuotation(quotation), links: quotationLinks(quotation, originOf(context)) },
      201,
    )
  })
  app.get('/v1/quotations', (context) =>
    context.json(listPage(quotationList(store), new URL(context.req.url))),
  )
  app.get('/v1/quotations/:id', (context) => {
    const quotation = findQuotation(context.req.param('id'), store)
    return context.json({
      data: showQuotation(quotation),
      links: quotationLinks(quotation, originOf(context)),
    })
  })

  const respondWithOrder = (context: Context, order: ReturnType<typeof findOrder>, status: 200 | 201) =>
    context.json(
      { data: showOrder(order, clock.now()), links: orderLinks(order, originOf(context), clock.now()) },
      status,
    )

  app.post('/v1/quotations/:id/book', async (context) => {
    const parcel = isParcel(context)
    const body = await readBody(context.req.raw, practiceOrderSchema)
    return respondWithOrder(context, bookQuotation(context.req.param('id'), body, parcel, deps()), 201)
  })
  app.post('/v1/orders', async (context) => {
    const mode = isParcel(context) ? 'parcel' : 'freight'
    return respondWithOrder(
      context,
      book(await readBody(context.req.raw, practiceOrderSchema), mode, deps()),
      201,
    )
  })
  app.get('/v1/orders', (context) =>
    context.json(listPage(orderList(store, clock.now()), new URL(context.req.url))),
  )
  app.get('/v1/orders/:id', (context) =>
    respondWithOrder(context, findOrder(context.req.param('id'), store), 200),
  )
  app.post('/v1/orders/:id/cancel', (context) =>
    respondWithOrder(context, cancel(context.req.param('id'), { store, now: clock.now() }), 200),
  )
  app.get('/v1/orders/:id/print-confirmation', async (context) => {
    const order = findOrder(context.req.param('id'), store)
    // Drawing is loaded at its first use, so that it does not delay the start.
    const { drawConfirmation } = await import('./documents/confirmation.ts')
    return pdf(
      await drawConfirmation(order, statusOf(order, clock.now()), readFont),
      `confirmation-${order.reference}`,
    )
  })
  app.get('/v1/orders/:id/print-shipment-labels', async (context) => {
    const [format = 'A4', ...others] = context.req.queries('format') ?? []
    if (others.length > 0 || (format !== 'A4' && format !== 'ZPL'))
      throw refusal(400, 'unknownFormat', 'format must be A4 or ZPL.', 'format')
    const order = findOrder(context.req.param('id'), store)
    if (order.cancelledAt !== null)
      throw refusal(409, 'orderCancelled', `Order ${order.reference} is cancelled and has no labels.`)
    if (format === 'ZPL') {
      const { zplLabels } = await import('./documents/zpl-labels.ts')
      return context.body(zplLabels(order), 200, { 'content-type': 'application/zpl' })
    }
    const { drawShipmentLabels } = await import('./documents/shipment-labels.ts')
    return pdf(await drawShipmentLabels(order, layout(), readFont), `labels-${order.reference}`)
  })
  app.get('/v1/orders/:id/tracking', (context) => {
    const order = findOrder(context.req.param('id'), store)
    return context.json({
      data: showTracking(order, clock.now()),
      links: orderLinks(order, originOf(context), clock.now()),
    })
  })
  app.get('/v1/invoices', (context) =>
    context.json(listPage(invoiceList(store, clock.now()), new URL(context.req.url))),
  )
  app.get('/v1/dangerous-goods/un-numbers/:unNumber', (context) =>
    context.json({ data: findUnNumberRecord(context.req.param('unNumber')), links: [] }),
  )

  // Other methods of known paths.
  for (const path of new Set(app.routes.map(({ path }) => path).filter((path) => path.startsWith('/v1/'))))
    app.all(path, (context) => {
      throw refusal(405, 'wrongMethod', `${context.req.method} is not available at ${context.req.path}.`)
    })

  return { fetch: async (request) => app.fetch(request) }
}
