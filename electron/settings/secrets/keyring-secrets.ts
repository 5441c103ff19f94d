import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/kit/environment.ts'
import { writeWhole } from '../../kit/write-whole.ts'
import { type BoundKey, type Secrets, stateOf } from './secrets.ts'
import { createSessionSecrets } from './session-secrets.ts'

/** The part of Electron's `safeStorage` that is used here. */
export type Keyring = {
  isEncryptionAvailable(): boolean
  /** Linux only; `basic_text` encrypts with a password that is in Electron's source. */
  getSelectedStorageBackend?(): string
  encryptString(text: string): Buffer
  decryptString(encrypted: Buffer): string
}

const sealedSchema = z.partialRecord(environmentSchema, z.base64())
const fileSchema = z.strictObject({ version: z.literal(2), keys: sealedSchema })
const boundSchema = z.strictObject({ origin: z.string(), key: z.string() })

/** Keys encrypted by the system's keyring, in `keys.json` of the data directory (mode 0600). The origin of a key is encrypted with it, so
 * that an edited file can't send the key elsewhere. Where there is no true keyring (Linux without one: `basic_text`), keys live for
 * the session only and `store` says so.
 * @param usedAt the origin that an environment has before this start brings another, for keys of an earlier version */
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
    // The earlier version sent these keys to the address of the settings, so that is where they belong. A key that can't be
    // bound now is forgotten: bound at a later start, it could follow an address that came meanwhile.
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
      // A keyring that is locked at this moment throws; the person can still work today.
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

/** A file that can't be read means: no key yet. The person enters it again; it is written over then.
 * `isOld`: of a version whose keys had no origin. */
function readKept(file: string): { keys: z.infer<typeof sealedSchema>; isOld: boolean } {
  let text: string | undefined
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // No file yet, mostly.
  }
  const found = json(text)
  const now = fileSchema.safeParse(found)
  if (now.success) return { keys: now.data.keys, isOld: false }
  const old = sealedSchema.safeParse(found)
  return old.success ? { keys: old.data, isOld: true } : { keys: {}, isOld: false }
}

/** Undefined where it is no JSON. */
function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** A locked keyring, or another user's, can't decrypt: that is no key, not a crash. */
function decrypt(keyring: Keyring, encrypted: string | undefined): string | undefined {
  if (encrypted === undefined) return undefined
  try {
    return keyring.decryptString(Buffer.from(encrypted, 'base64'))
  } catch {
    return undefined
  }
}
