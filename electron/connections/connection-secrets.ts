import { z } from 'zod'

/** The owner of a secret: the order source, one target of answers, or the shared journal. */
export type ConnectionName = 'orderSource' | 'journal' | `answers.${string}`
export const connectionNameSchema = z.custom<ConnectionName>(
  (name) => typeof name === 'string' && /^(orderSource|journal|answers\.[\w-]{1,64})$/.test(name),
)

/** Passwords and keys of other programs, each bound to the origin that it was set for: `https://host`,
 * `postgres://host:5432`. Only a connection to that origin reads it. */
export interface ConnectionSecrets {
  /** Undefined if the secret was set for another origin. */
  read(name: ConnectionName, origin: string): string | undefined
}
