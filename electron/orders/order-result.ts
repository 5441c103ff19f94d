import { type ImportMapping, type InsuranceRule, proposeInsure } from '../../shared/imports/index.ts'
import type { Day } from '../../shared/kit/index.ts'
import type { OrderLookupResult, OrderSourceSettings } from '../../shared/orders/index.ts'
import type { ServiceExtra } from '../../shared/shipment/index.ts'
import type { StoreEnclosure } from '../documents/index.ts'
import type { UnNumberRecords } from '../imports/index.ts'
import type { Journal } from '../journal/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { Table } from '../table-files/index.ts'
import { enclosurePaths, readEnclosures } from './read-enclosures.ts'
import { readOrders } from './read-orders.ts'

export type OrderResultDeps = {
  journal: () => Pick<Journal, 'importedBefore'>
  extras: () => readonly ServiceExtra[]
  /** The insurance choice of the settings, if any. */
  insure: () => InsuranceRule | undefined
  /** The ADR records of the UN numbers in a table. */
  recordsOf: (table: Table, mapping: ImportMapping) => Promise<UnNumberRecords>
  storeEnclosure: StoreEnclosure
  newId: () => string
}

export type OrderQuestion = { reference: string; pickupLocationId: string; pickupOn: Day }

/** Reads the orders in a source's response to a question, and stores their enclosures. Rejects with
 * `ExpectedError` `orders.otherReference` if the response is about other orders. */
export const createOrderResult =
  ({ journal, extras, insure, recordsOf, storeEnclosure, newId }: OrderResultDeps) =>
  async (
    { cancelled, enclosures: enclosureSettings }: OrderSourceSettings,
    table: Table,
    mapping: ImportMapping,
    question: OrderQuestion,
  ): Promise<OrderLookupResult> => {
    if (table.rows.length === 0) return { kind: 'notFound' }
    const all = readOrders(table, {
      ...question,
      mapping,
      cancelled,
      insure: insure() ?? proposeInsure(table.header, mapping),
      extras: extras(),
      records: await recordsOf(table, mapping),
    })
    // Rows of another reference: the source does not filter by the reference.
    if (all.length === 0) throw new ExpectedError('orders.otherReference', { reference: question.reference })
    const living = all.filter(({ isCancelled }) => !isCancelled)
    if (living.length === 0) return { kind: 'cancelled' }
    const { ids: known } = await journal().importedBefore(
      living.map(({ draft }) => draft.id),
      [],
    )
    const orders = await Promise.all(
      living.map(async ({ draft, findings, rows }) => {
        // A draft of this ID was removed or cancelled here: what is booked now is another one.
        const own = known.has(draft.id) ? { ...draft, id: newId() } : draft
        if (!enclosureSettings) return { draft: own, findings }
        const paths = enclosurePaths(table, enclosureSettings.columns, new Set(rows))
        const { enclosures, missing } = await readEnclosures(paths, enclosureSettings, storeEnclosure)
        return {
          draft: enclosures.length > 0 ? { ...own, enclosures } : own,
          findings,
          ...(missing.length > 0 && { missingEnclosures: missing }),
        }
      }),
    )
    return { kind: 'found', orders }
  }
