import { type ChannelName, channels } from '../../shared/channels.ts'
import { failure, failureOf, newProblem, type Outcome } from '../../shared/kit/index.ts'
import { ExpectedError, type Handlers } from '../kit/index.ts'

/** An unchecked request from a bridge. */
type Request = { name: unknown; input: unknown }

export type Dispatch = (trusted: boolean, request: Request) => Promise<Outcome<unknown>>

/** Checks sender, channel and input, calls the handler and checks its output. After the problem
 * `production.unconfirmed` the page asks the person and sends the booking again. An unexpected error is
 * logged without its message and sent as `internal`, because a message may contain data that must not
 * leave the main process (design.md 8). */
export function createDispatch(handlers: Handlers, log: (line: string) => void): Dispatch {
  return async (trusted, { name, input }) => {
    if (!trusted) return failure('ipc.untrusted')
    if (!isChannel(name)) return failure('ipc.unknownChannel')
    const { input: inputSchema, output: outputSchema, rule } = channels[name]
    const parsed = inputSchema.safeParse(input)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), message: code }))
      return failureOf(newProblem('ipc.invalidInput', { fields }))
    }
    try {
      // Safe: the input was parsed by the schema of this name; TypeScript cannot relate the two.
      const handle = handlers[name] as (input: unknown) => Promise<unknown>
      const result = await handle(parsed.data)
      if ('asks' in rule && isUnconfirmed(result)) return failure('production.unconfirmed')
      return { ok: true, value: outputSchema.parse(result) }
    } catch (error) {
      if (error instanceof ExpectedError) return failureOf(error.problem)
      log(`${name} failed: ${traceOf(error)}`)
      return failure('internal', { channel: name })
    }
  }
}

const isUnconfirmed = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'unconfirmed'

const isChannel = (name: unknown): name is ChannelName =>
  typeof name === 'string' && Object.hasOwn(channels, name)

/** An error's name and stack for the log, without its message, which may contain a key or an address. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 6).map((place) => place.trim())].join(' ')
}
