import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { childEnvironment } from './child-environment.ts'
import type { CallsPort } from './serve-calls.ts'
import type { WorkerPort } from './worker-client.ts'

/** Starts a file in a process of its own and returns the worker client's port to it.
 * Its environment has no secrets. */
export type StartProcess = (file: string) => WorkerPort

/** A child process of Node. An end, a broken channel and an error all come as one `exit`. */
export const startNodeProcess: StartProcess = (file) => {
  const child = fork(file, [], {
    serialization: 'advanced',
    // Its output is not shown: a message could contain parts of a label.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: childEnvironment(process.env),
    execArgv: [],
  })
  const port = new EventEmitter()
  const ended = new Promise<void>((resolve) => {
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      resolve()
      child.kill('SIGKILL')
      port.emit('exit')
    }
    // The listeners stay: a later `error` without a listener would end this program.
    for (const event of ['exit', 'disconnect', 'error']) child.on(event, end)
  })
  child.on('message', (message) => port.emit('message', message))
  return Object.assign(port, {
    // A failed send is reported by `disconnect` or `exit`.
    postMessage: (message: unknown) => void child.send(message as object, () => undefined),
    terminate() {
      child.kill('SIGKILL')
      return ended
    },
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
  })
}

/** The child's end of the channel to its parent. The process exits when the channel
 * closes. Throws if there is no parent. */
export function servedPort(): CallsPort {
  // Only a utility process of Electron has one.
  const parentPort: typeof process.parentPort | undefined = process.parentPort
  if (parentPort)
    return {
      postMessage: (message) => parentPort.postMessage(message),
      on: (event, listener) => parentPort.on(event, ({ data }) => listener(data)),
    }
  if (!process.send) throw new Error('started without a parent process')
  process.on('disconnect', () => process.exit())
  return {
    postMessage: (message) => void process.send?.(message, undefined, {}, () => undefined),
    on: (event, listener) => process.on(event, listener as (message: unknown) => void),
  }
}
