import type { Environment } from '../../../shared/kit/index.ts'
import { type BoundKey, type Secrets, stateOf } from './secrets.ts'

/** Keys in memory only, for hosts without a keyring: a file would contain them unencrypted. */
export function createSessionSecrets(): Secrets {
  const keys = new Map<Environment, BoundKey>()
  return {
    store: 'session',
    read(environment, origin) {
      const bound = keys.get(environment)
      return bound?.origin === origin ? bound.key : undefined
    },
    state: (environment, origin) => stateOf('session', keys.get(environment), origin),
    set: (environment, origin, key) => void keys.set(environment, { origin, key: key.trim() }),
    clear: (environment) => void keys.delete(environment),
  }
}
