import childProcess, { type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startNodeProcess } from '../../../electron/kit/index.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let dir: string
beforeEach(() => {
  dir = tempFolder('process')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Starts a process that waits for messages, and counts what its port emits as `exit`. */
function start() {
  let child: ChildProcess | undefined
  const { fork } = childProcess
  vi.spyOn(childProcess, 'fork').mockImplementation((...args: Parameters<typeof fork>) => {
    child = fork(...args)
    return child
  })
  syncBuiltinESMExports()
  const file = join(dir, 'waits.mjs')
  writeFileSync(file, "process.on('message', () => process.exit(1))")
  const port = startNodeProcess(file)
  const exits = vi.fn()
  port.on('exit', exits)
  if (!child) throw new Error('no process was started')
  return { port, child, exits, closed: new Promise((resolve) => child?.once('close', resolve)) }
}

test('a process that ends emits `exit` once', async () => {
  const { port, exits, closed } = start()
  port.postMessage('end')
  await closed
  expect(exits).toHaveBeenCalledTimes(1)
})

test('a process with two errors emits `exit` once, and is ended', async () => {
  const { child, exits, closed } = start()
  child.emit('error', new Error('a message was not sent'))
  child.emit('error', new Error('the process was not ended'))
  await closed
  expect(exits).toHaveBeenCalledTimes(1)
})
