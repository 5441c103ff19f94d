import { z } from 'zod'
import { lenientNumber } from '../kit/index.ts'
import { linksSchema } from '../shipment/index.ts'

/** Most results per page (interface 4.3, 8.2). */
export const maxTake = 50

/** Query of a list endpoint (interface 4.3); `filter` holds expressions
 * `<field><operator><value>`, not yet encoded. */
export const listQuerySchema = z.strictObject({
  take: z.int().min(1).max(maxTake),
  cursor: z.string().max(1000).optional(),
  total: z.boolean().optional(),
  orderBy: z.enum(['sequence', '-sequence']).optional(),
  filter: z.array(z.string().max(2000)).max(50).optional(),
  filterOperator: z.enum(['AND', 'OR']).optional(),
})
export type ListQuery = z.infer<typeof listQuerySchema>

/** A page of records. `next` and `previous` are cursors, taken only from links of the base address's origin.
 * `cutShort`: there are more records, but their `next` link has another origin and is not followed. */
export type Page<Item> = {
  items: Item[]
  total?: number
  next?: string
  previous?: string
  cutShort?: boolean
}

export const pageResponseSchema = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ data: z.array(item), links: linksSchema, total: lenientNumber })

/** A record without documented fields (quotation list items, invoices: interface 2.10). */
export const anyRecordSchema = z.record(z.string(), z.unknown())
export type AnyRecord = z.infer<typeof anyRecordSchema>
