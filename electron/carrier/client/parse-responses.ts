import { z } from 'zod'
import {
  type AnyRecord,
  anyRecordSchema,
  type Page,
  pageResponseSchema,
} from '../../../shared/service-lists/index.ts'
import {
  linksSchema,
  type OrderRecord,
  orderRecordResponseSchema,
  orderRecordSchema,
  orderResponseSchema,
  quotationResponseSchema,
  type UnNumberRecord,
  unNumberRecordSchema,
} from '../../../shared/shipment/index.ts'
import { isZpl, pictureFormat } from '../../kit/index.ts'
import type { PlacedOrder, ServiceDocument, ServiceQuotation, ServiceRecord } from '../shipping-service.ts'
import type { DecodedResponse } from './decode-response.ts'
import type { ServiceProblemCode } from './problems.ts'
import { cursorsOf } from './url.ts'

/** The value of a 2xx, or the code of the problem. */
type ParsedResponse<Value> = { value: Value } | { code: ServiceProblemCode }
/** Parses a 2xx; `requested` is the address of the request. */
export type ParseResponse<Value> = (response: DecodedResponse, requested: URL) => ParsedResponse<Value>

const unreadable = { code: 'service.unreadable' } as const
const notAPdf = { code: 'service.notAPdf' } as const

/** An order in the response to a POST (interface 2.7). Without ID and reference it counts as not booked. */
export const booked: ParseResponse<PlacedOrder> = ({ json }) => {
  const { data } = orderResponseSchema.safeParse(wrapped(json))
  return data ? { value: { order: data.data, links: data.links } } : unreadable
}

/** A quotation (2.7); it has no reference. */
export const quoted: ParseResponse<ServiceQuotation> = ({ json }) => {
  const { data } = quotationResponseSchema.safeParse(wrapped(json))
  return data ? { value: { quotation: data.data, links: data.links } } : unreadable
}

/** A quotation in the response to a GET; another quotation's price is refused. */
export const quotationRead =
  (id: string): ParseResponse<ServiceQuotation> =>
  ({ json }) => {
    const { data } = quotationResponseSchema.safeParse(wrapped(json))
    if (!data) return unreadable
    return data.data.id === id
      ? { value: { quotation: data.data, links: data.links } }
      : { code: 'service.otherQuotation' }
  }

/** An order in the response to a GET by ID or reference (4.1); another order's record is refused. */
export const orderRead =
  (idOrReference: string): ParseResponse<ServiceRecord<OrderRecord>> =>
  ({ json }) => {
    const { data } = orderRecordResponseSchema.safeParse(wrapped(json))
    if (!data) return unreadable
    const { id, reference } = data.data
    return id === idOrReference || reference === idOrReference
      ? { value: { record: data.data, links: data.links } }
      : { code: 'service.otherOrder' }
  }

/** A page of a list (4.3). One unreadable record makes the page unreadable, so
 * that a sweep never skips an order. */
const pageOf =
  <Item>(item: z.ZodType<Item>): ParseResponse<Page<Item>> =>
  ({ json }, requested) => {
    const { data } = pageResponseSchema(item).safeParse(wrapped(json))
    if (!data) return unreadable
    return {
      value: { items: data.data, total: data.total, ...cursorsOf(linksSchema.parse(data.links), requested) },
    }
  }
export const orderPage: ParseResponse<Page<OrderRecord>> = pageOf(orderRecordSchema)
export const anyPage: ParseResponse<Page<AnyRecord>> = pageOf(anyRecordSchema)

export const unNumberRecord: ParseResponse<UnNumberRecord> = ({ json }) => {
  const { data } = z.object({ data: unNumberRecordSchema }).safeParse(wrapped(json))
  return data ? { value: data.data } : unreadable
}

/** Tracking or confirmation, by its content (4.1, gaps): a PDF, JSON or plain text; HTML is refused. */
export const document: ParseResponse<ServiceDocument> = ({
  isPdf,
  isHtml,
  bytes,
  json,
  text,
  contentType,
}) => {
  if (isPdf) return { value: { type: 'pdf', bytes } }
  if (contentType.includes('application/pdf')) return notAPdf
  if (json !== undefined) return { value: { type: 'json', value: json } }
  if (isHtml || text.trim() === '' || contentType.includes('json')) return unreadable
  return { value: { type: 'text', text } }
}

/** The bytes of a label: a PDF by its header, a picture, or ZPL; the label pipeline checks whether it
 * opens. Which label formats the service has is not shown (4.1, gaps): a GIF is named and refused. */
export const labels: ParseResponse<Uint8Array> = ({ isPdf, bytes }) => {
  const picture = pictureFormat(bytes)
  if (picture === 'gif') return { code: 'service.labelPicture' }
  return isPdf || picture || isZpl(bytes) ? { value: bytes } : notAPdf
}

/** Any response but HTML, which comes from a gateway. For cancel, whose response is not documented. */
export const anyResponse: ParseResponse<undefined> = ({ isHtml }) =>
  isHtml ? unreadable : { value: undefined }

/** The documented `{ data, links }`; a bare record or list is taken as its own `data`. */
function wrapped(json: unknown): unknown {
  if (Array.isArray(json)) return { data: json, links: [] }
  if (typeof json !== 'object' || json === null || Object.hasOwn(json, 'data')) return withLinks(json)
  return withLinks({ data: json, ...('links' in json && { links: json.links }) })
}

const withLinks = (response: unknown): unknown =>
  typeof response === 'object' && response !== null && !('links' in response)
    ? { ...response, links: [] }
    : response
