import { z } from 'zod'

/** Where the station books. Each environment has its own base address, key and journal. */
export const environmentSchema = z.enum(['practice', 'sandbox', 'production'])
export type Environment = z.infer<typeof environmentSchema>
