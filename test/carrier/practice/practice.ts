import type { LabelLayout } from '../../../electron/carrier/practice/documents/label-layouts.ts'
import type { PracticeOrderRequest } from '../../../electron/carrier/practice/request-schemas.ts'
import { createPracticeService } from '../../../electron/carrier/practice/service.ts'
import type { showOrder } from '../../../electron/carrier/practice/show.ts'
import { openPracticeStore, type PracticeStore } from '../../../electron/carrier/practice/store.ts'
import type { CarriersPackagingWords } from '../../../shared/shipment/index.ts'
import { paint as goods, palletLine, parcelLine } from '../../fixtures/shipment/order-lines.ts'
import { orderRequest } from '../../fixtures/shipment/shipment-records.ts'

/** A Saturday morning in Berlin. */
export const saturday = Date.parse('2026-11-21T09:00:00Z')

type Order = ReturnType<typeof showOrder>

/** A parsed response: the fields of a success and of a refusal. By default an order's. */
type PracticeResponse<Data = Order> = {
  status: number
  response: Response
  body: {
    data: Data
    links: { rel: string; method: string; description: string; href: string }[]
    total?: number
    message: string
    errors: { path?: string; code: string; message: string }[]
  }
}

type Call = { parcel?: boolean; key?: string | null; headers?: Record<string, string> }

/** A practice service in memory, at a time that the test sets. */
export function practice(
  options: {
    now?: number
    layout?: LabelLayout
    key?: string
    store?: PracticeStore
    packagingWords?: CarriersPackagingWords
  } = {},
) {
  const time = { now: options.now ?? saturday }
  const store = options.store ?? openPracticeStore(':memory:')
  const service = createPracticeService({
    store,
    clock: { now: () => time.now, sleep: async () => undefined },
    layout: options.layout,
    key: options.key,
    packagingWords: () => options.packagingWords ?? {},
  })
  const request = (method: string, path: string, body: unknown, call: Call) =>
    service.fetch(
      new Request(`http://practice.example${path}`, {
        method,
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          ...(call.key === null ? {} : { 'x-api-key': call.key ?? 'a-key' }),
          ...(call.parcel ? { 'x-transport-type-parcel-is-active': 'true' } : {}),
          ...call.headers,
        },
      }),
    )
  const call = async <Data = Order>(
    method: string,
    path: string,
    body?: unknown,
    how: Call = {},
  ): Promise<PracticeResponse<Data>> => {
    const response = await request(method, path, body, how)
    return { status: response.status, body: await response.clone().json(), response }
  }
  return {
    time,
    store,
    call,
    get: <Data = Order>(path: string, how?: Call) => call<Data>('GET', path, undefined, how),
    bytes: async (path: string) => {
      const response = await request('GET', path, undefined, {})
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    bookParcel: (body: unknown = parcelOrder()) => call('POST', '/v1/orders', body, { parcel: true }),
    quoteParcel: (body: unknown = parcelOrder()) => call('POST', '/v1/quotations', body, { parcel: true }),
    bookFreight: (body: unknown = freightOrder()) => call('POST', '/v1/orders', body),
    quoteFreight: (body: unknown = freightOrder()) => call('POST', '/v1/quotations', body),
  }
}

/** A parcel from Hamburg to Berlin that may travel on the Monday after {@link saturday}. */
export const parcelOrder = (
  change: (body: PracticeOrderRequest) => void = () => undefined,
): PracticeOrderRequest => {
  const body: PracticeOrderRequest = orderRequest({
    customerOrderCode: 'W-1001 PD-7K2M9QX4',
    lines: [line()],
  })
  body.consignee = {
    name: 'Bäckerei Öztürk GmbH',
    address: { street: 'Straße des 17. Juni 135', postCode: '10623', city: 'Berlin', countryCode: 'DE' },
  }
  change(body)
  return body
}

export { goods }

export const line = (change: Partial<PracticeOrderRequest['lines'][number]> = {}) => ({
  ...parcelLine,
  unitWeight: 2.48,
  content: 'Backformen',
  ...change,
})

/** Two pallets on the same way. */
export const freightOrder = (
  change: (body: PracticeOrderRequest) => void = () => undefined,
): PracticeOrderRequest =>
  parcelOrder((body) => {
    body.lines = [{ ...palletLine, unitQuantity: 2, content: 'Backformen' }]
    change(body)
  })

/** The codes and paths of a refusal, as `code path`. */
export const refusalCodes = ({ body }: PracticeResponse<unknown>): string[] =>
  body.errors.map(({ code, path }) => (path ? `${code} ${path}` : code))
