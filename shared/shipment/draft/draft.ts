import { z } from 'zod'
import { eachOf, keysOf, optionParts, yesNoShape } from '../fields.ts'
import { enclosuresSchema } from '../record/enclosure.ts'

/** Typed text. The limit allows a page pasted into the wrong field: a finding says that it is
 * too long, and the draft keeps it. */
export const typed = z.string().max(100_000)

/** A parcel as typed. Nothing is parsed, so nothing typed is lost. */
export const draftParcelSchema = z.object(eachOf(keysOf(['line'], ['number', 'text'], 'parcel'), () => typed))
export type DraftParcel = z.infer<typeof draftParcelSchema>

/** A consignee, or the shipper of a return, as typed. */
export const draftConsigneeSchema = z.object(eachOf(keysOf(['consignee'], ['text', 'code']), () => typed))
export type DraftConsignee = z.infer<typeof draftConsigneeSchema>

/** How fields of the form were filled. Stored with the draft, never sent. Fields are named by their
 * request paths, options as `options.NAME`, service extras as `extras.NAME`. */
export const draftMarksSchema = z.object({
  /** Fields that a pasted address filled with uncertain values. A change removes the mark. */
  doubts: z.array(z.string()).optional(),
  /** Words of a pasted address that fit no field. */
  rest: typed.optional(),
  /** Fields filled from the consignee's habits. A change removes the mark. An empty list says that
   * the habits were applied already. */
  usual: z.array(z.string()).optional(),
  /** The order that filled the draft: its source's name, when (ISO 8601), and what it says of
   * fields that were typed before. */
  order: z.object({ source: z.string(), at: z.string(), says: z.record(z.string(), typed) }).optional(),
})
export type DraftMarks = z.infer<typeof draftMarksSchema>

/** A parcel shipment on the form, exactly as typed. One `id` is booked at most once,
 * however often the key is pressed. */
export const draftSchema = z.object({
  id: z.uuid(),
  reference: typed,
  consignee: draftConsigneeSchema,
  /** Pickup address of a return. Absent if a pickup location of the settings is used. */
  shipper: draftConsigneeSchema.optional(),
  parcels: z.array(draftParcelSchema).min(1).max(100),
  options: z.object({
    ...yesNoShape(keysOf(optionParts, ['yesNo'], 'parcel')),
    /** The packer says that the parcel holds dangerous goods. They travel as freight (interface 4.2.4). */
    hasDangerousGoods: z.boolean().optional(),
    valueOfGoods: typed,
    /** Service extras by their name in the settings (`signature`, `directDelivery`, …). */
    extras: z.record(z.string(), z.union([z.boolean(), typed])),
  }),
  pickupLocationId: z.string(),
  pickupOn: typed,
  enclosures: enclosuresSchema.optional(),
  marks: draftMarksSchema.optional(),
})
export type Draft = z.infer<typeof draftSchema>
