import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyringSecrets, type Keyring } from '../../electron/adapters/secrets/keyring-secrets.ts'
import { createSessionSecrets } from '../../electron/adapters/secrets/session-secrets.ts'
import { withVariable } from '../../electron/adapters/secrets/variable-secrets.ts'
import { startEnvironment } from '../../electron/start-environment.ts'
import { settingsSchema } from '../../shared/schemas/settings.ts'

const key = 'KEY-CANARY-4711'
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'packdesk-secrets-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Turns bytes around: enough to see that nothing is written in clear. */
const keyring = (change: Partial<Keyring> = {}): Keyring => ({
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text) => Buffer.from(text).reverse(),
  decryptString: (encrypted) => Buffer.from(encrypted).reverse().toString(),
  ...change,
})

describe('with a keyring', () => {
  test('a key survives a restart, encrypted, for this user alone', () => {
    createKeyringSecrets(keyring(), dir).set('sandbox', ` ${key}\n`)
    const again = createKeyringSecrets(keyring(), dir)
    expect([again.store, again.read('sandbox'), again.state('sandbox')]).toEqual(['kept', key, 'kept'])
    expect(again.state('production')).toBe('none')
    const file = join(dir, 'keys.json')
    expect(readFileSync(file, 'utf8')).not.toContain(key)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  test('a cleared key is gone, also from the disk', () => {
    const secrets = createKeyringSecrets(keyring(), dir)
    secrets.set('production', key)
    secrets.clear('production')
    expect(secrets.state('production')).toBe('none')
    expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe('{}')
  })
  test('a keyring that is locked now keeps the key for the session and says so', () => {
    const locked = keyring({
      encryptString: () => {
        throw new Error('locked')
      },
    })
    const secrets = createKeyringSecrets(locked, dir)
    secrets.set('sandbox', key)
    expect([secrets.read('sandbox'), secrets.state('sandbox')]).toEqual([key, 'session'])
    expect(createKeyringSecrets(keyring(), dir).state('sandbox')).toBe('none')
  })
  test("another user's keyring can't decrypt: no key, no crash", () => {
    createKeyringSecrets(keyring(), dir).set('sandbox', key)
    const other = keyring({
      decryptString: () => {
        throw new Error('not yours')
      },
    })
    const secrets = createKeyringSecrets(other, dir)
    expect([secrets.read('sandbox'), secrets.state('sandbox')]).toEqual([undefined, 'none'])
  })
  test.each(['', '{', '[]', '{"moon":"eA=="}', '{"sandbox":5}'])(
    'a broken file (%j) means no key',
    (text) => {
      writeFileSync(join(dir, 'keys.json'), text)
      expect(createKeyringSecrets(keyring(), dir).state('sandbox')).toBe('none')
    },
  )
})

test.each([
  ['none at all', keyring({ isEncryptionAvailable: () => false })],
  ['only basic_text', keyring({ getSelectedStorageBackend: () => 'basic_text' })],
])('without a true keyring (%s) a key lives for the session and touches no disk', (_name, poor) => {
  const secrets = createKeyringSecrets(poor, dir)
  secrets.set('sandbox', key)
  expect([secrets.store, secrets.read('sandbox'), secrets.state('sandbox')]).toEqual([
    'session',
    key,
    'session',
  ])
  expect(() => statSync(join(dir, 'keys.json'))).toThrow()
})

describe('PACKDESK_API_KEY', () => {
  test('stands above a kept key, for the environment that the desk was started for and no other', () => {
    const inner = createSessionSecrets()
    inner.set('sandbox', 'typed')
    const secrets = withVariable(inner, key, 'sandbox')
    expect([secrets.read('sandbox'), secrets.state('sandbox')]).toEqual([key, 'variable'])
    expect([secrets.read('production'), secrets.state('production')]).toEqual([undefined, 'none'])
  })
  test('absent, it changes nothing', () => {
    const inner = createSessionSecrets()
    expect(withVariable(inner, undefined, 'sandbox')).toBe(inner)
  })
})

describe('which environment a desk starts in', () => {
  const settings = (environment?: 'practice' | 'sandbox' | 'production') =>
    settingsSchema.parse({ environment })
  const serviceUrl = 'http://127.0.0.1:9'
  test.each([
    [{ settings: settings() }, 'practice'],
    [{ settings: settings('sandbox') }, 'sandbox'],
    [{ settings: settings('sandbox'), environment: 'practice' as const }, 'practice'],
    [{ settings: settings('sandbox'), provision: { environment: 'production' as const } }, 'production'],
    [{ settings: settings(), serviceUrl }, 'sandbox'],
    [{ settings: settings('production'), serviceUrl }, 'production'],
    [{ settings: settings(), serviceUrl, environment: 'practice' as const }, 'practice'],
  ])('%j', (start, environment) => {
    expect(startEnvironment(start)).toBe(environment)
  })
})
