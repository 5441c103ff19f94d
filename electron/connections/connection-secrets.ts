import { z } from 'zod'
import type { SecretState } from '../../shared/kit/index.ts'

/** The owner of a secret: the order source, one target of answers, or the shared journal. */
export type ConnectionName = 'orderSource' | 'journal' | `answers.${string}`
export const connectionNameSchema = z.custom<ConnectionName>(
  (name) => typeof name === 'string' && /^(orderSource|journal|answers\.[\w-]{1,64})$/.test(name),
)

/** Secrets by name, each bound to the origin that it was set for: `https://host`, `postgres://host:5432`.
 * Only a connection to that origin reads it. */
export interface SecretStore<Name extends string> {
  /** `kept`: secrets survive a restart. */
  readonly store: 'kept' | 'session'
  /** Undefined if the secret was set for another origin. */
  read(name: Name, origin: string): string | undefined
  /** @param origin the present origin; undefined without an address */
  state(name: Name, origin: string | undefined): SecretState
  set(name: Name, origin: string, secret: string): void
  clear(name: Name): void
}

/** Passwords and keys of other programs. */
export type ConnectionSecrets = SecretStore<ConnectionName>
