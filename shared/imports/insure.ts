import { z } from 'zod'

/** Which shipments of a file are insured for the value of their goods, where their rows do not say: none, every one with a value, or
 * those worth more than `above` EUR. */
export const insureSchema = z.union([
  z.enum(['never', 'always']),
  z.strictObject({ above: z.number().min(0).max(1_000_000_000) }),
])
export type Insure = z.infer<typeof insureSchema>

/** What a file's values of goods come to. Values are EUR. */
export const insuranceSummarySchema = z.object({
  /** Shipments that are insured, and the value of their goods together. */
  insured: z.int(),
  insuredValue: z.number(),
  /** Shipments beside them that are to be insured and are worth more than can be, by parcel (interface 4.2.6). */
  overLimit: z.int(),
  /** Rows that have a value and travel uninsured. */
  uninsuredRows: z.int(),
  uninsuredValue: z.number(),
})
export type InsuranceSummary = z.infer<typeof insuranceSummarySchema>
