import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { quotationSchema } from './quotation.ts'
import { extraValuesSchema } from './service-extra.ts'
import { quotationRequestSchema } from './shipment.ts'

/** A quotation of freight as the journal keeps it: what was asked, and what was answered. */
export const quotationRecordSchema = z.object({
  /** The service's own (interface 2.7): by it the quotation is booked. */
  id: z.string(),
  /** The filling of the form that it was asked for. */
  draftId: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** Absent: it was opened by its ID, and the service does not show what was quoted. */
  request: quotationRequestSchema.optional(),
  /** Service extras at their paths, as they were sent. */
  extras: extraValuesSchema,
  quotation: quotationSchema,
  /** It was opened by its ID, wherever it was obtained. */
  opened: z.literal(true).optional(),
  /** Why the service does not book it any more. */
  ended: problemSchema.optional(),
})
export type QuotationRecord = z.infer<typeof quotationRecordSchema>
