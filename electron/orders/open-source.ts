import { originOfServer } from '../../shared/connections/index.ts'
import { type Problem, problem } from '../../shared/kit/index.ts'
import type { OrderSourceSettings, OrderSourceState } from '../../shared/orders/index.ts'
import { type ConnectionName, type ConnectionSecrets, originOfUrl } from '../connections/index.ts'
import { type Clock, ExpectedError } from '../kit/index.ts'
import { createFileSource } from './file-source.ts'
import { createHttpSource } from './http-source.ts'
import type { OrderSource } from './source.ts'
import { createSqlSource } from './sql-source.ts'

/** The origin that a source's secret belongs to; undefined if it needs none. */
export function sourceOrigin(source: OrderSourceSettings): string | undefined {
  if (source.kind === 'sql') return originOfServer(source.server)
  return source.kind === 'http' ? originOfUrl(source.url) : undefined
}

type SecretState = NonNullable<OrderSourceState['secret']>

/** The state of a source's secret; undefined if it needs none. */
export function orderSecret(
  secrets: { state(name: ConnectionName, origin: string): SecretState },
  source: OrderSourceSettings,
): SecretState | undefined {
  const origin = sourceOrigin(source)
  return origin === undefined ? undefined : secrets.state('orderSource', origin)
}

type Deps = { clock: Clock; secrets: ConnectionSecrets }

/** Opens the source of some settings, with its secret, which is sent to no other origin. `changed` is called when its state
 * changes; `typed` is a secret that is not saved yet. */
export const openOrderSource =
  ({ clock, secrets }: Deps) =>
  (settings: OrderSourceSettings, changed: () => void, typed?: string): OrderSource => {
    if (settings.kind === 'file') return createFileSource(settings, { clock, changed })
    const origin = sourceOrigin(settings)
    const secret = typed ?? (origin === undefined ? undefined : secrets.read('orderSource', origin))
    const source =
      settings.kind === 'sql' ? createSqlSource(settings, secret) : createHttpSource(settings, secret)
    return withState(source, { clock, changed })
  }

/** Adds the state to a source that is requested for each reference: the result of the last request. */
function withState(
  source: Omit<OrderSource, 'state'>,
  { clock, changed }: { clock: Pick<Clock, 'now'>; changed: () => void },
): OrderSource {
  let isTried = false
  let trouble: { problem: Problem; since: number } | undefined
  const say = (found: Problem | undefined): void => {
    const isNews = !isTried || trouble?.problem.code !== found?.code
    isTried = true
    trouble = found && { problem: found, since: trouble?.since ?? clock.now() }
    if (isNews) changed()
  }
  return {
    ...source,
    async read(reference, signal) {
      try {
        const table = await source.read(reference, signal)
        say(undefined)
        return table
      } catch (error) {
        say(error instanceof ExpectedError ? error.problem : problem('internal'))
        throw error
      }
    },
    state: () => (trouble ? { state: 'failing', ...trouble } : { state: isTried ? 'ready' : 'untried' }),
  }
}
