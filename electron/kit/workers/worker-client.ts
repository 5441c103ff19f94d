import { type ResourceLimits, Worker } from 'node:worker_threads'
import { failureOf, type Outcome, type Problem } from '../../../shared/kit/index.ts'
import { type CallReply, type CallRequest, type Calls, workerReady } from './serve-calls.ts'

/** Why a call has no reply: the worker's heap was full, it ended or threw, it exceeded the
 * deadline, or the caller cancelled. */
export type WorkerFault = 'memory' | 'failed' | 'deadline' | 'cancelled'

/** The parent's end of a worker thread or a child process. `exit` comes once, even after `error`. */
export type WorkerPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: CallReply) => void): unknown
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  terminate(): Promise<unknown>
  ref(): void
  unref(): void
}

type Options = {
  /** Limit of one call, counted from when the ready worker gets it. None by default. */
  deadlineMs?: number
  problemOf: (fault: WorkerFault) => Problem
  /** Receives what the worker sends by `notify`. */
  onNote?: (note: unknown) => void
} & (
  | {
      /** The worker's file; it runs {@link serveCalls}. */
      url: URL
      /** Its `workerData`. */
      data?: unknown
      resourceLimits: ResourceLimits
    }
  /** Starts the worker, such as a process of its own. */
  | { start: () => WorkerPort }
)

export interface WorkerClient<Names extends Calls> {
  /** Calls a function in the worker. Several calls may wait; the worker gets
   * them in this order. Never rejects. */
  call<Name extends keyof Names & string>(
    name: Name,
    args: Parameters<Names[Name]>,
    signal?: AbortSignal,
  ): Promise<Outcome<Awaited<ReturnType<Names[Name]>>>>
  isRunning(): boolean
  /** Ends the worker; its open calls get the fault `failed`. The next call starts another worker. */
  stop(): Promise<void>
}

const startMs = 30_000

const isReply = (message: unknown): message is Exclude<CallReply, string> =>
  typeof message === 'object' &&
  message !== null &&
  ('note' in message ||
    ('id' in message &&
      'outcome' in message &&
      typeof message.outcome === 'object' &&
      message.outcome !== null &&
      'ok' in message.outcome))

type Settle = (outcome: Outcome<unknown>) => void
type Running = { worker: WorkerPort; ready: Promise<void>; open: Map<number, Settle> }

/** A thread. Its standard error is not shown: a library's message could contain parts of a document. */
const startThread = (url: URL, workerData: unknown, resourceLimits: ResourceLimits): WorkerPort =>
  new Worker(url, { workerData, env: {}, resourceLimits, stderr: true })

/** The client of a worker that starts with the first call and does not keep the process alive while it is
 * idle. A call that exceeds its deadline or is cancelled ends the worker, since nothing else stops its
 * work. After each end, the next call starts another worker. */
export function createWorkerClient<Names extends Calls>(options: Options): WorkerClient<Names> {
  const { deadlineMs, problemOf, onNote } = options
  let running: Running | undefined
  let count = 0
  const failed = (fault: WorkerFault): Outcome<never> => failureOf(problemOf(fault))

  function lose(lost: Running, fault: WorkerFault): void {
    if (running === lost) running = undefined
    for (const settle of lost.open.values()) settle(failed(fault))
  }

  function end(ended: Running): Promise<unknown> {
    lose(ended, 'failed')
    return ended.worker.terminate()
  }

  function start(): Running {
    const worker =
      'start' in options ? options.start() : startThread(options.url, options.data, options.resourceLimits)
    const ready = Promise.withResolvers<void>()
    const started: Running = { worker, ready: ready.promise, open: new Map() }
    // A thread starts at once or fails; a process may hang before its first word.
    const late = 'start' in options ? setTimeout(() => void end(started), startMs).unref() : undefined
    worker.on('message', (message: CallReply) => {
      if (message === workerReady) {
        clearTimeout(late)
        return ready.resolve()
      }
      // A process with foreign code in it may send anything.
      if (!isReply(message)) return void end(started)
      if ('id' in message) return started.open.get(message.id)?.(message.outcome)
      if (running === started) onNote?.(message.note)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      lose(started, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed'),
    )
    worker.on('exit', () => lose(started, 'failed'))
    return started
  }

  function send(
    receiver: Running,
    request: CallRequest,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<unknown>> {
    const { worker, open } = receiver
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      const settle = (outcome: Outcome<unknown>) => {
        open.delete(request.id)
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
        if (open.size === 0) worker.unref()
        resolve(outcome)
      }
      const giveUp = (fault: WorkerFault) => {
        settle(failed(fault))
        void end(receiver)
      }
      const cancel = () => giveUp('cancelled')
      signal?.addEventListener('abort', cancel)
      open.set(request.id, settle)
      worker.ref()
      void receiver.ready.then(() => {
        if (!open.has(request.id)) return
        if (deadlineMs !== undefined) timer = setTimeout(giveUp, deadlineMs, 'deadline' satisfies WorkerFault)
        try {
          worker.postMessage(request)
        } catch {
          // An argument cannot be copied to the worker.
          settle(failed('failed'))
        }
      })
    })
  }

  return {
    async call(name, args, signal) {
      if (signal?.aborted) return failed('cancelled')
      try {
        running ??= start()
      } catch {
        return failed('failed')
      }
      // Safe: the worker replies to each name with that function's value.
      return (await send(running, { id: ++count, name, args }, signal)) as Outcome<never>
    },
    isRunning: () => running !== undefined,
    async stop() {
      if (running) await end(running)
    },
  }
}
