import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { startRealHost } from '../../fixtures/hosts/real-host.ts'
import { browserReady, spawnHostProcess } from '../../fixtures/hosts/spawn-program.ts'
import { because, notRoot, onWindows } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// The owner and the rights of the data directory, by real processes of two users. Its
// place: data-dir-place.test.ts.

const isRoot = process.platform === 'linux' && process.getuid?.() === 0
/** Two users that no machine has. The kernel knows users by number, so they need no entry in its files. */
const [packer, other] = [61_001, 61_002]

let place: string
beforeAll(() => build(), 60_000)
beforeEach(() => {
  place = tempFolder('rights')
  chmodSync(place, 0o755)
})

function owned(path: string, uid: number, mode: number): string {
  mkdirSync(path, { recursive: true })
  chownSync(path, uid, uid)
  chmodSync(path, mode)
  return path
}
/** `npm start` as that user until it ends; one that goes on is ended as soon as it is ready. */
async function run(uid: number, args: string[], umask = '022') {
  const host = spawnHostProcess(args, browserReady, {
    under: ['/bin/sh', '-c', `umask ${umask}; exec "$0" "$@"`],
    cwd: '/',
    env: { HOME: join(place, 'home') },
    ...(isRoot && { uid }),
  })
  const isReady = (await host.ready) !== undefined
  if (isReady) await host.stop()
  const { status, err } = await host.result
  return { status, err, isReady }
}
const desk = (uid: number, dir: string, ...args: string[]) =>
  run(uid, ['--browser', '--no-open', '--data-dir', dir, ...args])
const refused = (sentence: RegExp) => ({
  status: 2,
  isReady: false,
  err: expect.stringMatching(new RegExp(`^[^\\n]*${sentence.source}[^\\n]*\\.\\n$`)),
})
const started = { status: 0, isReady: true, err: '' }
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
/** Everything below that others can read, write or enter. */
const openEntries = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(join(dir, name)).isSymbolicLink())
    .filter((name) => (lstatSync(join(dir, name)).mode & 0o077) !== 0)

