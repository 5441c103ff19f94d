import { newProblem, type Problem } from '../../shared/kit/index.ts'
import type {
  OrderLookupResult,
  OrderSourceSettings,
  OrderSourceState,
  OrderTrial,
} from '../../shared/orders/index.ts'
import { findByReference } from '../drafts/index.ts'
import type { Journal } from '../journal/index.ts'
import { createReportedState, ExpectedError } from '../kit/index.ts'
import { sourceColumns } from './order-columns.ts'
import { createOrderResult, type OrderQuestion, type OrderResultDeps } from './order-result.ts'
import type { OrderSource } from './source.ts'

type Deps = Omit<OrderResultDeps, 'journal'> & {
  /** The desk's order source, if there is one. */
  settings: () => OrderSourceSettings | null
  /** Opens a source; `typed` is a secret that is not saved yet. */
  open: (settings: OrderSourceSettings, changed: () => void, typed?: string) => OrderSource
  /** The state of a source's secret; undefined if it needs none. */
  secretOf?: (settings: OrderSourceSettings) => OrderSourceState['secret']
  journal: () => Pick<Journal, 'queuedIdsByReference' | 'byTypedReference' | 'importedBefore'>
  /** The state of the source changed. */
  onStateChanged: () => void
}

/** Looks up orders in the desk's order source. The source is opened when it is first needed, and
 * again when its settings change. */
export function createOrders(deps: Deps) {
  let kept: { key: string; settings: OrderSourceSettings; source: OrderSource } | undefined
  /** Columns that the source's last header lacks. */
  const missingColumns = createReportedState<string[]>(
    [],
    (before, now) => before.join('\n') === now.join('\n'),
    deps.onStateChanged,
  )

  const close = async (): Promise<void> => {
    const { source } = kept ?? {}
    kept = undefined
    missingColumns.reset()
    await source?.close()
  }
  const opened = () => {
    const settings = deps.settings()
    const key = JSON.stringify(settings)
    if (kept && kept.key !== key) void close()
    if (settings) kept ??= { key, settings, source: deps.open(settings, deps.onStateChanged) }
    return kept
  }

  const resultOf = createOrderResult(deps)
  const readColumns = (settings: OrderSourceSettings, header: readonly string[]) =>
    sourceColumns(header, settings, deps.extras())

  /** Throws `orders.noReference` if a table has no column for the reference. */
  const mappingOf = (settings: OrderSourceSettings, header: readonly string[]) => {
    const read = readColumns(settings, header)
    if (read.mapping.reference === undefined) throw new ExpectedError('orders.noReference')
    return read
  }

  const knownHere = async ({ reference }: OrderQuestion): Promise<OrderLookupResult | undefined> => {
    const { drafts, shipped } = await findByReference(deps.journal(), reference)
    const [queued] = drafts
    if (queued !== undefined) return { kind: 'queued', id: queued }
    return shipped && { kind: 'shipped', finding: shipped }
  }

  return {
    /** Looks a reference up in the journal first, then in the order source. Rejects with an
     * `ExpectedError`. */
    async find(question: OrderQuestion): Promise<OrderLookupResult> {
      const known = await knownHere(question)
      if (known) return known
      const current = opened()
      if (!current) throw new ExpectedError('orders.noSource')
      const table = await current.source.read(question.reference)
      const { mapping, gone } = mappingOf(current.settings, table.header)
      missingColumns.set(gone)
      const result = await resultOf(current.settings, table, mapping, question)
      // It may have been imported or shipped while the source was asked.
      return (await knownHere(question)) ?? result
    },

    /** Asks a source with these settings once, whatever the journal knows. Rejects with an
     * `ExpectedError`. */
    async trial(
      settings: OrderSourceSettings,
      question: OrderQuestion | undefined,
      secret?: string,
    ): Promise<OrderTrial> {
      const source = deps.open(settings, () => undefined, secret)
      try {
        const sample = await source.sample?.()
        const table = question ? await source.read(question.reference) : undefined
        const { header = [], rows = [] } = sample ?? table ?? {}
        const { mapping, gone } = readColumns(settings, header)
        const isReadable = mapping.reference !== undefined || header.length === 0
        return {
          header: [...header],
          rows: rows.map(({ number, cells }) => ({ number, cells })),
          rowCount: sample?.rowCount,
          mapping,
          gone,
          answer:
            question && table && isReadable ? await resultOf(settings, table, mapping, question) : undefined,
          warnings: [
            ...(isReadable ? [] : [newProblem('orders.noReference')]),
            ...((await source.warnings?.()) ?? []),
          ],
        }
      } finally {
        await source.close()
      }
    },

    /** Undefined without a source. */
    state(): OrderSourceState | undefined {
      const open = opened()
      if (!open) return undefined
      const { name } = open.settings
      const { state, problem: failure, since } = open.source.state()
      const gone = missingColumns.get()
      const missing: Problem | undefined =
        gone.length > 0 ? newProblem('orders.columnsGone', { values: { list: gone.join(', ') } }) : undefined
      return {
        name,
        state: missing && state === 'ready' ? 'incomplete' : state,
        problem: failure ?? missing,
        since: since === undefined ? undefined : new Date(since).toISOString(),
        secret: deps.secretOf?.(open.settings),
      }
    },
    close,
  }
}
export type Orders = ReturnType<typeof createOrders>
