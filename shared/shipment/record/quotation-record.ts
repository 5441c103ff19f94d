import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'
import { quotationSchema } from '../wire/quotation.ts'
import { extraValuesSchema } from '../wire/service-extra.ts'
import { quotationRequestSchema } from '../wire/shipment.ts'

/** A freight quotation in the journal: request and response. */
export const quotationRecordSchema = z.object({
  /** The service's ID (interface 2.7), used to book the quotation. */
  id: z.string(),
  /** The draft that it was requested for. */
  draftId: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** Absent if it was opened by its ID, because the service does not return the request. */
  request: quotationRequestSchema.optional(),
  /** The sent service extras by their paths. */
  extras: extraValuesSchema,
  quotation: quotationSchema,
  /** Opened by its ID; it may have been requested elsewhere. */
  opened: z.literal(true).optional(),
  /** Why the service no longer accepts it. */
  ended: problemSchema.optional(),
})
export type QuotationRecord = z.infer<typeof quotationRecordSchema>
