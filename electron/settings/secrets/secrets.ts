import type { Environment, SecretSource, SecretState } from '../../../shared/kit/index.ts'
import type { SecretStore } from '../../connections/index.ts'

/** The API key of each environment. Only the service's client reads it. */
export type Secrets = SecretStore<Environment>

/** A key with the origin that it was set for. */
export type BoundKey = { origin: string; key: string }

export const secretStateOf = (
  source: SecretSource,
  bound: Pick<BoundKey, 'origin'> | undefined,
  origin: string | undefined,
): SecretState => {
  if (!bound) return { source: 'none' }
  return bound.origin === origin ? { source } : { source, belongsTo: bound.origin }
}
