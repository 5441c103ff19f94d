import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWorkerClient, type WorkerClient } from '../../../electron/kit/index.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import type { Start, TestCalls } from './calls-worker.ts'

type Options = { data?: Start; deadlineMs?: number; onNote?: (note: unknown) => void }

let client: WorkerClient<TestCalls> | undefined
const connect = (options: Options = {}) => {
  const connected = createWorkerClient<TestCalls>({
    url: new URL('./calls-worker.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
    problemOf: (fault) => ({ code: `fault.${fault}` }),
    ...options,
  })
  client = connected
  return connected
}
afterEach(() => client?.stop())

const value = (value: unknown) => ({ ok: true, value })
const fault = (name: string) => ({ ok: false, problem: { code: `fault.${name}` } })
/** A signal that aborts with the first note of the worker. */
const abortingAtNote = () => {
  const notes: unknown[] = []
  const stop = new AbortController()
  const onNote = (note: unknown) => {
    notes.push(note)
    stop.abort()
  }
  return { notes, onNote, signal: stop.signal }
}

describe('a worker', () => {
  test('starts with the first call and answers each call with its own value', async () => {
    const { call, isRunning } = connect()
    expect(isRunning()).toBe(false)
    const answers = await Promise.all([1, 2, 3].map((n) => call('double', [n])))
    expect(answers).toEqual([value(2), value(4), value(6)])
    expect(isRunning()).toBe(true)
  })

  test('stays for the next call, also after a call that failed with a problem', async () => {
    const { call } = connect()
    const thread = await call('thread', [])
    expect(await call('refuse', [])).toEqual({
      ok: false,
      problem: { code: 'test.refused', values: { value: 3 } },
    })
    expect(await call('thread', [])).toEqual(thread)
  })

  test('sends notes before the reply, in order', async () => {
    const notes: unknown[] = []
    const { call } = connect({ onNote: (note) => notes.push(note) })
    expect(await call('count', [3])).toEqual(value('counted'))
    expect(notes).toEqual([1, 2, 3])
  })

  test('has no environment variables', async () => {
    vi.stubEnv('PACKDESK_TEST_WORD', 'secret')
    expect(await connect().call('environment', [])).toEqual(value([]))
  })

  test('does not keep the process alive while idle', () => {
    const url = (path: string) => JSON.stringify(new URL(path, import.meta.url))
    const script = `const { createWorkerClient } = await import(${url('../../../electron/kit/workers/worker-client.ts')})
      const client = createWorkerClient({ url: new URL(${url('./calls-worker.ts')}), resourceLimits: {}, problemOf: (code) => ({ code }) })
      console.log(JSON.stringify(await client.call('double', [4])), client.isRunning())`
    // A worker inherits the flags of node, so the script is a file and no argument.
    const folder = tempFolder('worker')
    writeFileSync(join(folder, 'idle.mjs'), script)
    const ended = spawnSync(process.execPath, [join(folder, 'idle.mjs')], {
      timeout: 30_000,
      encoding: 'utf8',
    })
    expect(ended).toMatchObject({ status: 0, stdout: '{"ok":true,"value":8} true\n' })
  })
})

describe('a worker that fails', () => {
  test.each([
    ['exit', 'failed'],
    ['crash', 'failed'],
    ['fill', 'memory'],
  ] as const)(
    'by %s gives its open calls the fault %s, and the next call a new worker',
    async (name, kind) => {
      const { call } = connect()
      const thread = await call('thread', [])
      expect(await Promise.all([call(name, []), call(name, [])])).toEqual([fault(kind), fault(kind)])
      const next = await call('thread', [])
      expect(next.ok).toBe(true)
      expect(next).not.toEqual(thread)
    },
  )

  test('before it is ready fails its call', async () => {
    const { call, isRunning } = connect({ data: { diesAtStart: true } })
    expect(await call('double', [1])).toEqual(fault('failed'))
    expect(isRunning()).toBe(false)
  })

  test('an argument that cannot be copied fails only its call, and the worker stays', async () => {
    const { call } = connect()
    const thread = await call('thread', [])
    const uncopyable = (() => 1) as unknown as number
    expect(await call('double', [uncopyable])).toEqual(fault('failed'))
    expect(await call('thread', [])).toEqual(thread)
  })
})

describe('a slow call', () => {
  test('ends with the worker at its deadline, and the next call gets a new one', async () => {
    const { call } = connect({ deadlineMs: 1_500 })
    expect(await call('spin', [])).toEqual(fault('deadline'))
    expect(await call('double', [1])).toEqual(value(2))
  })

  test('does not include the start of the worker', async () => {
    const { call } = connect({ deadlineMs: 1_500, data: { startMs: 2_000 } })
    expect(await call('double', [1])).toEqual(value(2))
  })

  test('is cancelled by its signal, and sends no more notes', async () => {
    const { notes, onNote, signal } = abortingAtNote()
    const { call } = connect({ onNote })
    expect(await call('count', [100_000], signal)).toEqual(fault('cancelled'))
    expect(await call('double', [1])).toEqual(value(2))
    expect(notes).toEqual([1])
  })

  test('is cancelled while the worker is busy, and takes the other calls of that worker with it', async () => {
    const { onNote, signal } = abortingAtNote()
    const { call } = connect({ onNote })
    const both = await Promise.all([call('spin', [], signal), call('double', [1])])
    expect(both).toEqual([fault('cancelled'), fault('failed')])
  })

  test('is not sent if its signal was aborted before', async () => {
    const { call, isRunning } = connect()
    expect(await call('double', [1], AbortSignal.abort())).toEqual(fault('cancelled'))
    expect(isRunning()).toBe(false)
  })
})

test('a stop ends the worker and its open calls, and the next call starts another', async () => {
  const { call, stop, isRunning } = connect()
  const open = call('spin', [])
  await stop()
  expect(await open).toEqual(fault('failed'))
  expect(isRunning()).toBe(false)
  await stop()
  expect(await call('double', [1])).toEqual(value(2))
})
