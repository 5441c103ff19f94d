import type { Environment } from '../../../shared/kit/environment.ts'

/** `belongsTo`: the other origin that the key was set for, so that it is not sent now; null where there was none then. */
export type KeyState = { source: KeySource; belongsTo?: string | null }
export type KeySource = 'none' | 'kept' | 'session' | 'variable' | 'file'

/** Keeps the API key of each environment, each for the one origin that it was set for. Only the service's client reads it. */
export interface Secrets {
  /** Whether a key survives a restart here. */
  readonly store: 'kept' | 'session'
  /** Undefined where the key was set for another origin. */
  read(environment: Environment, origin: string): string | undefined
  /** @param origin the one that requests go to now; undefined where there is no address */
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
