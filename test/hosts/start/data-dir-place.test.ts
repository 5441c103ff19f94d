import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { defaultDataDir, isBelow, prepareDataDir } from '../../../electron/hosts/start/data-dir.ts'
import { lockDataDir } from '../../../electron/hosts/start/data-dir-lock.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// Where the data directory may be. Its owner and rights: data-dir.test.ts, on real processes.

let dir: string
beforeEach(() => {
  dir = tempFolder('place')
})

test.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['linux', {}, join('/home/me', '.local', 'share', 'packdesk')],
  ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'packdesk')],
  ['darwin', {}, join('/home/me', 'Library', 'Application Support', 'Packdesk')],
  ['win32', { LOCALAPPDATA: '/local' }, join('/local', 'Packdesk')],
  ['win32', {}, join('/home/me', 'AppData', 'Local', 'Packdesk')],
])('on %s with %j the data is in %s', (platform, env, place) => {
  expect(defaultDataDir(platform, env, '/home/me')).toBe(place)
})

// SQLite counts bytes, on Windows characters.
const [longest, tooLong] =
  process.platform === 'win32' ? [/200 characters/, 'ü'.repeat(200)] : [/448 bytes/, 'ü'.repeat(224)]
test('a data directory with a too long path is refused', () => {
  expect(() => prepareDataDir(join(dir, tooLong))).toThrow(longest)
  expect(() => prepareDataDir(join(dir, 'ü'.repeat(90)))).not.toThrow()
})

test('a new data directory in a folder synced to a cloud is refused and not made; a journal there still opens', () => {
  const synced = join(dir, 'OneDrive - Firma', 'packdesk')
  expect(() => prepareDataDir(synced)).toThrow(/synced to a cloud.* by --data-dir/)
  expect(existsSync(synced)).toBe(false)
  mkdirSync(join(synced, 'journal'), { recursive: true })
  chmodSync(synced, 0o700)
  expect(() => prepareDataDir(synced)).not.toThrow()
})

test('a lock that cannot be read is not removed', () => {
  mkdirSync(join(dir, 'desk.lock'))
  expect(() => lockDataDir(dir)).toThrow(/can't be opened or written; see to the disk, and start again/)
})

test.each([
  ['C:\\Users\\Ida\\AppData\\Local\\Packdesk', true],
  ['c:\\users\\ida\\desk', true],
  ['C:\\Users\\Ida', true],
  ['C:\\Users\\Idalia\\desk', false],
  ['C:\\Users\\Ida\\..\\Otto\\desk', false],
  ['C:\\packdesk', false],
  ['D:\\Users\\Ida\\desk', false],
  ['\\\\server\\share\\desk', false],
])('on Windows, %s is a private place: %s', (path, isOwn) => {
  expect(isBelow(path, ['C:\\Users\\Ida'])).toBe(isOwn)
})
