import { z } from 'zod'

/** Which shipments of a file are insured if their rows have no insurance column: none, all with a value, or those worth more than
 * `above` EUR. */
export const insureSchema = z.union([
  z.enum(['never', 'always']),
  z.strictObject({ above: z.number().min(0).max(1_000_000_000) }),
])
export type Insure = z.infer<typeof insureSchema>

/** Sums of a file's values of goods, in EUR. */
export const insuranceSummarySchema = z.object({
  /** Insured shipments and the sum of their values. */
  insured: z.int(),
  insuredValue: z.number(),
  /** Shipments to be insured whose value is above the limit of parcels (interface 4.2.6); not among the insured ones. */
  overLimit: z.int(),
  /** Rows with a value that is not insured. */
  uninsuredRows: z.int(),
  uninsuredValue: z.number(),
})
export type InsuranceSummary = z.infer<typeof insuranceSummarySchema>
