import type { Environment, SecretSource, SecretState } from '../../../shared/kit/index.ts'
import type { ConnectionName } from '../../connections/index.ts'

/** Secrets by name, each bound to the origin that it was set for. */
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

/** The API key of each environment. Only the service's client reads it. */
export type Secrets = SecretStore<Environment>

/** The secrets of the order source, the targets of answers and the shared journal. */
export type ConnectionSecretStore = SecretStore<ConnectionName>

/** A key with the origin that it was set for. */
export type BoundKey = { origin: string; key: string }

export const stateOf = (
  source: SecretSource,
  bound: Pick<BoundKey, 'origin'> | undefined,
  origin: string | undefined,
): SecretState => {
  if (!bound) return { source: 'none' }
  return bound.origin === origin ? { source } : { source, belongsTo: bound.origin }
}
