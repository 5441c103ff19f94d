import type { SecretStore } from '../../connections/index.ts'
import { type BoundKey, secretStateOf } from './secrets.ts'

/** Secrets in memory only, for hosts without a keyring: a file would contain them unencrypted. */
export function createSessionSecrets<Name extends string>(): SecretStore<Name> {
  const keys = new Map<Name, BoundKey>()
  return {
    store: 'session',
    read(name, origin) {
      const bound = keys.get(name)
      return bound?.origin === origin ? bound.key : undefined
    },
    state: (name, origin) => secretStateOf('session', keys.get(name), origin),
    set: (name, origin, key) => void keys.set(name, { origin, key: key.trim() }),
    clear: (name) => void keys.delete(name),
  }
}
