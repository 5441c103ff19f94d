import { originOfServer } from '../../shared/connections/index.ts'
import { newProblem, type Problem, type SecretState } from '../../shared/kit/index.ts'
import type { OrderSourceSettings } from '../../shared/orders/index.ts'
import { type ConnectionSecrets, originOfUrl } from '../connections/index.ts'
import { type Clock, createReportedState, ExpectedError, isSameState } from '../kit/index.ts'
import { createFileSource } from './file-source.ts'
import { createHttpSource } from './http-source.ts'
import type { OrderSource, SourceState } from './source.ts'
import { createSqlSource } from './sql-source.ts'

/** The origin that a source's secret belongs to; undefined if it needs none. */
export function sourceOrigin(source: OrderSourceSettings): string | undefined {
  switch (source.kind) {
    case 'file':
      return undefined
    case 'http':
      return originOfUrl(source.url)
    case 'sql':
      return originOfServer(source.server)
  }
}

/** The state of a source's secret; undefined if it needs none. */
export function orderSecret(
  secrets: Pick<ConnectionSecrets, 'state'>,
  source: OrderSourceSettings,
): SecretState | undefined {
  const origin = sourceOrigin(source)
  return origin === undefined ? undefined : secrets.state('orderSource', origin)
}

type Deps = { clock: Clock; secrets: Pick<ConnectionSecrets, 'read'> }

/** Opens the source of some settings, with its secret, which is sent to no other origin. `onStateChanged` is
 * called when its state changes; `typed` is a secret that is not saved yet. */
export const openOrderSource =
  ({ clock, secrets }: Deps) =>
  (settings: OrderSourceSettings, onStateChanged: () => void, typed?: string): OrderSource => {
    const origin = sourceOrigin(settings)
    const secret = typed ?? (origin === undefined ? undefined : secrets.read('orderSource', origin))
    switch (settings.kind) {
      case 'file':
        return createFileSource(settings, { clock, onStateChanged })
      case 'http':
        return withState(createHttpSource(settings, secret), { clock, onStateChanged })
      case 'sql':
        return withState(createSqlSource(settings, secret), { clock, onStateChanged })
    }
  }

/** Adds the state to a source that is requested for each reference: the result of the last request. */
function withState(
  source: Omit<OrderSource, 'state'>,
  { clock, onStateChanged }: { clock: Pick<Clock, 'now'>; onStateChanged: () => void },
): OrderSource {
  const state = createReportedState<SourceState>({ state: 'untried' }, isSameState, onStateChanged)
  const setProblem = (problem: Problem): void =>
    state.set({ state: 'failing', problem, since: state.get().since ?? clock.now() })
  return {
    ...source,
    async read(reference, signal) {
      try {
        const table = await source.read(reference, signal)
        state.set({ state: 'ready' })
        return table
      } catch (error) {
        setProblem(error instanceof ExpectedError ? error.problem : newProblem('internal'))
        throw error
      }
    },
    state: state.get,
  }
}
