import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/kit/index.ts'
import { writeWhole } from '../../kit/index.ts'
import { type BoundKey, type Secrets, stateOf } from './secrets.ts'
import { createSessionSecrets } from './session-secrets.ts'

/** The part of Electron's `safeStorage` that is used here. */
export type Keyring = {
  isEncryptionAvailable(): boolean
  /** Linux only. `basic_text` encrypts with a password from Electron's source. */
  getSelectedStorageBackend?(): string
  encryptString(text: string): Buffer
  decryptString(encrypted: Buffer): string
}

const sealedSchema = z.partialRecord(environmentSchema, z.base64())
const fileSchema = z.strictObject({ version: z.literal(2), keys: sealedSchema })
const boundSchema = z.strictObject({ origin: z.string(), key: z.string() })

/** Keys encrypted by the system's keyring, in `keys.json` of the data directory (mode 0600). The origin is encrypted
 * with the key, so that an edited file cannot send it elsewhere. Without a real keyring, keys are kept for the session
 * only (`store`).
 * @param usedAt the origin that an environment had before this start, for keys of an earlier version */
export function createKeyringSecrets(
  keyring: Keyring,
  dataDir: string,
  usedAt: (environment: Environment) => string | undefined,
): Secrets {
  if (!keyring.isEncryptionAvailable() || keyring.getSelectedStorageBackend?.() === 'basic_text') {
    return createSessionSecrets()
  }
  const file = join(dataDir, 'keys.json')
  const session = createSessionSecrets()
  const seal = (bound: BoundKey) => keyring.encryptString(JSON.stringify(bound)).toString('base64')
  const write = () => writeWhole(file, JSON.stringify({ version: 2, keys: sealed }))

  const { keys: sealed, isOld } = readKept(file)
  if (isOld) {
    // The earlier version sent these keys to the address of the settings, so they belong to that origin. A key without
    // an origin is deleted: at a later start it could get another address.
    for (const environment of environmentSchema.options) {
      const key = decrypt(keyring, sealed[environment])
      const origin = usedAt(environment)
      if (key !== undefined && origin !== undefined) sealed[environment] = seal({ origin, key })
      else delete sealed[environment]
    }
    write()
  }
  const kept = (environment: Environment): BoundKey | undefined => {
    const parsed = boundSchema.safeParse(json(decrypt(keyring, sealed[environment])))
    return parsed.success ? parsed.data : undefined
  }
  return {
    store: 'kept',
    read(environment, origin) {
      const bound = kept(environment)
      return session.read(environment, origin) ?? (bound?.origin === origin ? bound.key : undefined)
    },
    state(environment, origin) {
      const state = session.state(environment, origin)
      return state.source === 'none' ? stateOf('kept', kept(environment), origin) : state
    },
    set(environment, origin, key) {
      // A locked keyring throws; the key is then kept for the session.
      try {
        sealed[environment] = seal({ origin, key: key.trim() })
      } catch {
        session.set(environment, origin, key)
        return
      }
      session.clear(environment)
      write()
    },
    clear(environment) {
      session.clear(environment)
      delete sealed[environment]
      write()
    },
  }
}

/** The stored keys; none if the file cannot be read. `isOld`: written by a version whose keys had no origin. */
function readKept(file: string): { keys: z.infer<typeof sealedSchema>; isOld: boolean } {
  let text: string | undefined
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // Usually there is no file yet.
  }
  const found = json(text)
  const now = fileSchema.safeParse(found)
  if (now.success) return { keys: now.data.keys, isOld: false }
  const old = sealedSchema.safeParse(found)
  return old.success ? { keys: old.data, isOld: true } : { keys: {}, isOld: false }
}

/** Undefined if it is not JSON. */
function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
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
