import { z } from 'zod'

/** Where the station books. Each environment has its own base address, key and journal. */
export const environmentSchema = z.enum(['practice', 'sandbox', 'production'])
export type Environment = z.infer<typeof environmentSchema>

/** A value for each environment. */
export const eachEnvironment = <Value>(make: (environment: Environment) => Value) =>
  Object.fromEntries(environmentSchema.options.map((name) => [name, make(name)])) as Record<
    Environment,
    Value
  >
