import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Environment, environmentSchema } from '../../../shared/schemas/environment.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { writeWhole } from '../settings/write-whole.ts'
import { createSessionSecrets } from './session-secrets.ts'

/** The part of Electron's `safeStorage` that is used here. */
export type Keyring = {
  isEncryptionAvailable(): boolean
  /** Linux only; `basic_text` encrypts with a password that is in Electron's source. */
  getSelectedStorageBackend?(): string
  encryptString(text: string): Buffer
  decryptString(encrypted: Buffer): string
}

const fileSchema = z.partialRecord(environmentSchema, z.base64())

/** Keys encrypted by the system's keyring, in `keys.json` of the data directory (base64 per environment, mode 0600).
 * Where there is no true keyring (Linux without one: `basic_text`), they live for the session only and `store` says so. */
export function createKeyringSecrets(keyring: Keyring, dataDir: string): Secrets {
  if (!keyring.isEncryptionAvailable() || keyring.getSelectedStorageBackend?.() === 'basic_text') {
    return createSessionSecrets()
  }
  const file = join(dataDir, 'keys.json')
  const kept = readKept(file)
  const session = createSessionSecrets()

  const write = (environment: Environment, encrypted: string | undefined) => {
    if (encrypted === undefined) delete kept[environment]
    else kept[environment] = encrypted
    writeWhole(file, JSON.stringify(kept))
  }
  return {
    store: 'kept',
    read: (environment) => session.read(environment) ?? decrypt(keyring, kept[environment]),
    state: (environment) => {
      if (session.state(environment) === 'session') return 'session'
      return decrypt(keyring, kept[environment]) === undefined ? 'none' : 'kept'
    },
    set(environment, key) {
      // A keyring that is locked at this moment throws; the person can still work today.
      let encrypted: string
      try {
        encrypted = keyring.encryptString(key.trim()).toString('base64')
      } catch {
        session.set(environment, key)
        return
      }
      session.clear(environment)
      write(environment, encrypted)
    },
    clear(environment) {
      session.clear(environment)
      write(environment, undefined)
    },
  }
}

/** A file that can't be read means: no key yet. The person enters it again; it is written over then. */
function readKept(file: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
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
