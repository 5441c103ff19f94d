import { z } from 'zod'
import { dangerousGoodsDraftSchema } from '../dangerous-goods/dangerous-goods-draft.ts'
import { eachOf, keysOf, yesNoShape } from '../fields.ts'
import { enclosuresSchema } from '../record/enclosure.ts'
import { draftConsigneeSchema, draftMarksSchema, draftParcelSchema, typed } from './draft.ts'

/** A freight line as typed: pallets, cartons, or the load of a vehicle. */
const freightLineSchema = draftParcelSchema.extend({
  ...eachOf(keysOf(['line'], ['code']), () => typed),
  ...yesNoShape(keysOf(['line'], ['yesNo'])),
  dangerousGoods: z.array(dangerousGoodsDraftSchema).max(50).optional(),
})
export type FreightLine = z.infer<typeof freightLineSchema>

/** A freight shipment on the form, exactly as typed. One `id` is booked at most once. */
export const freightDraftSchema = z.object({
  id: z.uuid(),
  reference: typed,
  product: z.enum(['STANDARD', 'DIRECT']),
  pickupLocationId: z.string(),
  pickupOn: typed,
  consignee: draftConsigneeSchema,
  /** Lines of groupage. Kept while the product is `DIRECT`. */
  lines: z.array(freightLineSchema).min(1).max(100),
  /** The vehicle and its load. Kept while the product is `STANDARD`. */
  vehicle: freightLineSchema,
  pickup: z.object({
    ...yesNoShape(keysOf(['pickup'], ['yesNo'], 'freight')),
    ...eachOf(keysOf(['pickup'], ['code']), () => typed),
  }),
  delivery: z.object({
    ...yesNoShape(keysOf(['delivery'], ['yesNo'], 'freight')),
    ...eachOf(keysOf(['delivery'], ['code']), () => typed),
  }),
  ...yesNoShape(keysOf(['shipment'], ['yesNo'], 'freight')),
  valueOfGoods: typed,
  incoterm: typed,
  /** `neutralData` as typed JSON (interface 2.1). */
  neutralData: typed,
  /** Service extras by their name in the settings. */
  extras: z.record(z.string(), z.union([z.boolean(), typed])),
  /** The saved quotation to book from. Empty: book directly. */
  quotationId: z.string().max(200),
  enclosures: enclosuresSchema.optional(),
  marks: draftMarksSchema.optional(),
})
export type FreightDraft = z.infer<typeof freightDraftSchema>

/** The lines to send: those of groupage, or the vehicle with its load. */
export const linesOf = ({ product, lines, vehicle }: FreightDraft): readonly FreightLine[] =>
  product === 'DIRECT' ? [vehicle] : lines
