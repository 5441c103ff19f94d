import { mkdirSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopMessage } from '../../electron/kit/process/stop-request.ts'
import { nodeFiles, stampOf } from '../../electron/launch/build.mjs'
import { electronBinary } from '../../electron/launch/electron-binary.mjs'
import { startElectron } from '../../electron/launch/electron-process.mjs'
import { ignoredInWindow, noWindow } from '../../electron/launch/window.mjs'
import { because, notWindows } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let dir: string
const printed: string[] = []
beforeEach(() => {
  dir = tempFolder('launch')
  printed.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
const write = (name: string, text = '') => writeFileSync(join(dir, name), text)

describe('the build', () => {
  const stamp = (files?: typeof nodeFiles) => stampOf(dir, ['src', 'config.ts'], files)
  beforeEach(() => {
    mkdirSync(join(dir, 'src/inner'), { recursive: true })
    for (const name of ['src/a.ts', 'src/inner/b.ts', 'config.ts']) {
      write(name, 'x')
      utimesSync(join(dir, name), 1, 1)
    }
  })
  test('is not stale if nothing changed', async () => {
    const before = await stamp()
    write('elsewhere.ts')
    expect(await stamp()).toBe(before)
  })
  // On Windows, Windows' own functions are called instead of Node's.
  test('the stamp of a file is the same by Node’s and by Windows’ functions', async () => {
    // Wine makes no junctions.
    if (!process.env.PACKDESK_WINE) symlinkSync(join(dir, 'src/inner'), join(dir, 'src/linked'), 'junction')
    expect(await stamp()).toBe(await stamp(nodeFiles))
  })
  test.skipIf(notWindows)(
    `the stamp of a file is asked of Windows without Node${because(notWindows)}`,
    async () => {
      const { windowsFiles } = await import('../../electron/launch/windows-files.mjs')
      const neverAsked = () => {
        throw new Error('Node was asked.')
      }
      expect(await stamp(windowsFiles({ list: neverAsked, ask: neverAsked }))).toBe(await stamp(nodeFiles))
    },
  )
  test.each<[string, () => void]>([
    ['a file that grew', () => write('src/inner/b.ts', 'xx')],
    ['a file that was saved again', () => utimesSync(join(dir, 'config.ts'), 2, 2)],
    ['a new file', () => write('src/inner/c.ts')],
    ['a file that is gone', () => unlinkSync(join(dir, 'src/a.ts'))],
  ])('is stale with %s', async (_name, change) => {
    const before = await stamp()
    change()
    expect(await stamp()).not.toBe(before)
  })
  test('a missing input counts as stale', async () => {
    rmSync(join(dir, 'config.ts'))
    await expect(stamp()).rejects.toThrow()
  })
})

describe('without a window', () => {
  test.each<[NodeJS.Platform, NodeJS.ProcessEnv, number | undefined, RegExp | undefined]>([
    ['linux', {}, 1000, /no display/],
    ['linux', { DISPLAY: '' }, 1000, /no display/],
    ['linux', { DISPLAY: ':0' }, 1000, undefined],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000, undefined],
    ['linux', { DISPLAY: ':0' }, 0, /root/],
    ['darwin', {}, 501, undefined],
    ['win32', {}, undefined, undefined],
  ])('%s %j, user %s', (platform, env, uid, reason) => {
    if (reason === undefined) expect(noWindow(platform, env, uid)).toBeUndefined()
    else expect(noWindow(platform, env, uid)).toMatch(reason)
  })
})

test('a window ignores the flags of a browser, and says which were given', () => {
  expect(ignoredInWindow({ port: 0, open: true })).toBeUndefined()
  expect(ignoredInWindow({ port: 8080, open: false })).toContain('ignores --port and --no-open;')
})

describe("Electron's binary", () => {
  const find = (change: Parameters<typeof electronBinary>[0] = {}) =>
    electronBinary({
      env: {},
      today: '2026-11-21',
      dir,
      failureFile: join(dir, 'cache/failed'),
      fetch: async () => {
        throw new Error('fetched')
      },
      ...change,
    })
  const install = () => {
    mkdirSync(join(dir, 'dist'), { recursive: true })
    write('path.txt', 'electron')
    write('dist/electron')
    return true
  }

  test('is used if present', async () => {
    install()
    expect(await find()).toEqual({ path: join(dir, 'dist/electron') })
    expect(printed).toEqual([])
  })
  test('is downloaded if missing, with a message', async () => {
    expect(await find({ fetch: async () => install() })).toEqual({ path: join(dir, 'dist/electron') })
    expect(printed).toEqual(['Fetching Electron…\n'])
  })
  test('is not downloaded again on the day of a failure', async () => {
    expect(await find({ fetch: async () => false })).toEqual({
      reason: "Electron's binary could not be fetched",
    })
    expect(await find()).toEqual({ reason: "Electron's binary could not be fetched earlier today" })
    await expect(find({ today: '2026-11-22' })).rejects.toThrow('fetched')
  })
  test('is not downloaded if that is switched off', async () => {
    expect(await find({ env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } })).toHaveProperty('reason')
  })
  test('is found at the path that a variable names', async () => {
    install()
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(dir, 'dist') }
    expect(await find({ env })).toEqual({ path: join(dir, 'dist/electron') })
  })
})

