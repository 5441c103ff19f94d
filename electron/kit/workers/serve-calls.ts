import { parentPort } from 'node:worker_threads'
import { failureOf, type Outcome, type Problem, success } from '../../../shared/kit/index.ts'

/** Functions by name. Arguments and values are copied between the threads. */
export type Calls = { [Name in string]: (...args: never[]) => unknown }

export type CallRequest = { id: number; name: string; args: unknown[] }

/** The worker's first message: it accepts calls. */
export const workerReady = 'ready'
export type CallReply = typeof workerReady | { id: number; outcome: Outcome<unknown> } | { note: unknown }

type Service<Names extends Calls> = {
  /** The functions; asked with each call. */
  calls: () => Names | Promise<Names>
  /** The reply to an error of `calls`, of the called function or of `check`. */
  problemOf: (error: unknown) => Problem
  /** Runs after each function; throws if its value must not be used. */
  check?: () => void
}

/** The worker's end of the channel to its client. */
export type CallsPort = {
  postMessage(message: unknown): void
  on(event: 'message', listener: (request: CallRequest) => void): unknown
}

/** The worker's end of a worker client: runs the calls that arrive.
 * @param port by default that of a worker thread */
export function serveCalls<Names extends Calls>(
  { calls, problemOf, check }: Service<Names>,
  port: CallsPort | null = parentPort,
): void {
  const reply = async ({ name, args }: CallRequest): Promise<Outcome<unknown>> => {
    try {
      // Safe: the client's types pair each name with its arguments.
      const work = (await calls())[name] as (...args: unknown[]) => unknown
      const value = await work(...args)
      check?.()
      return success(value)
    } catch (error) {
      return failureOf(problemOf(error))
    }
  }
  port?.on('message', async (request: CallRequest) =>
    post({ id: request.id, outcome: await reply(request) }, port),
  )
  post(workerReady, port)
}

/** Sends something to the client outside of a reply: a partial result, or news of a call. */
export const notify = (note: unknown): void => post({ note })

function post(reply: CallReply, port: CallsPort | null = parentPort): void {
  if (!port) throw new Error('started outside of a worker thread')
  port.postMessage(reply)
}
