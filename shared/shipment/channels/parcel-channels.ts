import { z } from 'zod'
import { channel, findingSchema, idSchema, noInput, problemSchema } from '../../kit/index.ts'
import { draftSchema } from '../draft/draft.ts'
import { presetOfferSchema } from '../draft/parcel-preset.ts'
import { shipmentRecordSchema } from '../record/shipment-record.ts'
import { quotationSchema } from '../wire/quotation.ts'

/** The parcel on the form: saved as typed, priced and booked. */
export const parcelChannels = {
  'draft.read': channel(noInput, draftSchema.nullable(), { wait: 'none' }),
  'draft.save': channel(draftSchema.nullable(), z.void(), { wait: 'none' }),
  /** Frequently packed sizes without a preset, most used first. */
  'presets.offered': channel(noInput, z.array(presetOfferSchema), { wait: 'none' }),
  'quotation.request': channel(
    draftSchema,
    z.object({
      findings: z.array(findingSchema),
      quotation: quotationSchema.optional(),
      problem: problemSchema.optional(),
    }),
    { wait: 'none' },
  ),
  /** `acknowledgedId`: the shipment of this reference that a person saw before deciding to ship another
   * one. */
  'parcel.book': channel(
    z.object({ draft: draftSchema, print: z.boolean(), acknowledgedId: idSchema.optional() }),
    z.discriminatedUnion('kind', [
      /** Nothing was sent, because of the findings. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
    { wait: 'none', asks: 'production' },
  ),
  /** A person confirms for today that bookings in production are carried out and charged. The page repeats
   * a request that failed with `production.unconfirmed`. */
  'production.confirm': channel(noInput, z.void(), { wait: 'none' }),
} as const
