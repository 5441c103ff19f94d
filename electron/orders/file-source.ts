import { stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { newProblem, type Outcome, type Problem } from '../../shared/kit/index.ts'
import type { FileSource } from '../../shared/orders/index.ts'
import {
  besideBundle,
  type Clock,
  createReportedState,
  createRounds,
  ExpectedError,
  errorCode,
  isAbsoluteHere,
  singleFlight,
} from '../kit/index.ts'
import { mayBecomeReadable, withFileWorker } from '../table-files/index.ts'
import { type IndexData, type OrderIndex, openIndex } from './order-index.ts'
import type { OrderSource, SourceState } from './source.ts'
import type { OrderReaderCalls } from './worker.ts'

const url = besideBundle('order-worker.js') ?? new URL('./worker.ts', import.meta.url)

/** Milliseconds between two looks at the file. A changed file is read once two looks find it the same,
 * since it may still be written. */
const lookMs = 1000
/** Before the first look, so that a start does not wait for a large file. A lookup does not wait for it. */
const firstMs = 3000
const maxSampleRows = 20

type Deps = {
  clock: Clock
  /** Its state or its header changed. */
  onStateChanged: () => void
}

const readFile = (path: string, columns: FileSource['columns']) =>
  withFileWorker<OrderReaderCalls, Outcome<IndexData>>(url, (worker) => worker.call('read', [path, columns]))

/** A file of orders in memory by reference. It is read again when it changes; while it cannot be
 * read, orders come from its last good copy. */
export function createFileSource(
  { path, columns }: Pick<FileSource, 'path' | 'columns'>,
  { clock, onStateChanged }: Deps,
): OrderSource {
  let index: OrderIndex | undefined
  /** The stamps of the file: as it was read, as it could not be read, and as the last look found it. */
  let [read, failed, seen] = ['', '', '']
  const failure = createReportedState<{ problem: Problem; since: number } | undefined>(
    undefined,
    (before, now) => isDeepStrictEqual(before?.problem, now?.problem),
    onStateChanged,
  )
  const setProblem = (problem: Problem | undefined): void =>
    failure.set(problem && { problem, since: failure.get()?.since ?? clock.now() })
  const stampOf = async (): Promise<string> => {
    const { size, mtimeMs, ino } = await stat(path)
    return `${size} ${mtimeMs} ${ino}`
  }
  const cannotOpen = (error: unknown): Problem =>
    newProblem('import.cannotOpen', { values: { reason: errorCode(error) ?? 'unknown' } })

  async function load(stamp: string): Promise<void> {
    const outcome = await readFile(path, columns)
    const isWhole = (await stampOf().catch(() => '')) === stamp
    const problem = !outcome.ok
      ? outcome.problem
      : !isWhole
        ? newProblem('import.stillWritten')
        : outcome.value.reference < 0
          ? newProblem('orders.noReference')
          : undefined
    if (outcome.ok && !problem) {
      const isFirst = index === undefined
      index = openIndex(outcome.value)
      ;[read, failed] = [stamp, '']
      if (isFirst || !failure.get()) onStateChanged()
    } else failed = problem && mayBecomeReadable(problem) ? '' : stamp
    setProblem(problem)
  }

  const look = singleFlight(async (): Promise<void> => {
    if (!isAbsoluteHere(path)) return setProblem(newProblem('orders.notOurPath'))
    let stamp: string
    try {
      stamp = await stampOf()
    } catch (error) {
      // A file that comes back unchanged is read again, so that its own problem is shown.
      seen = failed = ''
      return setProblem(cannotOpen(error))
    }
    if (stamp === read) return setProblem(undefined)
    const isSettled = stamp === seen || index === undefined
    seen = stamp
    if (isSettled && stamp !== failed) await load(stamp)
  })
  const rounds = createRounds({ clock, firstMs, everyMs: lookMs, round: () => look() })
  rounds.start()

  const opened = async (): Promise<OrderIndex> => {
    if (!index) await look()
    if (index) return index
    throw new ExpectedError(failure.get()?.problem ?? newProblem('import.unreadable'))
  }
  return {
    read: async (reference) => (await opened()).find(reference),
    async sample() {
      const { header, rowCount, first } = await opened()
      return { header, rowCount, rows: first(maxSampleRows) }
    },
    state(): SourceState {
      const failed = failure.get()
      if (failed) return { state: index ? 'stale' : 'failing', ...failed }
      return { state: index ? 'ready' : 'untried' }
    },
    close: rounds.stop,
  }
}
