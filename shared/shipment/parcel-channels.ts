import { z } from 'zod'
import { channel, findingSchema, id, nothing, problemSchema } from '../kit/index.ts'
import { draftSchema } from './draft.ts'
import { presetOfferSchema } from './parcel-preset.ts'
import { quotationSchema } from './quotation.ts'
import { shipmentRecordSchema } from './shipment-record.ts'

/** The parcel on the table: kept as it is typed, judged, and booked. */
export const packChannels = {
  'draft.read': channel(nothing, draftSchema.nullable()),
  'draft.save': channel(draftSchema.nullable(), z.void()),
  /** Sizes that are packed again and again without a preset, the most used first. */
  'presets.offered': channel(nothing, z.array(presetOfferSchema)),
  'quotation.request': channel(
    draftSchema,
    z.object({
      findings: z.array(findingSchema),
      quotation: quotationSchema.optional(),
      problem: problemSchema.optional(),
    }),
  ),
  /** `shown`: the shipment of this reference that a person was shown before deciding to ship another one. */
  'parcel.book': channel(
    z.object({ draft: draftSchema, print: z.boolean(), shown: id.optional() }),
    z.discriminatedUnion('kind', [
      /** Nothing was sent: the findings say why. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
  ),
  /** A person's yes, today, to bookings that are carried out and charged. What needed it had the problem
   * `production.unconfirmed`, and is sent again. */
  'production.confirm': channel(nothing, z.void()),
} as const
