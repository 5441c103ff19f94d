import { z } from 'zod'
import { channel, findingSchema, id, nothing, problemSchema } from '../kit/index.ts'
import { freightDraftSchema } from './freight-draft.ts'
import { quotationRecordSchema } from './quotation-record.ts'
import { shipmentRecordSchema } from './shipment-record.ts'

/** Freight: its form, its quotations, its booking. */
export const freightChannels = {
  'freightDraft.read': channel(nothing, freightDraftSchema.nullable()),
  'freightDraft.save': channel(freightDraftSchema.nullable(), z.void()),
  /** Asks what it costs. `keep` puts the answer into the journal, to be compared and booked from; `replaces` is the kept
   * quotation that it takes the place of. */
  'freight.quote': channel(
    z.object({
      draft: freightDraftSchema,
      keep: z.boolean(),
      replaces: z.string().min(1).max(200).optional(),
    }),
    z.object({
      findings: z.array(findingSchema),
      quotation: quotationRecordSchema.optional(),
      problem: problemSchema.optional(),
    }),
  ),
  /** The quotations that were kept for a draft, in the order in which they were asked. */
  'freight.quotations': channel(z.object({ draftId: id }), z.array(quotationRecordSchema)),
  'freight.dropQuotation': channel(z.object({ id: z.string().min(1).max(200) }), z.void()),
  /** Reads a quotation by its ID, wherever it was obtained, and keeps it for a new freight draft that is booked from it. */
  'freight.openQuotation': channel(
    z.object({ id: z.string().trim().min(1).max(200) }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('opened'), draft: freightDraftSchema, quotation: quotationRecordSchema }),
      /** It was booked here already. */
      z.object({ kind: z.literal('booked'), shipmentId: id }),
    ]),
  ),
  /** A new freight draft with the content of a freight shipment. */
  'freight.again': channel(z.object({ id }), freightDraftSchema),
  /** From the quotation that the draft names, else directly. `shown` as in `parcel.book`. */
  'freight.book': channel(
    z.object({ draft: freightDraftSchema, print: z.boolean(), shown: id.optional() }),
    z.discriminatedUnion('kind', [
      /** Nothing was sent: the findings say why. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
  ),
} as const
