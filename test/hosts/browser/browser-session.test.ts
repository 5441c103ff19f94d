import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isConfinedBrowser } from '../../../electron/hosts/browser/default-browser.ts'
import { build } from '../../../electron/launch/build.mjs'
import { enter, exchange, spawnHost } from '../../fixtures/hosts/browser-host.ts'
import { because, notLinux, notRoot } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// The real process with a browser that records how it is started, other programs and another user beside it.

let dir: string
let dataDir: string
let home: string
const running = new Set<ChildProcess>()

beforeAll(() => build(), 60_000)
beforeEach(() => {
  dir = tempFolder('session')
  dataDir = join(dir, 'data')
  home = join(dir, 'home')
  for (const each of [dataDir, home, join(dir, 'bin'), join(dir, 'seen')]) mkdirSync(each)
  // As other users see a home folder on most systems.
  chmodSync(dir, 0o755)
  chmodSync(join(dir, 'seen'), 0o777)
  writeProgram(
    'xdg-open',
    `seen='${dir}/seen'; printf '%s\\n' "$@" > "$seen/arguments.$$"; stat -c '%a' "$1" > "$seen/mode.$$"; cat "$1" > "$seen/page.$$"; sleep 2`,
  )
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

const writeProgram = (name: string, script: string) =>
  writeFileSync(join(dir, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

function start(args: string[] = [], { env, uid }: { env?: NodeJS.ProcessEnv; uid?: number } = {}) {
  const host = spawnHost(['--data-dir', dataDir, ...args], {
    open: true,
    cwd: dir,
    env: { BROWSER: undefined, HOME: home, PATH: `${join(dir, 'bin')}:${process.env.PATH}`, ...env },
    ...(uid !== undefined && { uid }),
  })
  running.add(host.child)
  return host
}

/** The arguments of the browser, in the order of its starts. */
const seen = (what: 'arguments' | 'mode' | 'page') =>
  readdirSync(join(dir, 'seen'))
    .filter((name) => name.startsWith(`${what}.`))
    .map((name) => readFileSync(join(dir, 'seen', name), 'utf8').trim())
const openedBrowser = async (count = 1) => {
  await expect.poll(() => seen('page').filter(Boolean).length).toBe(count)
}
const addressIn = (page: string) => /url=(http:[^"]+)"/.exec(page)?.[1] ?? ''
const openFiles = (where: string) => readdirSync(where).filter((name) => name.startsWith('packdesk-open-'))
const ask = (address: string, path: string, init?: RequestInit) =>
  fetch(new URL(path, address), { redirect: 'manual', ...init })
const requestWindow = (address: string) => {
  const { origin } = new URL(address)
  return ask(address, '/window', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: 'null',
  })
}

describe.skipIf(notLinux)(`the browser${because(notLinux)}`, () => {
  test('gets a private file that opens the session once and is deleted then', async () => {
    const host = start()
    const printed = await host.address()
    await openedBrowser()
    const [file = ''] = seen('arguments')
    expect(file).toMatch(new RegExp(`^${dataDir}/packdesk-open-\\d+-1\\.html$`))
    expect(seen('mode')).toEqual(['600'])
    const address = addressIn(seen('page')[0] ?? '')
    expect(new URL(address).origin).toBe(new URL(printed).origin)
    expect(address).not.toBe(printed)

    expect(existsSync(file)).toBe(true)
    const { request } = await enter(address)
    expect(await request('station.status', undefined)).toMatchObject({ ok: true })
    expect(existsSync(file)).toBe(false)
    expect(await exchange(address)).toBeUndefined()
  })

  test('deletes an unused file with the process', async () => {
    const host = start()
    await host.address()
    await openedBrowser()
    expect(openFiles(dataDir)).toHaveLength(1)
    host.child.kill('SIGTERM')
    expect((await host.result).status).toBe(0)
    expect(openFiles(dataDir)).toEqual([])
  })

  test('deletes files of a killed process at the next start', async () => {
    const host = start()
    await host.address()
    await openedBrowser()
    host.child.kill('SIGKILL')
    await host.ended
    expect(openFiles(dataDir)).toHaveLength(1)
    await start().address()
    await openedBrowser(2)
    expect(openFiles(dataDir)).toHaveLength(1)
    expect(seen('page').map(addressIn)).toHaveLength(2)
  })

  test('gets a visible file in the home folder if it cannot read the data directory', async () => {
    const env = { WSL_DISTRO_NAME: 'Ubuntu' }
    const host = start([], { env })
    await host.address()
    await openedBrowser()
    const [file = ''] = seen('arguments')
    expect(file).toMatch(new RegExp(`^${home}/packdesk-open-\\d+-1\\.html$`))
    expect(seen('mode')).toEqual(['600'])
    await enter(addressIn(seen('page')[0] ?? ''))
    expect(openFiles(home)).toEqual([])
  })

  test('--no-open writes no file and starts no browser, and another window is printed', async () => {
    const host = start(['--no-open'])
    const address = await host.address()
    expect((await requestWindow(address)).status).toBe(204)
    await expect.poll(() => host.output().split('\n')).toHaveLength(4)
    const fresh = /^Another window was asked for; it opens at (\S+) once, within a minute\.$/m.exec(
      host.output(),
    )?.[1]
    expect(host.output().match(/ready at/g)).toHaveLength(1)
    const { request } = await enter(fresh ?? '')
    expect(await request('station.status', undefined)).toMatchObject({ ok: true })
    expect([seen('arguments'), openFiles(dataDir), openFiles(home)]).toEqual([[], [], []])
  })

  test('gives another window its own file, three times in a minute', async () => {
    const host = start()
    const address = await host.address()
    await openedBrowser()
    const answers = []
    for (let time = 0; time < 5; time++) {
      const answer = await requestWindow(address)
      answers.push([answer.status, await answer.text()])
    }
    expect(answers).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
      [429, ''],
      [429, ''],
    ])
    await openedBrowser(4)
    const addresses = seen('page').map(addressIn)
    expect(new Set(addresses).size).toBe(4)
    for (const each of addresses) expect(await exchange(each)).toBeDefined()
    expect(openFiles(dataDir)).toEqual([])
  })

  // FAULTS.md F39
  test('opens a window of the running station on a second start', async () => {
    const first = start()
    const address = await first.address()
    await openedBrowser()
    const second = start()
    expect((await second.result).status).toBe(2)
    expect(second.output()).toBe('')
    expect(second.errors()).toMatch(
      /^Packdesk is running on the data directory \S+ already, and opens another window in your browser\.\n$/,
    )
    await openedBrowser(2)
    const third = start(['--no-open'])
    expect((await third.result).status).toBe(2)
    expect(third.errors()).toMatch(/^Another Packdesk is running on [^\n]+\.\n$/)
    // The secret is one of the run, whichever window has it.
    expect(new Set(await Promise.all([...seen('page').map(addressIn), address].map(exchange))).size).toBe(1)
  })
})

describe('the port', () => {
  test('stays after restarts, in a private file; a busy port is not taken', async () => {
    const first = start(['--no-open'])
    const { port } = new URL(await first.address())
    first.child.kill('SIGTERM')
    await first.ended
    const file = join(dataDir, 'browser-port')
    expect(readFileSync(file, 'utf8')).toBe(`${port}\n`)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

    const second = start(['--no-open'])
    expect(new URL(await second.address()).port).toBe(port)
    second.child.kill('SIGTERM')
    await second.ended

    const holder = createServer().listen(Number(port), '127.0.0.1')
    await once(holder, 'listening')
    const third = start(['--no-open'])
    const other = new URL(await third.address()).port
    holder.close()
    expect(other).not.toBe(port)
    expect(readFileSync(file, 'utf8')).toBe(`${other}\n`)
  })

  test('a file that holds no port is passed over (all cases: start-refusals.test.ts)', async () => {
    writeFileSync(join(dataDir, 'browser-port'), '80')
    expect(Number(new URL(await start(['--no-open']).address()).port)).toBeGreaterThan(1023)
  })
})

// SECURITY.md T13, T44
test('the secret is valid until the process ends', async () => {
  const first = start(['--no-open'])
  const { secret } = await enter(await first.address())
  first.child.kill('SIGTERM')
  await first.ended
  const address = await start(['--no-open']).address()
  const headers = { 'x-packdesk-session': secret }
  expect((await ask(address, '/session', { headers })).status).toBe(403)
  expect((await ask(address, '/events', { headers })).status).toBe(403)
})

// FAULTS.md F108; SECURITY.md T12
test('an address with a user name is refused, and nothing is logged', async () => {
  const first = start(['--no-open'])
  const address = await first.address()
  const { secret } = await enter(address)
  const { host, port, origin } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(
    [
      `POST http://u:p@${host}/ipc/station.status HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${origin}`,
      `X-Packdesk-Session: ${secret}`,
      'Content-Type: application/json',
      'Content-Length: 4',
      'Connection: close',
      '',
      'null',
    ].join('\r\n'),
  )
  let text = ''
  for await (const chunk of socket) text += chunk
  expect(text).toMatch(/^HTTP\/1\.1 40[03] /)
  expect(first.errors()).toBe('')
})

const owner = 64_001
const stranger = 64_002

/** Runs as the stranger: reads every command line, environment and file that the system
 * lets it, and knocks on the port. */
const spy = `
const fs = require('node:fs'), path = require('node:path')
const [dir, origin] = process.argv.slice(1)
const read = []
const take = (file) => { try { read.push(fs.readFileSync(file, 'latin1')) } catch {} }
for (const pid of fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)))
  for (const name of ['cmdline', 'environ']) take(path.join('/proc', pid, name))
const commands = read.join('\\n')
let files = 0
const walk = (at) => {
  try {
    for (const entry of fs.readdirSync(at, { withFileTypes: true })) {
      const file = path.join(at, entry.name)
      if (entry.isDirectory()) walk(file)
      else { const before = read.length; take(file); files += read.length - before }
    }
  } catch {}
}
walk(path.join(dir, 'data')); walk(path.join(dir, 'home'))
const knock = async (method, where, headers = {}, body) => {
  const answer = await fetch(origin + where, { method, headers, body, redirect: 'manual' })
  const text = await answer.text()
  read.push(text + JSON.stringify([...answer.headers]))
  return answer.status
}
const json = { origin, 'content-type': 'application/json' }
;(async () => {
  const answers = {
    page: await knock('GET', '/'),
    open: await knock('GET', '/open'),
    session: await knock('GET', '/session'),
    events: await knock('GET', '/events'),
    exchange: await knock('POST', '/session', json, JSON.stringify({ token: 'A'.repeat(43) })),
    ipc: await knock('POST', '/ipc/station.status', json, 'null'),
    window: await knock('POST', '/window', json, 'null'),
  }
  console.log(JSON.stringify({ uid: process.getuid(), answers, files, sees: commands.includes(dir + '/bin/xdg-open'), read: read.join('\\n') }))
})()
`

// The system's own users and rights are tried, which only root can set up.
describe.skipIf(notRoot)(`another user of this machine${because(notRoot)}`, () => {
  // FAULTS.md F102; SECURITY.md T5
  test.each<[string, NodeJS.ProcessEnv]>([
    ['the data directory', {}],
    ['the home folder', { WSL_DISTRO_NAME: 'Ubuntu' }],
  ])(
    'finds no token in command lines, environments and files, and opens nothing (%s)',
    async (_where, env) => {
      for (const each of [dataDir, home, join(dir, 'seen')]) chownSync(each, owner, owner)
      chmodSync(dataDir, 0o700)
      chmodSync(home, 0o755)
      chmodSync(join(dir, 'seen'), 0o700)
      const host = start([], { uid: owner, env })
      const printed = await host.address()
      await openedBrowser()
      const spying = JSON.parse(
        execFileSync(process.execPath, ['-e', spy, dir, new URL(printed).origin], {
          uid: stranger,
          gid: stranger,
          cwd: '/',
          encoding: 'utf8',
          maxBuffer: 1e9,
        }),
      )
      // It looked, and the browser was still running.
      expect(spying.uid).toBe(stranger)
      expect(spying.sees).toBe(true)
      expect(spying.files).toBe(0)
      expect(spying.answers).toEqual({
        page: 200,
        open: 200,
        session: 403,
        events: 403,
        exchange: 403,
        ipc: 403,
        window: 204,
      })
      await openedBrowser(2)
      const { secret } = await enter(printed)
      const secrets = [
        secret,
        ...[printed, ...seen('page').map(addressIn)].map((each) => new URL(each).hash.slice(1)),
      ]
      expect(secrets).toHaveLength(4)
      for (const each of secrets) {
        expect(each.length).toBeGreaterThan(40)
        expect(spying.read).not.toContain(each)
      }
    },
  )
})

describe.skipIf(notLinux)(`a browser that can not read the data directory${because(notLinux)}`, () => {
  const desktopFile = (id: string, exec: string, where = join(home, '.local/share')) => {
    mkdirSync(join(where, 'applications'), { recursive: true })
    writeFileSync(join(where, 'applications', id), `[Desktop Entry]\nExec=${exec} %U\n`)
  }
  const isConfined = (env: NodeJS.ProcessEnv = {}) =>
    isConfinedBrowser({ PATH: join(dir, 'bin'), XDG_DATA_DIRS: join(dir, 'share'), ...env }, home, 'linux')

  test.each<[string, string, boolean]>([
    ['firefox_firefox.desktop', 'env BAMF_DESKTOP_FILE_HINT=x /snap/bin/firefox', true],
    ['org.mozilla.firefox.desktop', '/usr/bin/flatpak run --command=firefox org.mozilla.firefox', true],
    ['firefox.desktop', '/usr/lib/firefox/firefox', false],
  ])('%s runs %s: %s', async (id, exec, confined) => {
    writeProgram('xdg-mime', `echo ${id}`)
    desktopFile(id, exec)
    expect(await isConfined()).toBe(confined)
  })
  test('one that flatpak exported', async () => {
    writeProgram('xdg-settings', 'echo org.chromium.desktop')
    desktopFile('org.chromium.desktop', 'chromium', join(home, '.local/share/flatpak/exports/share'))
    expect(await isConfined()).toBe(true)
  })
  test('a script that starts a snap', async () => {
    writeProgram('xdg-mime', 'echo browser.desktop')
    writeProgram('some-browser', 'exec /snap/bin/chromium "$@"')
    desktopFile('browser.desktop', 'some-browser')
    expect(await isConfined()).toBe(true)
    writeProgram('some-browser', 'exec /usr/lib/chromium/chromium "$@"')
    expect(await isConfined()).toBe(false)
  })
  test('without a desktop environment the browser is what BROWSER names, else a usual one', async () => {
    expect(await isConfined()).toBe(false)
    writeProgram('firefox', 'exec /snap/bin/firefox "$@"')
    expect(await isConfined()).toBe(true)
    writeProgram('other', 'exec /usr/bin/other "$@"')
    expect(await isConfined({ BROWSER: 'none:other' })).toBe(false)
  })
  test('one of Windows, beside WSL', async () => {
    expect(await isConfined({ WSL_DISTRO_NAME: 'Debian' })).toBe(true)
    for (const platform of ['win32', 'darwin'] as const)
      expect(await isConfinedBrowser({ WSL_DISTRO_NAME: 'Debian' }, home, platform)).toBe(false)
  })
})