describe("Electron's process", () => {
  /** Node stands in for Electron, a script for the project. */
  const run = (script: string, options: Parameters<typeof startElectron>[2] = {}) => {
    write('app.mjs', script)
    return startElectron(process.execPath, [], { app: join(dir, 'app.mjs'), ...options })
  }
  let listening = 0
  beforeEach(() => {
    listening = process.listeners('SIGTERM').length
  })
  afterEach(() => {
    process.exitCode = undefined
  })

  test('returns its exit status if there was a window', async () => {
    expect(await run(`process.send('packdesk:ready'); setTimeout(() => process.exit(0), 10)`)).toBeUndefined()
    expect(process.exitCode).toBe(0)
  })
  test('is followed by its notice when the window is shown, and not without a window', async () => {
    const notice = ignoredInWindow({ port: 8080, open: true })
    await run(`process.send('packdesk:ready'); setTimeout(() => process.exit(0), 10)`, { notice })
    expect(printed.join('')).toBe(
      'Packdesk runs in a window, which ignores --port; add --browser to use a browser.\n',
    )
    printed.length = 0
    await run('process.exit(133)', { notice })
    expect(printed.join('')).toBe('')
  })
  test('returns the reason without Chromium’s output if there was none', async () => {
    expect(await run(`console.error('FATAL:setuid_sandbox'); process.exit(133)`)).toMatch(
      /could not open its window$/,
    )
    expect(printed.join('')).toBe('')
    expect(process.exitCode).toBeUndefined()
  })
  test('passes on messages for the user, with status 2', async () => {
    expect(await run(`console.error('The sentence.'); process.exitCode = 2`)).toBeUndefined()
    expect(printed.join('')).toBe('The sentence.\n')
    expect(process.exitCode).toBe(2)
  })
  test('passes them on whole if a letter’s bytes come one by one', async () => {
    const script = `
      const [first, ...rest] = Buffer.from('ü fehlt.')
      process.stderr.write(Buffer.of(first))
      setTimeout(() => process.stderr.write(Buffer.from(rest)), 50)
      process.exitCode = 2`
    expect(await run(script)).toBeUndefined()
    expect(printed.join('')).toBe('ü fehlt.')
  })
  test('is asked to end in order by a message, not by a signal', async () => {
    const script = (message: string) =>
      `process.send('packdesk:ready'); process.on('message', (m) => m === ${JSON.stringify(message)} && process.exit(0))`
    const ended = run(script(stopMessage))
    await expect.poll(() => process.listeners('SIGTERM')).toHaveLength(listening + 1)
    process.emit('SIGTERM')
    expect(await ended).toBeUndefined()
    expect([process.exitCode, process.listeners('SIGTERM').length]).toEqual([0, listening])
  })
  test('reports a binary that cannot run', async () => {
    expect(await startElectron(join(dir, 'none'), [])).toMatch(/could not be started$/)
  })
})
