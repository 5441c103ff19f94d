import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  givenConnectionsSchema,
  withGivenConnections,
  withGivenKey,
} from '../../../electron/settings/secrets/given-secrets.ts'
import { originOfStart } from '../../../electron/settings/secrets/key-origins.ts'
import {
  createKeyringConnectionSecrets,
  createKeyringSecrets,
  type Keyring,
} from '../../../electron/settings/secrets/keyring-secrets.ts'
import { createSessionSecrets } from '../../../electron/settings/secrets/session-secrets.ts'
import { startEnvironment } from '../../../electron/settings/start-environment.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const key = 'KEY-CANARY-4711'
const at = 'https://api.example.com'
const other = 'https://other.example'
let dir: string
beforeEach(() => {
  dir = tempFolder('secrets')
})

/** Turns bytes around: enough to see that nothing is written in clear. */
const keyring = (change: Partial<Keyring> = {}): Keyring => ({
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text) => Buffer.from(text).reverse(),
  decryptString: (encrypted) => Buffer.from(encrypted).reverse().toString(),
  ...change,
})

/** A desk that was never used before. */
const open = (ring: Keyring) => createKeyringSecrets(ring, dir, () => undefined)

describe('with a keyring', () => {
  // SECURITY.md T43
  test('a key survives a restart, encrypted, for this user alone', () => {
    open(keyring()).set('sandbox', at, ` ${key}\n`)
    const again = open(keyring())
    expect([again.store, again.read('sandbox', at), again.state('sandbox', at)]).toEqual([
      'kept',
      key,
      { source: 'kept' },
    ])
    expect(again.state('production', at)).toEqual({ source: 'none' })
    const file = join(dir, 'keys.json')
    expect(readFileSync(file, 'utf8')).not.toContain(key)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  // SECURITY.md T2
  test('a key belongs to the origin that it was set for', () => {
    open(keyring()).set('sandbox', at, key)
    const again = open(keyring())
    expect(again.read('sandbox', other)).toBeUndefined()
    expect(again.state('sandbox', other)).toEqual({ source: 'kept', belongsTo: at })
    // Its origin is within what is encrypted, so no edited file sends it elsewhere.
    expect(readFileSync(join(dir, 'keys.json'), 'utf8')).not.toContain('example')
  })
  test('a cleared key is deleted, also from the disk', () => {
    const secrets = open(keyring())
    secrets.set('production', at, key)
    secrets.clear('production')
    expect(secrets.state('production', at)).toEqual({ source: 'none' })
    expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe('{"version":2,"keys":{}}')
  })
  test('a key that cannot be written is a storage problem and changes nothing', () => {
    const secrets = open(keyring())
    secrets.set('sandbox', at, key)
    rmSync(dir, { recursive: true })
    const unwritable = expect.objectContaining({
      problem: {
        code: 'storage.unwritable',
        values: { file: join(dir, 'keys.json'), reason: 'ENOENT' },
      },
    })
    expect(() => secrets.set('sandbox', other, 'NEW')).toThrow(unwritable)
    expect(() => secrets.clear('sandbox')).toThrow(unwritable)
    expect([secrets.read('sandbox', at), secrets.read('sandbox', other)]).toEqual([key, undefined])
  })
  const locked = keyring({
    encryptString: () => {
      throw new Error('locked')
    },
    decryptString: () => {
      throw new Error('not yours')
    },
  })
  // FAULTS.md F73
  test('while the keyring is locked the key is kept for the session and not written', () => {
    const secrets = open(locked)
    secrets.set('sandbox', at, key)
    expect([secrets.read('sandbox', at), secrets.state('sandbox', at)]).toEqual([key, { source: 'session' }])
    expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe('{"version":2,"keys":{}}')
    expect(open(keyring()).state('sandbox', at)).toEqual({ source: 'none' })
  })
  // SECURITY.md T43
  test("another user's keyring cannot decrypt: no key, no crash, and the key is there again later", () => {
    open(keyring()).set('sandbox', at, key)
    const secrets = open(locked)
    expect([secrets.read('sandbox', at), secrets.state('sandbox', at)]).toEqual([
      undefined,
      { source: 'none' },
    ])
    expect(open(keyring()).read('sandbox', at)).toBe(key)
  })
  test.each(['', '{', '[]', '{"moon":"eA=="}', '{"sandbox":5}', '{"version":3,"keys":{}}'])(
    'a broken file (%j) means no key',
    (text) => {
      writeFileSync(join(dir, 'keys.json'), text)
      expect(open(keyring()).state('sandbox', at)).toEqual({ source: 'none' })
    },
  )

  describe('a key of an earlier version, which had no origin,', () => {
    beforeEach(() => {
      const old = keyring().encryptString(key).toString('base64')
      writeFileSync(join(dir, 'keys.json'), JSON.stringify({ sandbox: old, production: old }))
    })
    test('belongs to the address that was used with it', () => {
      createKeyringSecrets(keyring(), dir, (of) => (of === 'sandbox' ? at : undefined))
      const again = createKeyringSecrets(keyring(), dir, () => other)
      expect([again.read('sandbox', at), again.read('sandbox', other)]).toEqual([key, undefined])
      expect(again.state('production', other)).toEqual({ source: 'none' })
    })
    test('is deleted if it cannot be bound at the first start', () => {
      createKeyringSecrets(locked, dir, () => at)
      expect(createKeyringSecrets(keyring(), dir, () => other).state('sandbox', other)).toEqual({
        source: 'none',
      })
    })
  })
})

// FAULTS.md F73
test.each([
  ['none at all', keyring({ isEncryptionAvailable: () => false })],
  ['only basic_text', keyring({ getSelectedStorageBackend: () => 'basic_text' })],
])('without a secure keyring (%s) a key is kept for the session and not written', (_name, poor) => {
  const secrets = open(poor)
  secrets.set('sandbox', at, key)
  expect([secrets.store, secrets.read('sandbox', at), secrets.state('sandbox', at)]).toEqual([
    'session',
    key,
    { source: 'session' },
  ])
  expect([secrets.read('sandbox', other), secrets.state('sandbox', other)]).toEqual([
    undefined,
    { source: 'session', belongsTo: at },
  ])
  expect(() => statSync(join(dir, 'keys.json'))).toThrow()
})

describe('a key that was given at the start', () => {
  const given = { key, source: 'variable', environment: 'sandbox', origin: at } as const
  test('is used instead of a saved key, only for the environment and the origin of the start', () => {
    const inner = createSessionSecrets()
    inner.set('sandbox', at, 'typed')
    const secrets = withGivenKey(inner, given)
    expect([secrets.read('sandbox', at), secrets.state('sandbox', at)]).toEqual([key, { source: 'variable' }])
    expect([secrets.read('production', at), secrets.state('production', at)]).toEqual([
      undefined,
      { source: 'none' },
    ])
  })
  test('is not used for another address, for which a person sets a key', () => {
    const secrets = withGivenKey(createSessionSecrets(), given)
    expect(secrets.state('sandbox', other)).toEqual({ source: 'variable', belongsTo: at })
    secrets.set('sandbox', other, 'typed')
    expect([secrets.read('sandbox', other), secrets.state('sandbox', other)]).toEqual([
      'typed',
      { source: 'session' },
    ])
  })
  test('a given key without an address belongs to none', () => {
    const secrets = withGivenKey(createSessionSecrets(), { ...given, origin: undefined })
    expect(secrets.read('sandbox', at)).toBeUndefined()
    expect(secrets.state('sandbox', undefined)).toEqual({ source: 'variable', belongsTo: null })
  })
  test('no given key changes nothing', () => {
    const inner = createSessionSecrets()
    expect(withGivenKey(inner, undefined)).toBe(inner)
  })
  test('belongs to what the start names, else to what it was first given for', () => {
    const start = (named: string | undefined, configured: string | undefined) =>
      originOfStart(dir, { environment: 'sandbox', named, configured })
    expect(start(undefined, undefined)).toBeUndefined()
    expect(start(undefined, at)).toBe(at)
    expect(start(undefined, other)).toBe(at)
    expect(start(other, at)).toBe(other)
    expect(start(undefined, at)).toBe(other)
    writeFileSync(join(dir, 'key-origins.json'), '{')
    expect(start(undefined, at)).toBe(at)
  })
})

describe('the environment at the start', () => {
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
    [{ settings: settings(), provision: { serviceUrl } }, 'sandbox'],
    [{ settings: settings('production'), provision: { serviceUrl } }, 'production'],
    [{ settings: settings(), provision: { serviceUrl, environment: 'practice' as const } }, 'practice'],
  ])('the environment of %j is %s', (start, environment) => {
    expect(startEnvironment(start)).toBe(environment)
  })
})

