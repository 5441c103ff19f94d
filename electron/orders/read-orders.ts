import type { ImportMapping, ImportTarget } from '../../shared/imports/index.ts'
import { type Day, foldSpelling, maxLength } from '../../shared/kit/index.ts'
import type { FoundOrder, OrderSourceSettings } from '../../shared/orders/index.ts'
import {
  type AnyDraft,
  comparableReference,
  isFreightDraft,
  type ServiceExtra,
} from '../../shared/shipment/index.ts'
import { shipmentsOfTable, type UnNumberRecords } from '../imports/index.ts'
import type { Table, TableRow } from '../table-files/index.ts'
import { placeOf } from './order-columns.ts'

type Options = {
  reference: string
  mapping: ImportMapping
  cancelled: OrderSourceSettings['cancelled']
  insure: Parameters<typeof shipmentsOfTable>[2]['insure']
  extras: readonly ServiceExtra[]
  records: UnNumberRecords
  pickupLocationId: string
  pickupOn: Day
}

/** Columns that say how an order is packed. */
const parcelColumns = ['length', 'width', 'height', 'weight'] as const

const addressColumns = ['name', 'street', 'houseNumber', 'postCode', 'city', 'countryCode'] as const
const contactColumns = ['contact', 'phone', 'email'] as const

/** Reads rows as shops write them: only an order's first row has the address, and an apostrophe marks a
 * postcode or a phone number as text for a spreadsheet. */
function itemRows(rows: readonly TableRow[], mapping: ImportMapping): TableRow[] {
  const placesOf = (columns: readonly ImportTarget[]) =>
    columns.map((column) => mapping[column]).filter((place) => place !== undefined)
  const address = placesOf(addressColumns)
  const consignee = [...address, ...placesOf(contactColumns)]
  let above: readonly string[] = []
  return rows.map((row) => {
    const cells = row.cells.map((cell) => cell.replace(/^'(?=[\d+])/, ''))
    const isBlank = (place: number) => (cells[place] ?? '').trim() === ''
    // A row without a reference adds dangerous goods to the line above.
    const isItem = address.length > 0 && address.every(isBlank) && !placesOf(['reference']).every(isBlank)
    if (isItem) for (const place of consignee) cells[place] = above[place] ?? ''
    above = cells
    return { ...row, cells }
  })
}

/** The items of an order in one parcel, with the contents of all. The packer measures it. */
function inOneParcel(draft: AnyDraft): AnyDraft {
  if (isFreightDraft(draft)) return draft
  const [parcel] = draft.parcels
  const contents = new Set(draft.parcels.map(({ content }) => content.trim()).filter(Boolean))
  const content = [...contents].join(', ').slice(0, maxLength.content)
  return parcel ? { ...draft, parcels: [{ ...parcel, quantity: '1', content }] } : draft
}

/** The orders in the rows of a reference, as an import of the same rows gives them, with the same IDs. */
export function readOrders(
  table: Table,
  { reference, mapping, cancelled, ...defaults }: Options,
): (FoundOrder & { isCancelled: boolean; rows: number[] })[] {
  const state = cancelled && placeOf(table.header, cancelled.column)
  const words = new Set(cancelled?.words.map(foldSpelling))
  const cancelledRows = new Set(
    state === undefined
      ? []
      : table.rows
          .filter(({ cells }) => words.has(foldSpelling(cells[state] ?? '')))
          .map(({ number }) => number),
  )
  // The rows of a shop are the items of an order, not its parcels.
  const measured = parcelColumns.some((column) => mapping[column] !== undefined)
  return shipmentsOfTable({ ...table, rows: itemRows(table.rows, mapping) }, mapping, {
    ...defaults,
  })
    .filter(({ draft }) => comparableReference(draft.reference) === comparableReference(reference))
    .map(({ draft, findings, rows }) => ({
      draft: measured ? draft : inOneParcel(draft),
      findings,
      rows,
      isCancelled: rows.some((row) => cancelledRows.has(row)),
    }))
}
