import type { Environment } from '../../../shared/schemas/environment.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** Keys in this process's memory and nowhere else: for the hosts without a keyring, where a file would hold them in
 * clear. */
export function createSessionSecrets(): Secrets {
  const keys = new Map<Environment, string>()
  return {
    store: 'session',
    read: (environment) => keys.get(environment),
    state: (environment) => (keys.has(environment) ? 'session' : 'none'),
    set: (environment, key) => void keys.set(environment, key.trim()),
    clear: (environment) => void keys.delete(environment),
  }
}
