import { createSerial, isRecord } from '../../../shared/kit/index.ts'
import { documentedLabelFormat } from '../../../shared/labels/index.ts'
import { conventionalPaths, type ServicePaths } from '../../../shared/settings/index.ts'
import {
  mayReachPrototype,
  type OrderRequest,
  type QuotationRequest,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import type { Extras, ServiceResult, ShippingService } from '../shipping-service.ts'
import { type Call, type CallOptions, createCaller } from './call.ts'
import * as responses from './parse-responses.ts'
import { serviceProblem } from './problems.ts'
import { fillPath, listParameters } from './url.ts'

export type ShippingServiceOptions = CallOptions & {
  /** The paths of the settings; for others the conventional ones are used. */
  paths?: () => ServicePaths
  /** The label format of the settings; undefined: the documented one. */
  labelFormat?: () => string | undefined
}

/** The client of the shipping service (interface, section 4). `key` is read for each call and sent only to
 * the origin of `baseUrl`. POSTs that book or cancel are sent once and one at a time; GETs are retried.
 * `onContact` gets the result of each exchange. */
export function createShippingService(options: ShippingServiceOptions): ShippingService {
  const call = createCaller(options)
  const pathOf = (name: keyof ServicePaths) => options.paths?.()[name] ?? conventionalPaths[name]
  const mutate = createSerial()

  const get = <Value>(
    path: string | undefined,
    parse: responses.ParseResponse<Value>,
    rest: Partial<Call<Value>> = {},
  ): Promise<ServiceResult<Value>> => call({ method: 'GET', path, expects: 'json', parse, ...rest })

  const post = async <Value>(
    path: string | undefined,
    parse: responses.ParseResponse<Value>,
    shipment: {
      body: QuotationRequest | OrderRequest
      mode: TransportMode
      extras?: Extras
      signal?: AbortSignal
    },
  ): Promise<ServiceResult<Value>> => {
    const merged = mergeExtras(shipment.body, shipment.extras)
    if ('conflict' in merged)
      return {
        kind: 'notSent',
        problem: serviceProblem('service.badExtra', { values: { path: merged.conflict } }),
      }
    const headers = shipment.mode === 'parcel' ? parcelHeader : undefined
    const { signal } = shipment
    return call({ method: 'POST', path, expects: 'json', parse, headers, body: merged.body, signal })
  }

  return {
    requestQuotation: (mode, body, { extras, signal } = {}) =>
      post('/v1/quotations', responses.quoted, { body, mode, extras, signal }),

    placeOrder: (mode, body, { extras } = {}) =>
      mutate(() => post('/v1/orders', responses.booked, { body, mode, extras })),

    // Only freight is booked from a quotation; the interface does not document it for parcels (design.md 7).
    bookQuotation: (quotationId, body, { extras } = {}) =>
      mutate(() =>
        post(fillPath('/v1/quotations/{quotationId}/book', { quotationId }), responses.booked, {
          body,
          mode: 'freight',
          extras,
        }),
      ),

    cancelOrder: (orderId) =>
      mutate(() =>
        call({
          method: 'POST',
          path: fillPath('/v1/orders/{orderId}/cancel', { orderId }),
          expects: 'json',
          parse: responses.anyResponse,
        }),
      ),

    readOrder: (orderId) => get(fillPath('/v1/orders/{orderId}', { orderId }), responses.orderRead(orderId)),

    listOrders: (query) => get('/v1/orders', responses.orderPage, { query: listParameters(query) }),

    listQuotations: (query) =>
      get(pathOf('listQuotations'), responses.anyPage, {
        query: listParameters(query),
        notFound: 'service.pathNotFound',
      }),

    // The list of invoices has no filterOperator (4.3): it always combines by AND, so OR is refused.
    listInvoices: async ({ filterOperator, ...query }) =>
      filterOperator === 'OR'
        ? { kind: 'notSent', problem: serviceProblem('service.badQuery') }
        : get(pathOf('listInvoices'), responses.anyPage, {
            query: listParameters(query),
            notFound: 'service.pathNotFound',
          }),

    readQuotation: (quotationId) =>
      get(fillPath(pathOf('readQuotation'), { quotationId }), responses.quotationRead(quotationId), {
        notFound: 'service.quotationNotFound',
      }),

    trackOrder: (reference) =>
      get(fillPath('/v1/orders/{reference}/tracking', { reference }), responses.document, {
        expects: 'document',
      }),

    printConfirmation: (orderId) =>
      get(fillPath('/v1/orders/{orderId}/print-confirmation', { orderId }), responses.document, {
        expects: 'document',
      }),

    printShipmentLabels(orderId) {
      const format = options.labelFormat?.()
      return get(fillPath('/v1/orders/{orderId}/print-shipment-labels', { orderId }), responses.labels, {
        expects: 'document',
        query: `format=${encodeURIComponent(format ?? documentedLabelFormat)}`,
        ...(format !== undefined && { invalid: { code: 'service.labelFormat', values: { format } } }),
      })
    },

    lookUpUnNumber: (unNumber) =>
      get(fillPath('/v1/dangerous-goods/un-numbers/{unNumber}', { unNumber }), responses.unNumberRecord),
  }
}

/** Switches parcel mode on (interface 4.2); in freight it is absent. */
const parcelHeader = { 'x-transport-type-parcel-is-active': 'true' } as const

/** A copy of the body with the service extras (design.md 7) at their dotted paths. An extra
 * never changes an existing value: if its path meets one, or could reach a prototype, the
 * path is returned as `conflict`. */
export function mergeExtras(body: object, extras: Extras = {}): { body: object } | { conflict: string } {
  const merged = structuredClone(body)
  for (const [path, value] of Object.entries(extras)) {
    const names = path.split('.')
    const last = names.pop()
    if (!last || [...names, last].some((name) => !name || mayReachPrototype(name))) return { conflict: path }
    let parent: unknown = merged
    for (const name of names) {
      if (!isRecord(parent)) return { conflict: path }
      if (!Object.hasOwn(parent, name)) parent[name] = {}
      parent = parent[name]
    }
    if (!isRecord(parent) || Object.hasOwn(parent, last)) return { conflict: path }
    parent[last] = value
  }
  return { body: merged }
}
