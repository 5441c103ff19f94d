import { z } from 'zod'
import { numberReader } from '../kit/index.ts'
import {
  type AnyDraft,
  isFreightDraft,
  linesOf,
  readUnits,
  type ShipmentRecord,
  totalKnownWeight,
} from '../shipment/index.ts'

/** A parcel's name on screens, in the closing and on its documents, without IDs. Weight in
 * kilograms of the whole shipment. */
export const parcelNameSchema = z.object({ name: z.string(), city: z.string(), weight: z.number() })
export type ParcelName = z.infer<typeof parcelNameSchema>

export const parcelNameOf = ({ request: { consignee, lines } }: ShipmentRecord): ParcelName => ({
  name: consignee.name,
  city: consignee.address.city,
  weight: totalKnownWeight(lines),
})

/** The name of a draft's parcel, whose weight may not be readable. */
export const parcelNameOfDraft = (draft: AnyDraft): ParcelName => ({
  name: draft.consignee.name.trim(),
  city: draft.consignee.city.trim(),
  weight: totalKnownWeight(
    (isFreightDraft(draft) ? linesOf(draft) : draft.parcels).map((line) =>
      readUnits(line, '', numberReader([])),
    ),
  ),
})
