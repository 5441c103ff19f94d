import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeWhole } from '../../electron/kit/index.ts'
import { createSettingsStore } from '../../electron/settings/settings-store.ts'
import { settingsSchema } from '../../shared/settings/index.ts'
import { because } from '../fixtures/skips.ts'
import { fill, mountSmallDisk, noDisks } from '../fixtures/small-disk.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

const defaults = settingsSchema.parse({})
let dir: string
let file: string
beforeEach(() => {
  dir = tempFolder('settings')
  file = join(dir, 'settings.json')
})
const open = () => createSettingsStore(Conf, dir, () => 1234)

test('an empty directory means the defaults', () => {
  expect(open().read()).toEqual(defaults)
})

test('a change survives a restart, in a file for this user alone', () => {
  expect(open().change({ environment: 'sandbox', theme: 'dark' })).toMatchObject({ environment: 'sandbox' })
  expect(open().read()).toEqual({ ...defaults, environment: 'sandbox', theme: 'dark' })
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that others could read is closed to them', () => {
  open().change({ theme: 'dark' })
  chmodSync(file, 0o644)
  open()
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("one environment's part leaves the others as they are", () => {
  const store = open()
  store.change({ environments: { sandbox: { serviceUrl: 'https://s.example', extras: [] } } })
  store.change({ environments: { production: { serviceUrl: 'https://p.example', extras: [] } } })
  expect(open().read().environments).toMatchObject({
    sandbox: { serviceUrl: 'https://s.example' },
    production: { serviceUrl: 'https://p.example' },
  })
})

test('an undefined part of a change stays as it is', () => {
  const store = open()
  const watchedFolder = { folder: '/day', pickupLocationId: 'main' }
  store.change({ parcelPresets: [{ name: 'S', length: 1, width: 1, height: 1 }], watchedFolder })
  store.change({ theme: 'dark', parcelPresets: undefined, watchedFolder: undefined })
  expect(open().read()).toMatchObject({ theme: 'dark', parcelPresets: [{ name: 'S' }], watchedFolder })
  store.change({ watchedFolder: null })
  expect(open().read().watchedFolder).toBeNull()
})

test('a change that is not valid changes nothing', () => {
  const store = open()
  store.change({ theme: 'dark' })
  expect(() => store.change({ theme: 'pink' as 'dark' })).toThrow()
  expect(open().read()).toEqual({ ...defaults, theme: 'dark' })
})

test.each(['', '{', '{"environment":"moon"}', '{"unknown":1}', '\u0000\u0001'])(
  'a broken file (%j) is set aside, and the defaults count',
  (text) => {
    writeFileSync(file, text)
    const store = open()
    expect(store.read()).toEqual(defaults)
    expect(readFileSync(join(dir, 'settings.broken-1234.json'), 'utf8')).toBe(text)
    store.change({ theme: 'light' })
    expect(open().read().theme).toBe('light')
    expect(readdirSync(dir).sort()).toEqual(['settings.broken-1234.json', 'settings.json'])
  },
)

// FAULTS.md F36
test('a file of another version is read as far as possible, with a notice', () => {
  writeFileSync(
    file,
    JSON.stringify({ environment: 'sandbox', labelPrinter: 'Zebra', theme: 'sepia', fromTomorrow: 1 }),
  )
  const store = open()
  expect(store.read()).toEqual({ ...defaults, environment: 'sandbox', labelPrinter: 'Zebra' })
  expect(store.notices).toEqual([
    { code: 'settings.setAside', values: { file: join(dir, 'settings.broken-1234.json') } },
  ])
  expect(open().notices).toEqual([])
  expect(open().read().labelPrinter).toBe('Zebra')
})

test.each(['null', '[]', '"text"'])('%s is no settings: it is set aside too, and nothing fails', (text) => {
  writeFileSync(file, text)
  expect(open().read()).toEqual(defaults)
  expect(readFileSync(join(dir, 'settings.broken-1234.json'), 'utf8')).toBe(text)
})

// FAULTS.md F37
test('a file that cannot be read now is reported and not replaced by defaults', () => {
  mkdirSync(file)
  expect(open).toThrow(
    expect.objectContaining({
      problem: { code: 'storage.unreadable', values: { file, reason: expect.stringMatching(/^E/) } },
    }),
  )
  expect(readdirSync(dir)).toEqual(['settings.json'])
  expect(statSync(file).isDirectory()).toBe(true)
})

// FAULTS.md F37
test.each([
  ['its copy', 'settings.broken-1234.json'],
  ['the new one', `settings.json.${process.pid}.tmp`],
])('a broken file stays if %s cannot be written', (_what, name) => {
  writeFileSync(file, '{"environment":"sandbox","theme":"sepia"}')
  mkdirSync(join(dir, name))
  expect(open).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'storage.unwritable' }) }),
  )
  expect(readFileSync(file, 'utf8')).toBe('{"environment":"sandbox","theme":"sepia"}')
})

test('a setting that cannot be written is reported with the file’s name, and does not apply', () => {
  const store = open()
  store.change({ theme: 'dark' })
  rmSync(dir, { recursive: true })
  writeFileSync(dir, 'in the way')
  expect(() => store.change({ theme: 'light' })).toThrow(
    expect.objectContaining({
      problem: { code: 'storage.unwritable', values: { file, reason: expect.stringMatching(/^E/) } },
    }),
  )
  expect(store.read().theme).toBe('dark')
})

describe.skipIf(noDisks)(`a nearly full disk${because(noDisks)}`, () => {
  const longSettings = {
    parcelPresets: Array.from({ length: 45 }, (_, n) => ({
      length: 1,
      width: 1,
      height: 1,
      name: `${n} ${'x'.repeat(36)}`,
    })),
  }
  let unmount: () => void
  beforeEach(() => {
    unmount = mountSmallDisk(dir, 64)
  })
  afterEach(() => unmount())

  test('settings are not truncated: nothing is changed, with a message', () => {
    const store = open()
    store.change({ ...longSettings, environment: 'sandbox' })
    const before = readFileSync(file, 'utf8')
    fill(join(dir, 'rest'), 4096)
    expect(() => store.change({ environment: 'production' })).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'storage.full' }) }),
    )
    expect(store.read().environment).toBe('sandbox')
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readdirSync(dir).sort()).toEqual(['rest', 'settings.json'])
  })

  test('a small file is written completely or not at all', () => {
    writeFileSync(file, 'before')
    fill(join(dir, 'rest'), 4096)
    expect(() => writeWhole(file, 'x'.repeat(10_000))).toThrow('ENOSPC')
    expect(readFileSync(file, 'utf8')).toBe('before')
  })
})
