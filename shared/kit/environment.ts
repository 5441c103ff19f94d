import { z } from 'zod'

/** Where a desk books: each has a base address, a key and a journal of its own, and they never mix. */
export const environmentSchema = z.enum(['practice', 'sandbox', 'production'])
export type Environment = z.infer<typeof environmentSchema>
