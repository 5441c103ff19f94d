import { type ImportMapping, type Insure, proposeInsure } from '../../shared/imports/index.ts'
import { type Day, type Problem, problem, type Table } from '../../shared/kit/index.ts'
import type {
  OrderLookupResult,
  OrderSourceSettings,
  OrderSourceState,
  OrderTrial,
} from '../../shared/orders/index.ts'
import type { ServiceExtra } from '../../shared/shipment/index.ts'
import { findByReference } from '../booking/index.ts'
import type { StoreEnclosure } from '../documents/index.ts'
import type { UnNumberRecords } from '../imports/index.ts'
import type { Journal } from '../journal/index.ts'
import { createReportedState, ExpectedError } from '../kit/index.ts'
import { orderMapping, placeOf } from './order-columns.ts'
import { enclosurePaths, readEnclosures } from './read-enclosures.ts'
import { readOrders } from './read-orders.ts'
import type { OrderSource } from './source.ts'

type Deps = {
  /** The desk's order source, if there is one. */
  settings: () => OrderSourceSettings | null
  /** Opens a source; `typed` is a secret that is not saved yet. */
  open: (settings: OrderSourceSettings, changed: () => void, typed?: string) => OrderSource
  /** The state of a source's secret; undefined if it needs none. */
  secretOf?: (settings: OrderSourceSettings) => OrderSourceState['secret']
  journal: () => Pick<Journal, 'queuedIdsByReference' | 'byTypedReference' | 'importedBefore'>
  extras: () => readonly ServiceExtra[]
  /** The insurance choice of the settings, if any. */
  insure: () => Insure | undefined
  /** The ADR records of the UN numbers in a table. */
  recordsOf: (table: Table, mapping: ImportMapping) => Promise<UnNumberRecords>
  storeEnclosure: StoreEnclosure
  newId: () => string
  /** The state of the source changed. */
  onStateChanged: () => void
}

type Question = { reference: string; pickupLocationId: string; pickupOn: Day }

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

  /** The meanings of a table's columns, and the columns of the settings that it does not have. */
  const readColumns = (
    { columns, cancelled, enclosures }: OrderSourceSettings,
    header: readonly string[],
  ) => {
    const { mapping, gone } = orderMapping(header, columns, deps.extras())
    const others = [...(cancelled ? [cancelled.column] : []), ...(enclosures?.columns ?? [])]
    return { mapping, gone: [...gone, ...others.filter((column) => placeOf(header, column) === undefined)] }
  }

  /** Throws `orders.noReference` if a table has no column for the reference. */
  const mappingOf = (settings: OrderSourceSettings, header: readonly string[]) => {
    const read = readColumns(settings, header)
    if (read.mapping.reference === undefined) throw new ExpectedError('orders.noReference')
    return read
  }

  async function resultOf(
    settings: OrderSourceSettings,
    table: Table,
    mapping: ImportMapping,
    question: Question,
  ): Promise<OrderLookupResult> {
    if (table.rows.length === 0) return { kind: 'notFound' }
    const all = readOrders(table, {
      ...question,
      mapping,
      cancelled: settings.cancelled,
      insure: deps.insure() ?? proposeInsure(table.header, mapping),
      extras: deps.extras(),
      records: await deps.recordsOf(table, mapping),
    })
    // Rows of another reference: the source does not answer what it is asked.
    if (all.length === 0) throw new ExpectedError('orders.otherReference', { reference: question.reference })
    const living = all.filter(({ isCancelled }) => !isCancelled)
    if (living.length === 0) return { kind: 'cancelled' }
    const { ids } = await deps.journal().importedBefore(
      living.map(({ draft }) => draft.id),
      [],
    )
    const orders = await Promise.all(
      living.map(async ({ draft, findings, rows }) => {
        // A draft of this ID was removed or cancelled here: what is booked now is another one.
        const own = ids.has(draft.id) ? { ...draft, id: deps.newId() } : draft
        if (!settings.enclosures) return { draft: own, findings }
        const paths = enclosurePaths(table, settings.enclosures.columns, new Set(rows))
        const { enclosures, missing } = await readEnclosures(paths, settings.enclosures, deps.storeEnclosure)
        return {
          draft: enclosures.length > 0 ? { ...own, enclosures } : own,
          findings,
          ...(missing.length > 0 && { missingEnclosures: missing }),
        }
      }),
    )
    return { kind: 'found', orders }
  }

  const knownHere = async ({ reference }: Question): Promise<OrderLookupResult | undefined> => {
    const { drafts, shipped } = await findByReference(deps.journal(), reference)
    const [queued] = drafts
    if (queued !== undefined) return { kind: 'queued', id: queued }
    return shipped && { kind: 'shipped', finding: shipped }
  }

  return {
    /** Looks a reference up in the journal first, then in the order source. Rejects with an
     * `ExpectedError`. */
    async find(question: Question): Promise<OrderLookupResult> {
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
      question: Question | undefined,
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
            ...(isReadable ? [] : [problem('orders.noReference')]),
            ...((await source.warnings?.()) ?? []),
          ],
        }
      } finally {
        await source.close()
      }
    },

    /** Undefined without a source. */
    state(): OrderSourceState | undefined {
      const at = opened()
      if (!at) return undefined
      const { name } = at.settings
      const { state, problem: failure, since } = at.source.state()
      const gone = missingColumns.get()
      const missing: Problem | undefined =
        gone.length > 0 ? problem('orders.columnsGone', { values: { list: gone.join(', ') } }) : undefined
      return {
        name,
        state: missing && state === 'ready' ? 'incomplete' : state,
        problem: failure ?? missing,
        since: since === undefined ? undefined : new Date(since).toISOString(),
        secret: deps.secretOf?.(at.settings),
      }
    },
    close,
  }
}
export type Orders = ReturnType<typeof createOrders>
