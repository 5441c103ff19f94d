import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { stopMessage } from '../../../electron/kit/process/stop-request.ts'
import { root } from '../../../electron/launch/build.mjs'

const started = new Set<ChildProcess>()
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  started.clear()
})

/** A process that prints `ready`, and `stopping` when a stop is requested. `work` is the code that
 * keeps it running and then ends it. */
async function start(work: string, options = '{}') {
  const script = `
    const { onStopRequest } = await import(${JSON.stringify(pathToFileURL(join(root, 'electron/kit/process/stop-request.ts')).href)})
    let stoppedAt
    const stop = () => { process.stdout.write('stopping\\n'); clearInterval(timer); stoppedAt = performance.now() }
    const forget = onStopRequest(stop, ${options})
    const timer = ${work}
    process.stdout.write('ready\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  started.add(child)
  let out = ''
  const expected = new Map<string, () => void>()
  const printed = (word: string) => new Promise<void>((resolve) => expected.set(word, resolve))
  const [ready, stopping] = [printed('ready'), printed('stopping')]
  child.stdout?.on('data', (chunk) => {
    out += chunk
    for (const [word, resolve] of expected) if (out.includes(word)) resolve()
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, out }))
  await Promise.race([ready, ended])
  return { child, stopping, ended }
}

const stopped = { code: 0, signal: null, out: 'ready\nstopping\n' }
const forAMinute = 'setInterval(() => undefined, 60_000)'

describe('a process that is asked to stop', () => {
  const posix: [string, (child: ChildProcess) => void][] = [
    ['Ctrl+C', (child) => child.kill('SIGINT')],
    ['SIGTERM', (child) => child.kill('SIGTERM')],
    ['its closed terminal', (child) => child.kill('SIGHUP')],
  ]
  test.each([
    // Windows ends a process that is sent a signal by another one.
    ...(process.platform === 'win32' ? [] : posix),
    ['a message of its parent', (child: ChildProcess) => void child.send(stopMessage)],
  ])('a process is stopped in order by %s', async (_by, ask) => {
    const { child, ended } = await start(forAMinute)
    ask(child)
    expect(await ended).toEqual(stopped)
  })

  test('a process is stopped in order by the end of its input, where that was asked for', async () => {
    const { child, ended } = await start(forAMinute, '{ withInput: true }')
    child.stdin?.end()
    expect(await ended).toEqual(stopped)
  })
})

test('a start without an input, and another message, stop nothing', async () => {
  const { child, ended } = await start(
    `${forAMinute}; process.once("message", () => setTimeout(() => { forget(); clearInterval(timer) }, 300))`,
  )
  child.stdin?.end()
  child.send('packdesk:else')
  expect(await ended).toEqual({ ...stopped, out: 'ready\n' })
})

test('a process that has nothing left to do ends, though its parent and its input could still stop it', async () => {
  const { ended } = await start('setTimeout(forget, 0)', '{ withInput: true }')
  expect(await ended).toEqual({ ...stopped, out: 'ready\n' })
})

test('the same Ctrl+C may come twice, from the terminal and from npm; another one a second later ends at once', async () => {
  const { child, stopping, ended } = await start(
    'undefined; const busy = setInterval(() => performance.now() - stoppedAt > 1100 && process.stdout.write("busy\\n"), 10)',
  )
  child.send(stopMessage)
  child.send(stopMessage)
  await stopping
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk) => String(chunk).includes('busy') && resolve()),
  )
  child.send(stopMessage)
  const { code, out } = await ended
  expect(code).toBe(1)
  expect(out.match(/stopping/g)).toHaveLength(1)
})
