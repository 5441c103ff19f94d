import { z } from 'zod'
import { linksSchema } from '../../../shared/kit/link.ts'
import {
  type AnyRecord,
  anyRecordSchema,
  type Page,
  pageAnswerSchema,
} from '../../../shared/service-lists/list.ts'
import {
  type UnNumberRecord,
  unNumberRecordSchema,
} from '../../../shared/shipment/dangerous-goods/un-number.ts'
import {
  type OrderRecord,
  orderAnswerSchema,
  orderRecordAnswerSchema,
  orderRecordSchema,
} from '../../../shared/shipment/order.ts'
import { quotationAnswerSchema } from '../../../shared/shipment/quotation.ts'
import type { Booked, Quoted, Read, ServiceDocument } from '../shipping-service.ts'
import type { ServiceProblemCode } from './problems.ts'
import type { Reply } from './reply.ts'
import { cursorsOf } from './url.ts'

/** What a 2xx says, or why it says nothing that can be used. */
type Understood<Value> = { value: Value } | { code: ServiceProblemCode }
/** Reads a 2xx; `asked` is the address that answered. */
export type Understand<Value> = (reply: Reply, asked: URL) => Understood<Value>

const unreadable = { code: 'service.unreadable' } as const
const notAPdf = { code: 'service.notAPdf' } as const

/** An order as a POST answers it (interface 2.7). Without ID and reference it is not known to be booked. */
export const booked: Understand<Booked> = ({ json }) => {
  const { data } = orderAnswerSchema.safeParse(wrapped(json))
  return data ? { value: { order: data.data, links: data.links } } : unreadable
}

/** A quotation (2.7): no reference. */
export const quoted: Understand<Quoted> = ({ json }) => {
  const { data } = quotationAnswerSchema.safeParse(wrapped(json))
  return data ? { value: { quotation: data.data, links: data.links } } : unreadable
}

/** A quotation as GET answers it. Another one's price must not be taken for its. */
export const quotationRead =
  (asked: string): Understand<Quoted> =>
  ({ json }) => {
    const { data } = quotationAnswerSchema.safeParse(wrapped(json))
    if (!data) return unreadable
    return data.data.id === asked
      ? { value: { quotation: data.data, links: data.links } }
      : { code: 'service.otherQuotation' }
  }

/** An order as GET answers it, asked for by its ID or its reference (4.1). The record of another one says nothing of it. */
export const orderRead =
  (asked: string): Understand<Read<OrderRecord>> =>
  ({ json }) => {
    const { data } = orderRecordAnswerSchema.safeParse(wrapped(json))
    if (!data) return unreadable
    const { id, reference } = data.data
    return id === asked || reference === asked
      ? { value: { record: data.data, links: data.links } }
      : { code: 'service.otherOrder' }
  }

/** A page of a list (4.3). One record that cannot be read spoils the page: a sweep must not pass over an order. */
const pageOf =
  <Item>(item: z.ZodType<Item>): Understand<Page<Item>> =>
  ({ json }, asked) => {
    const { data } = pageAnswerSchema(item).safeParse(wrapped(json))
    if (!data) return unreadable
    return {
      value: { items: data.data, total: data.total, ...cursorsOf(linksSchema.parse(data.links), asked) },
    }
  }
export const orderPage: Understand<Page<OrderRecord>> = pageOf(orderRecordSchema)
export const anyPage: Understand<Page<AnyRecord>> = pageOf(anyRecordSchema)

export const unNumberRecord: Understand<UnNumberRecord> = ({ json }) => {
  const { data } = z.object({ data: unNumberRecordSchema }).safeParse(wrapped(json))
  return data ? { value: data.data } : unreadable
}

/** Tracking or confirmation, by what it is (4.1, gaps): a PDF, JSON or plain text; never a page of HTML. */
export const document: Understand<ServiceDocument> = ({ isPdf, isHtml, bytes, json, text, contentType }) => {
  if (isPdf) return { value: { type: 'pdf', bytes } }
  if (contentType.includes('application/pdf')) return notAPdf
  if (json !== undefined) return { value: { type: 'json', value: json } }
  if (isHtml || text.trim() === '' || contentType.includes('json')) return unreadable
  return { value: { type: 'text', text } }
}

/** The bytes of what begins as a PDF; whether it opens is for the label pipeline to say. */
export const pdf: Understand<Uint8Array> = ({ isPdf, bytes }) => (isPdf ? { value: bytes } : notAPdf)

/** Any answer of the service's own will do: cancel's is not documented. A page of HTML is somebody else's. */
export const anything: Understand<undefined> = ({ isHtml }) => (isHtml ? unreadable : { value: undefined })

/** The documented `{ data, links }`; a bare record or list is taken as its own `data`. */
function wrapped(json: unknown): unknown {
  if (Array.isArray(json)) return { data: json, links: [] }
  if (typeof json !== 'object' || json === null || Object.hasOwn(json, 'data')) return withLinks(json)
  return withLinks({ data: json, ...('links' in json && { links: json.links }) })
}

const withLinks = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && !('links' in answer) ? { ...answer, links: [] } : answer
