import type { Environment } from '../../shared/schemas/environment.ts'

/** Keeps the API key of each environment. Only adapters of the service read it. */
export interface Secrets {
  /** Whether a key survives a restart here. */
  readonly store: 'kept' | 'session'
  read(environment: Environment): string | undefined
  state(environment: Environment): 'none' | 'kept' | 'session' | 'variable'
  set(environment: Environment, key: string): void
  clear(environment: Environment): void
}
