import type { ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../electron/launch/build.mjs'
import { browserReady, runProgram } from '../fixtures/hosts/spawn-program.ts'
import { because, notLinux, onWindows } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** A copy of the project that was never built. The packages are links, so that each copy has
 * a lock and a cache of its own. */
let project: string
const started: ChildProcess[] = []
beforeEach(() => {
  project = tempFolder('first-start')
  for (const input of [
    'electron',
    'renderer',
    'shared',
    'vite.config.ts',
    'tsconfig.base.json',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(root, input), join(project, input), { recursive: true })
  mkdirSync(join(project, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name), 'junction')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** `npm start` in the copy. */
function start(...args: string[]) {
  const host = runProgram(process.execPath, [join(project, 'electron/start.mjs'), ...args], browserReady)
  started.push(host.child)
  return {
    ...host,
    building: () =>
      expectSoon(() => host.errors().includes('Building Packdesk…\n') || host.child.exitCode !== null),
  }
}
const expectSoon = (condition: () => boolean) => expect.poll(condition, { timeout: 60_000 }).toBe(true)

const lockFile = () => join(project, 'node_modules/.cache/packdesk/building')
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(notLinux)(
  `the station that built first holds nothing of the bundler${because(notLinux)}`,
  async () => {
    const host = start('--browser', '--no-open', '--data-dir', join(project, 'data'))
    await host.address()
    expect(host.errors()).toBe('Building Packdesk…\n')
    const loaded = readFileSync(`/proc/${host.child.pid}/maps`, 'utf8')
    expect(loaded).toContain('node')
    expect(loaded).not.toMatch(/rolldown|vite|lightningcss/)
  },
)

const onWine = process.env.PACKDESK_WINE
  ? 'Wine makes no junctions, which the copy’s packages are'
  : undefined
test.skipIf(onWine)(`a failing build shows its error and exits with status 1${because(onWine)}`, async () => {
  appendFileSync(join(project, 'renderer/app/main.tsx'), '\nconst = broken\n')
  // The lock of a build that ended without removing it. Its process's ID was
  // given to another process since.
  mkdirSync(dirname(lockFile()), { recursive: true })
  writeFileSync(lockFile(), String(process.pid))
  const past = new Date(Date.now() - 600_000)
  utimesSync(lockFile(), past, past)
  const host = start('--browser', '--no-open', '--data-dir', join(project, 'data'))
  expect(await host.ended).toEqual({ code: 1, signal: null })
  expect(host.errors()).toMatch(/^Building Packdesk…\n.*^Packdesk could not be built: .*main\.tsx/ms)
  expect(existsSync(join(project, 'dist/stamp.json'))).toBe(false)
})

describe.skipIf(onWindows)(`stopped while it builds${because(onWindows)}`, () => {
  // The builder has no handler: it ends because its channel to the host closes, whatever ended the host.
  test('a start that is ended by SIGKILL while it builds ends the build too', async () => {
    const host = start('--browser', '--no-open', '--data-dir', join(project, 'data'))
    await host.building()
    const builder = Number(readFileSync(lockFile(), 'utf8'))
    expect(builder).not.toBe(host.child.pid)
    host.child.kill('SIGKILL')
    expect(await host.ended).toEqual({ code: null, signal: 'SIGKILL' })
    await expectSoon(() => !isRunning(builder))
    expect(existsSync(join(project, 'dist/stamp.json'))).toBe(false)
  })
})
