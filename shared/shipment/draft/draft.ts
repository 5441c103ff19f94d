import { z } from 'zod'
import { typedText } from '../../kit/index.ts'
import { keysOf, optionParts, textShape, yesNoShape } from '../fields.ts'
import { enclosuresSchema } from './enclosure.ts'

/** A parcel as typed. Nothing is parsed, so nothing typed is lost. */
export const draftParcelSchema = z.object(
  textShape(keysOf(['line'], ['number', 'text'], 'parcel'), typedText),
)
export type DraftParcel = z.infer<typeof draftParcelSchema>

/** A consignee, or the shipper of a return, as typed. */
export const draftConsigneeSchema = z.object(textShape(keysOf(['consignee'], ['text', 'code']), typedText))
export type DraftConsignee = z.infer<typeof draftConsigneeSchema>

/** How fields of the form were filled. Stored with the draft, never sent. Fields are named by their
 * request paths, options as `options.NAME`, service extras as `extras.NAME`. */
export const draftMarksSchema = z.object({
  /** Fields that a pasted address filled with uncertain values. A change removes the mark. */
  doubts: z.array(z.string()).optional(),
  /** Words of a pasted address that fit no field. */
  rest: typedText.optional(),
  /** Fields filled from the consignee's habits. A change removes the mark. An empty list says that
   * the habits were applied already. */
  usual: z.array(z.string()).optional(),
  /** The order that filled the draft: its source's name, when (ISO 8601), and what it says of
   * fields that were typed before. */
  order: z.object({ source: z.string(), at: z.string(), says: z.record(z.string(), typedText) }).optional(),
})
export type DraftMarks = z.infer<typeof draftMarksSchema>

/** A parcel shipment on the form, exactly as typed. One `id` is booked at most once,
 * however often the key is pressed. */
export const draftSchema = z.object({
  id: z.uuid(),
  reference: typedText,
  consignee: draftConsigneeSchema,
  /** Pickup address of a return. Absent if a pickup location of the settings is used. */
  shipper: draftConsigneeSchema.optional(),
  parcels: z.array(draftParcelSchema).min(1).max(100),
  options: z.object({
    ...yesNoShape(keysOf(optionParts, ['yesNo'], 'parcel')),
    /** The packer says that the parcel holds dangerous goods. They travel as freight (interface 4.2.4). */
    hasDangerousGoods: z.boolean().optional(),
    valueOfGoods: typedText,
    /** Service extras by their name in the settings (`signature`, `directDelivery`, …). */
    extras: z.record(z.string(), z.union([z.boolean(), typedText])),
  }),
  pickupLocationId: z.string(),
  pickupOn: typedText,
  enclosures: enclosuresSchema.optional(),
  marks: draftMarksSchema.optional(),
})
export type Draft = z.infer<typeof draftSchema>