// The second user is a number that only root may become.
describe.skipIf(notRoot)(`a data directory${because(notRoot)}`, () => {
  // SECURITY.md T8
  test('of another user is refused, even if it is writable', async () => {
    const dir = owned(join(place, 'data'), other, 0o777)
    writeFileSync(join(dir, 'settings.json'), '{"language":"de"}')
    expect(await desk(packer, dir)).toEqual(refused(/belongs to user 61002.* by --data-dir/))
    expect(readdirSync(dir)).toEqual(['settings.json'])
  })

  test('is refused to a batch before it reads a setting', async () => {
    const dir = owned(join(place, 'data'), other, 0o777)
    const file = join(place, 'day.csv')
    writeFileSync(file, 'Reference\nA\n')
    const out = owned(join(place, 'out'), packer, 0o755)
    const ended = await run(packer, ['batch', file, '--out', out, '--data-dir', dir])
    expect(ended).toEqual(refused(/belongs to user 61002/))
  })

  test.each([
    ['below a directory in which everybody may write', 'refused', 0o777],
    ['below one in which a group may write', 'refused', 0o775],
    ['below one where nobody can take away what is not theirs', 'started', 0o1777],
  ])('%s is %s', async (_where, outcome, mode) => {
    const parent = owned(join(place, 'parent'), 0, mode)
    chownSync(parent, 0, packer)
    const dir = owned(join(parent, 'data'), packer, 0o700)
    expect(await desk(packer, dir)).toEqual(
      outcome === 'started' ? started : refused(/another directory in the place of .* close that one/),
    )
  })

  // SECURITY.md T8
  test('below a directory of another user is refused, and is not created', async () => {
    const parent = owned(join(place, 'parent'), other, 0o755)
    owned(join(parent, 'data'), packer, 0o700)
    expect(await desk(packer, join(parent, 'data'))).toEqual(refused(/another directory in the place/))
    const open = owned(join(place, 'open'), 0, 0o777)
    expect(await desk(packer, join(open, 'new'))).toEqual(refused(/another directory in the place/))
    expect(readdirSync(open)).toEqual([])
  })

  test('behind a symlink of its own user is used, and one behind a symlink of another user is refused', async () => {
    const dir = owned(join(place, 'data'), packer, 0o700)
    const common = owned(join(place, 'common'), 0, 0o1777)
    for (const [name, uid] of [
      ['own', packer],
      ['foreign', other],
    ] as const) {
      symlinkSync(dir, join(common, name))
      execFileSync('chown', ['-h', `${uid}:${uid}`, join(common, name)])
    }
    expect(await desk(packer, join(common, 'own'))).toEqual(started)
    expect(await desk(packer, join(common, 'foreign'))).toEqual(refused(/another directory in the place/))
  })

  // SECURITY.md T7
  test('that others could read is closed without a message, with its content', async () => {
    const dir = owned(join(place, 'data'), packer, 0o755)
    owned(join(dir, 'journal'), packer, 0o755)
    for (const name of ['settings.json', 'journal/practice.db']) {
      writeFileSync(join(dir, name), name.endsWith('json') ? '{}' : '')
      chownSync(join(dir, name), packer, packer)
    }
    expect(await desk(packer, dir)).toEqual(started)
    expect(modeOf(dir)).toBe('700')
    expect(openEntries(dir)).toEqual([])
  })

  test('that others could write is closed with a message', async () => {
    const dir = owned(join(place, 'data'), packer, 0o777)
    const { isReady, err } = await desk(packer, dir)
    expect([isReady, err]).toEqual([
      true,
      `Other users could write in the data directory ${dir}; it is closed to them now.\n`,
    ])
    expect(modeOf(dir)).toBe('700')
  })

  test.each(['settings.json', 'labels/4711.pdf'])(
    'in which another user has left %s is refused',
    async (name) => {
      const dir = owned(join(place, 'data'), packer, 0o777)
      owned(join(dir, 'labels'), packer, 0o777)
      writeFileSync(join(dir, name), '{}')
      chownSync(join(dir, name), other, other)
      expect(await desk(packer, dir)).toEqual({
        status: 2,
        isReady: false,
        err: expect.stringContaining(`${join(dir, name)}, which belongs to user 61002`),
      })
    },
  )

  test('is private with all its content, whatever the umask', async () => {
    const home = owned(join(place, 'home'), packer, 0o755)
    const dir = join(home, 'data')
    expect(await run(packer, ['--browser', '--no-open', '--data-dir', dir], '000')).toEqual(started)
    expect(modeOf(dir)).toBe('700')
    expect(readdirSync(join(dir, 'journal'))).toContain('practice.db')
    expect(openEntries(dir)).toEqual([])
    const peek = spawn('ls', [join(dir, 'journal')], { uid: other, gid: other, stdio: 'ignore' })
    expect(await new Promise((settle) => peek.on('close', settle))).toBe(2)
  })

  describe('of an account that a provision file names', () => {
    const provision = (uid: number, mode = 0o644) => {
      const folder = owned(join(place, 'etc'), uid, 0o755)
      const file = join(folder, 'provision.json')
      writeFileSync(file, JSON.stringify({ dataDirAccounts: ['61002'] }))
      chownSync(file, uid, uid)
      chmodSync(file, mode)
      return file
    }
    test('is used if the file belongs to an administrator', async () => {
      const dir = owned(join(place, 'data'), other, 0o770)
      chownSync(dir, other, packer)
      expect(await desk(packer, dir)).toEqual(refused(/belongs to user 61002/))
      const file = provision(0)
      const inGroup = await desk(packer, dir, '--provision', file)
      // The group of both: no user entry names it, so nothing shows that it is the packer's alone.
      expect(inGroup).toEqual(refused(/Other users can write/))
      writeFileSync(file, JSON.stringify({ dataDirAccounts: ['61002', '61001'] }))
      expect(await desk(packer, dir, '--provision', file)).toEqual(started)
      expect(modeOf(dir)).toBe('770')
    })
    test.each([
      ['the packer’s own', () => provision(packer)],
      ['open to others', () => provision(0, 0o666)],
    ])('is refused if the file is %s', async (_whose, file) => {
      const dir = owned(join(place, 'data'), other, 0o777)
      expect(await desk(packer, dir, '--provision', file())).toEqual(
        refused(/only an administrator's file may do/),
      )
    })
  })
})

// Windows has no file modes; there the place decides.
// SECURITY.md T7
test.skipIf(onWindows)(`all files of a day of work are private${because(onWindows)}`, async () => {
  const dir = join(place, 'data')
  mkdirSync(dir, { mode: 0o755 })
  const host = await startRealHost({ dataDir: dir })
  await host.page?.get('backup.make', undefined)
  await host.page?.get('backup.makeFile', undefined)
  await host.page?.get('backup.uploadBegin', { size: 10 })
  await host.page?.get('settings.change', { language: 'de' })
  await host.page?.get('addresses.find', { text: 'a', take: 1 })
  expect(readdirSync(dir)).toEqual(
    expect.arrayContaining(['backups', 'backup-file', 'journal', 'settings.json']),
  )
  expect(openEntries(dir)).toEqual([])
  await host.stop()
})

// Devices, directories and sockets: start-refusals.test.ts.
// SECURITY.md T35
test.skipIf(onWindows)(
  `a provision file or a day’s file that is a pipe ends the start with a message${because(onWindows)}`,
  async () => {
    const file = join(place, 'pipe')
    execFileSync('mkfifo', [file])
    const data = ['--data-dir', join(place, 'data')]
    const uid = process.getuid?.() ?? 0
    for (const args of [
      ['--browser', '--no-open', '--provision', file, ...data],
      ['batch', file, '--out', join(place, 'out'), ...data],
    ])
      expect(await run(uid, args)).toEqual({
        status: 2,
        isReady: false,
        err: expect.stringMatching(/^[^\n]*(is not a file|This is no file)[^\n]*\.\n$/),
      })
  },
)
