import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/kit/index.ts'
import { type ConnectionSecrets, connectionNameSchema, type SecretStore } from '../../connections/index.ts'
import { jsonOf, readJson, storageError, writeWhole } from '../../kit/index.ts'
import { type BoundKey, type Secrets, secretStateOf } from './secrets.ts'
import { createSessionSecrets } from './session-secrets.ts'

/** The part of Electron's `safeStorage` that is used here. */
export type Keyring = {
  isEncryptionAvailable(): boolean
  /** Linux only. `basic_text` encrypts with a password from Electron's source. */
  getSelectedStorageBackend?(): string
  encryptString(text: string): Buffer
  decryptString(encrypted: Buffer): string
}

const boundSchema = z.strictObject({ origin: z.string(), key: z.string() })

/** API keys, encrypted by the system's keyring in `keys.json` of the data directory (mode 0600). Without a
 * real keyring they are kept for the session only (`store`).
 * @param usedAt the origin that an environment had before this start, for keys of an earlier version */
export function createKeyringSecrets(
  keyring: Keyring,
  dataDir: string,
  usedAt: (environment: Environment) => string | undefined,
): Secrets {
  return sealedSecrets(keyring, join(dataDir, 'keys.json'), environmentSchema, usedAt)
}

/** Secrets of connections, as {@link createKeyringSecrets} keeps keys, in a file of their own: an earlier
 * version would take names that it does not know for damage of `keys.json`. */
export const createKeyringConnectionSecrets = (keyring: Keyring, dataDir: string): ConnectionSecrets =>
  sealedSecrets(keyring, join(dataDir, 'connection-keys.json'), connectionNameSchema, () => undefined)

/** The origin is encrypted with the secret, so that an edited file cannot send it elsewhere. */
function sealedSecrets<Name extends string>(
  keyring: Keyring,
  file: string,
  names: z.ZodType<Name>,
  usedAt: (name: Name) => string | undefined,
): SecretStore<Name> {
  if (!keyring.isEncryptionAvailable() || keyring.getSelectedStorageBackend?.() === 'basic_text') {
    return createSessionSecrets()
  }
  const session = createSessionSecrets<Name>()
  const seal = (bound: BoundKey) => keyring.encryptString(JSON.stringify(bound)).toString('base64')
  const { keys, isOld } = readKept(file, names)
  let sealed: ReadonlyMap<Name, string> = keys
  /** Throws a storage problem if the file cannot be written; the keys are then as before. */
  const write = (next: ReadonlyMap<Name, string>) => {
    try {
      writeWhole(file, JSON.stringify({ version: 2, keys: Object.fromEntries(next) }))
    } catch (error) {
      throw storageError(file, error)
    }
    sealed = next
  }

  if (isOld) {
    // The earlier version sent these keys to the address of the settings, so they belong to that origin. A
    // key without an origin is deleted: at a later start it could get another address.
    const bound = new Map<Name, string>()
    for (const [name, encrypted] of sealed) {
      const key = decrypt(keyring, encrypted)
      const origin = usedAt(name)
      if (key !== undefined && origin !== undefined) bound.set(name, seal({ origin, key }))
    }
    write(bound)
  }
  const kept = (name: Name): BoundKey | undefined => {
    const parsed = boundSchema.safeParse(jsonOf(decrypt(keyring, sealed.get(name)) ?? ''))
    return parsed.success ? parsed.data : undefined
  }
  return {
    store: 'kept',
    read(name, origin) {
      const bound = kept(name)
      return session.read(name, origin) ?? (bound?.origin === origin ? bound.key : undefined)
    },
    state(name, origin) {
      const state = session.state(name, origin)
      return state.source === 'none' ? secretStateOf('kept', kept(name), origin) : state
    },
    set(name, origin, key) {
      // A locked keyring throws; the key is then kept for the session.
      let encrypted: string
      try {
        encrypted = seal({ origin, key: key.trim() })
      } catch {
        session.set(name, origin, key)
        return
      }
      write(new Map(sealed).set(name, encrypted))
      session.clear(name)
    },
    clear(name) {
      write(new Map([...sealed].filter(([other]) => other !== name)))
      session.clear(name)
    },
  }
}

/** The stored keys; none if the file cannot be read. `isOld`: written by a version whose keys had no
 * origin. */
function readKept<Name extends string>(
  file: string,
  names: z.ZodType<Name>,
): { keys: Map<Name, string>; isOld: boolean } {
  const found = readJson(file)
  const keysSchema = z.map(names, z.base64())
  const entries = (value: unknown) =>
    new Map(value !== null && typeof value === 'object' ? Object.entries(value) : [])
  const now = z.strictObject({ version: z.literal(2), keys: z.unknown() }).safeParse(found)
  const keys = keysSchema.safeParse(entries(now.success ? now.data.keys : found))
  return keys.success ? { keys: keys.data, isOld: !now.success } : { keys: new Map(), isOld: false }
}

/** Undefined if the keyring is locked or belongs to another user. */
function decrypt(keyring: Keyring, encrypted: string | undefined): string | undefined {
  if (encrypted === undefined) return undefined
  try {
    return keyring.decryptString(Buffer.from(encrypted, 'base64'))
  } catch {
    return undefined
  }
}
