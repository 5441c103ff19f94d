import { z } from 'zod'
import { typedText } from '../../kit/index.ts'
import { dangerousGoodsDraftSchema } from '../dangerous-goods/dangerous-goods-draft.ts'
import { keysOf, textShape, yesNoShape } from '../fields.ts'
import { draftConsigneeSchema, draftMarksSchema, draftParcelSchema } from './draft.ts'
import { enclosuresSchema } from './enclosure.ts'

/** A freight line as typed: pallets, cartons, or the load of a vehicle. */
const freightLineSchema = draftParcelSchema.extend({
  ...textShape(keysOf(['line'], ['code']), typedText),
  ...yesNoShape(keysOf(['line'], ['yesNo'])),
  dangerousGoods: z.array(dangerousGoodsDraftSchema).max(50).optional(),
})
export type FreightLine = z.infer<typeof freightLineSchema>

/** A freight shipment on the form, exactly as typed. One `id` is booked at most once. */
export const freightDraftSchema = z.object({
  id: z.uuid(),
  reference: typedText,
  product: z.enum(['STANDARD', 'DIRECT']),
  pickupLocationId: z.string(),
  pickupOn: typedText,
  consignee: draftConsigneeSchema,
  /** Lines of groupage. Kept while the product is `DIRECT`. */
  lines: z.array(freightLineSchema).min(1).max(100),
  /** The vehicle and its load. Kept while the product is `STANDARD`. */
  vehicle: freightLineSchema,
  pickup: z.object({
    ...yesNoShape(keysOf(['pickup'], ['yesNo'], 'freight')),
    ...textShape(keysOf(['pickup'], ['code']), typedText),
  }),
  delivery: z.object({
    ...yesNoShape(keysOf(['delivery'], ['yesNo'], 'freight')),
    ...textShape(keysOf(['delivery'], ['code']), typedText),
  }),
  ...yesNoShape(keysOf(['shipment'], ['yesNo'], 'freight')),
  valueOfGoods: typedText,
  incoterm: typedText,
  /** `neutralData` as typed JSON (interface 2.1). */
  neutralData: typedText,
  /** Service extras by their name in the settings. */
  extras: z.record(z.string(), z.union([z.boolean(), typedText])),
  /** The saved quotation to book from. Empty: book directly. */
  quotationId: z.string().max(200),
  enclosures: enclosuresSchema.optional(),
  marks: draftMarksSchema.optional(),
})
export type FreightDraft = z.infer<typeof freightDraftSchema>

/** The lines to send: those of groupage, or the vehicle with its load. */
export const linesOf = ({ product, lines, vehicle }: FreightDraft): readonly FreightLine[] =>
  product === 'DIRECT' ? [vehicle] : lines
