import { z } from 'zod'

/** An order of the account that may belong to an unknown booking. `createdAt` as the service sends it. */
export const candidateSchema = z.object({
  id: z.string(),
  reference: z.string().optional(),
  customerOrderCode: z.string().optional(),
  createdAt: z.string().optional(),
})
export type Candidate = z.infer<typeof candidateSchema>

/** An order of the account as a screen names it. */
export const orderNameSchema = candidateSchema.omit({ customerOrderCode: true })
