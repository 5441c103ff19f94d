import { z } from 'zod'
import { channel, findingSchema, idSchema, noInput, problemSchema } from '../../kit/index.ts'
import { freightDraftSchema } from '../draft/freight-draft.ts'
import { quotationRecordSchema } from '../record/quotation-record.ts'
import { shipmentRecordSchema } from '../record/shipment-record.ts'

/** The freight form: saved as typed, quoted and booked. */
export const freightChannels = {
  'freightDraft.read': channel(noInput, freightDraftSchema.nullable(), { wait: 'none' }),
  'freightDraft.save': channel(freightDraftSchema.nullable(), z.void(), { wait: 'none' }),
  /** Requests a quotation. `keep`: save it in the journal, to compare it and book from it. `replaces`: the
   * saved quotation that it replaces. */
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
    { wait: 'none' },
  ),
  /** The saved quotations of a draft, in the order of their requests. */
  'freight.quotations': channel(z.object({ draftId: idSchema }), z.array(quotationRecordSchema), {
    wait: 'none',
  }),
  'freight.dropQuotation': channel(z.object({ id: z.string().min(1).max(200) }), z.void(), {
    wait: 'saving',
    once: false,
  }),
  /** Reads a quotation of any origin by its ID and saves it for a new freight draft to book from. */
  'freight.openQuotation': channel(
    z.object({ id: z.string().trim().min(1).max(200) }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('opened'), draft: freightDraftSchema, quotation: quotationRecordSchema }),
      /** The quotation was booked here already. */
      z.object({ kind: z.literal('booked'), shipmentId: idSchema }),
    ]),
    { wait: 'service', once: true },
  ),
  /** Makes a new freight draft with the content of a freight shipment. */
  'freight.again': channel(z.object({ id: idSchema }), freightDraftSchema, { wait: 'none' }),
  /** Books from the draft's quotation, else directly. `acknowledgedId` as in `parcel.book`. */
  'freight.book': channel(
    z.object({ draft: freightDraftSchema, print: z.boolean(), acknowledgedId: idSchema.optional() }),
    z.discriminatedUnion('kind', [
      /** Nothing was sent, because of the findings. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
    { wait: 'none', asks: 'production' },
  ),
} as const