describe('secrets of connections', () => {
  const database = 'postgres://db.example:5432'

  test('one survives a restart, encrypted, and belongs to its server; the API keys stay as they are', () => {
    open(keyring()).set('sandbox', at, key)
    const keys = readFileSync(join(dir, 'keys.json'), 'utf8')
    createKeyringConnectionSecrets(keyring(), dir).set('orderSource', database, key)
    createKeyringConnectionSecrets(keyring(), dir).set('answers.erp-1', at, 'OTHER')
    const again = createKeyringConnectionSecrets(keyring(), dir)
    expect([again.read('orderSource', database), again.read('answers.erp-1', at)]).toEqual([key, 'OTHER'])
    expect(again.read('orderSource', 'postgres://other.example:5432')).toBeUndefined()
    expect(again.state('orderSource', at)).toEqual({ source: 'kept', belongsTo: database })
    expect(readFileSync(join(dir, 'connection-keys.json'), 'utf8')).not.toMatch(/CANARY|db\.example/)
    expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe(keys)
    again.clear('orderSource')
    expect(createKeyringConnectionSecrets(keyring(), dir).state('orderSource', database)).toEqual({
      source: 'none',
    })
  })
  // SECURITY.md T39
  test('one of the start counts for the origin that it names, and no setting sends it elsewhere', () => {
    const secrets = givenConnectionsSchema.parse(
      new Map([['orderSource', { origin: database, secret: key }]]),
    )
    const given = withGivenConnections(createSessionSecrets(), { secrets, source: 'file' })
    expect([given.read('orderSource', database), given.read('orderSource', at)]).toEqual([key, undefined])
    expect(given.state('orderSource', database)).toEqual({ source: 'file' })
    expect(given.state('orderSource', at)).toEqual({ source: 'file', belongsTo: database })
    given.set('orderSource', at, 'TYPED')
    expect(given.read('orderSource', at)).toBe('TYPED')
  })
  test.each([
    {},
    { nothing: { origin: at, secret: key } },
    { orderSource: key },
    { orderSource: { secret: key } },
  ])('of the given secrets %j only what is complete is taken', (content) => {
    const parsed = givenConnectionsSchema.safeParse(new Map(Object.entries(content)))
    expect(parsed.success).toBe(Object.keys(content).length === 0)
  })
})
