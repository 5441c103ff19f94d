import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { stopMessage } from '../../../electron/kit/process/stop-request.ts'
import { build } from '../../../electron/launch/build.mjs'
import { enter } from '../../fixtures/hosts/browser-host.ts'
import { browserReady, spawnHostProcess, stopProgram } from '../../fixtures/hosts/spawn-program.ts'
import { sharedTempFolder, tempFolder } from '../../fixtures/temp-folder.ts'

// The real process, as `npm start` runs it.

const dir = sharedTempFolder('process')
const running = new Set<ChildProcess>()

beforeAll(() => build(), 60_000)
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const withoutDisplay = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined }
  const host = spawnHostProcess(args, browserReady, { cwd: dir, env: { ...withoutDisplay, ...env } })
  running.add(host.child)
  return host
}
const end = (args: string[], env?: NodeJS.ProcessEnv) => start(args, env).result
const newDir = () => tempFolder('process-data')
const oneSentence = /^[^\n]+\.\n$/

// FAULTS.md F101
test('the browser host prints one ready line and serves the page then; it ends cleanly on request', async () => {
  const host = start(['--browser', '--no-open', '--data-dir', newDir()])
  const address = await host.address()
  const page = await fetch(address)
  expect(page.status).toBe(200)
  // A browser lets go of an idle connection first: else a key pressed just then would be lost with it.
  expect(Number(/timeout=(\d+)/.exec(page.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(300)
  const html = await page.text()
  const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await fetch(new URL(script, address))).headers.get('content-type')).toMatch(/javascript/)
  const { request } = await enter(address)
  expect(await request('station.status', undefined)).toMatchObject({
    ok: true,
    value: { host: 'browser', environment: 'practice' },
  })

  stopProgram(host.child)
  const { status: exit, out, err } = await host.result
  const [readyLine, howLong, end] = out.split('\n')
  expect([exit, readyLine, end, err]).toEqual([0, `Packdesk is ready at ${address}`, '', ''])
  expect(howLong).toMatch(/^This address works once, within a minute; .* http:\/\/127\.0\.0\.1:\d+\/ /)
})

test('the browser host ends with its parent’s input, although a page and its event stream are open', async () => {
  const host = start(['--browser', '--no-open', '--stop-with-stdin', '--data-dir', newDir()])
  const address = await host.address()
  const { secret } = await enter(address)
  const events = await fetch(new URL('/events', address), { headers: { 'x-packdesk-session': secret } })
  const first = await events.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe(': listening\n\n')
  host.child.stdin.end()
  expect((await host.result).status).toBe(0)
})

test('a start uses the browser host with a message if there can be no window', async () => {
  const host = start(['--no-open', '--data-dir', newDir()])
  await host.address()
  stopProgram(host.child, 'SIGINT')
  const { status, err } = await host.result
  expect(status).toBe(0)
  if (process.platform === 'linux') expect(err).toMatch(/^There is no display [^\n]+ browser instead\.\n$/)
})

test.each([
  ['--help', /^Packdesk: .*PACKDESK_API_KEY/s],
  ['--version', /^\d+\.\d+\.\d+\n$/],
  ['--provision-schema', /^\{\n.*\}\n$/s],
])('%s prints on standard output', async (flag, text) => {
  const { status, out, err } = await end([flag])
  expect([status, err]).toEqual([0, ''])
  expect(out).toMatch(text)
})

test('invalid flags end with one message, status 2 and no file (all cases: flags.test.ts)', async () => {
  const data = join(dir, 'never')
  const { status, out, err } = await end(['--api-key', 'KEY-CANARY-4711', '--data-dir', data])
  expect([status, out]).toEqual([2, ''])
  expect(err).toMatch(oneSentence)
  expect(err).not.toContain('CANARY')
  expect(existsSync(data)).toBe(false)
})

test('a busy port is reported', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  const { status, out, err } = await end([
    '--browser',
    '--no-open',
    '--port',
    String(port),
    '--data-dir',
    newDir(),
  ])
  holder.close()
  expect([status, out]).toEqual([2, ''])
  expect(err).toMatch(oneSentence)
  expect(err).toContain(String(port))
})

test('a data directory that is a file is reported', async () => {
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const { status, err } = await end(['--browser', '--no-open', '--data-dir', file])
  expect(status).toBe(2)
  expect(err).toMatch(oneSentence)
})

test('an invalid key is refused without being printed', async () => {
  const { status, err } = await end(['--browser', '--no-open', '--data-dir', newDir()], {
    PACKDESK_API_KEY: 'CANARY\n4711',
  })
  expect(status).toBe(2)
  expect(err).toMatch(oneSentence)
  expect(err).toContain('PACKDESK_API_KEY')
  expect(err).not.toContain('CANARY')
})

// SECURITY.md T27
test('the browser host listens only on 127.0.0.1', async () => {
  const host = start(['--browser', '--no-open', '--data-dir', newDir()])
  const port = Number(new URL(await host.address()).port)
  const takes = async (host: string) => {
    const socket = connect({ host, port, timeout: 2000 })
    try {
      return await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true))
        for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false))
      })
    } finally {
      socket.destroy()
    }
  }
  const ofNetwork = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const others = ofNetwork
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address)
  expect(await takes('127.0.0.1')).toBe(true)
  // The whole of 127.0.0.0/8 reaches this machine, so this one answers where a host listens on every address.
  for (const host of ['127.0.0.2', '::1', ...others]) expect([host, await takes(host)]).toEqual([host, false])
  host.child.send(stopMessage)
  expect((await host.result).status).toBe(0)
})
