import type { Environment } from '../../../shared/kit/index.ts'

/** `belongsTo`: the other origin that the key was set for, so that it is not sent; null if there was no address
 * then. */
export type KeyState = { source: KeySource; belongsTo?: string | null }
type KeySource = 'none' | 'kept' | 'session' | 'variable' | 'file'

/** The API key of each environment, bound to the origin that it was set for. Only the service's client reads it. */
export interface Secrets {
  /** `kept`: keys survive a restart. */
  readonly store: 'kept' | 'session'
  /** Undefined if the key was set for another origin. */
  read(environment: Environment, origin: string): string | undefined
  /** @param origin the present origin; undefined without an address */
  state(environment: Environment, origin: string | undefined): KeyState
  set(environment: Environment, origin: string, key: string): void
  clear(environment: Environment): void
}

/** A key with the origin that it was set for. */
export type BoundKey = { origin: string; key: string }

export const stateOf = (
  source: KeySource,
  bound: Pick<BoundKey, 'origin'> | undefined,
  origin: string | undefined,
): KeyState => {
  if (!bound) return { source: 'none' }
  return bound.origin === origin ? { source } : { source, belongsTo: bound.origin }
}
