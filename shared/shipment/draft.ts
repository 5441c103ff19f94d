import { z } from 'zod'
import { eachOf, keysOf, optionParts, yesNoShape } from './fields.ts'

/** Wide enough for a page pasted into the wrong field: too long to send is said at the field, and still kept. */
export const typed = z.string().max(100_000)

/** A parcel as it was typed: nothing is parsed, so nothing typed is lost. */
export const draftParcelSchema = z.object(eachOf(keysOf(['line'], ['number', 'text'], 'parcel'), () => typed))
export type DraftParcel = z.infer<typeof draftParcelSchema>

/** Somebody with an address, as typed. */
export const draftConsigneeSchema = z.object(eachOf(keysOf(['consignee'], ['text', 'code']), () => typed))
export type DraftConsignee = z.infer<typeof draftConsigneeSchema>

/** What the form says of its own content: it is kept with it, and told of in no request. Fields are named by the paths that
 * findings use, options as `options.NAME`, service extras as `extras.NAME`. */
export const draftMarksSchema = z.object({
  /** What a pasted address filled and may be wrong, until it is changed. */
  doubts: z.array(z.string()).optional(),
  /** Words of a pasted address that belong to no field. */
  rest: typed.optional(),
  /** What was filled because it usually goes with the consignee, until it is changed. There, also where nothing of it is
   * left: the consignee's habits were looked at. */
  usual: z.array(z.string()).optional(),
})
export type DraftMarks = z.infer<typeof draftMarksSchema>

/** A shipment on the form, exactly as typed. `id` names this one filling of the form: however often its
 * key is pressed, one draft is booked once. */
export const draftSchema = z.object({
  id: z.uuid(),
  reference: typed,
  consignee: draftConsigneeSchema,
  /** Where it is picked up, where that is no pickup location of ours: a return. */
  shipper: draftConsigneeSchema.optional(),
  parcels: z.array(draftParcelSchema).min(1).max(100),
  options: z.object({
    ...yesNoShape(keysOf(optionParts, ['yesNo'], 'parcel')),
    /** The packer's word that these are dangerous goods, which go as freight (interface 4.2.4). */
    hasDangerousGoods: z.boolean().optional(),
    valueOfGoods: typed,
    /** Service extras by their name in the settings (`signature`, `directDelivery`, …): text or a switch. */
    extras: z.record(z.string(), z.union([z.boolean(), typed])),
  }),
  pickupLocationId: z.string(),
  pickupOn: typed,
  marks: draftMarksSchema.optional(),
})
export type Draft = z.infer<typeof draftSchema>
