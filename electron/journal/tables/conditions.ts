import { type SelectQueryBuilder, sql } from 'kysely'
import { type BookingState, endedStates, unsettledStates } from '../../../shared/shipment/index.ts'
import type { Tables } from './table-types.ts'

// Conditions that several queries share.

/** States as literals of SQL: `'unknown', 'ambiguous'`. */
const literals = (states: readonly BookingState[]) => sql.join(states.map((state) => sql.lit(state)))

/** A shipment that did not end without an order. */
export const isLiving = sql<boolean>`booking not in (${literals(endedStates)})`

/** A queued draft with a living shipment. */
export const hasLivingShipment = sql<boolean>`exists (select 1 from shipments
  where shipments.draft_id = standing_drafts.id and ${isLiving})`

/** A shipment whose draft came with a file or a call: its ID is a UUID of version 8. The same text as in
 * the index `shipments_imported`. */
export const hasImportedDraft = sql<boolean>`substr(draft_id, 15, 1) = '8'`

// The same texts as in the indexes `shipments_unsettled` and `shipments_open`:
// otherwise SQLite does not use them.
export const isUnsettledRow = sql<boolean>`booking in (${literals(unsettledStates)})`
export const isOpenRow = sql<boolean>`(${isUnsettledRow} or (booking = 'booked' and label not in ('confirmed', 'none')))`

/** A page of a list of shipments. `take`: rows at most. `before`: a `seq`. */
export type ShipmentPage = { take: number; before?: number; onlyOpen?: boolean }

export type FoundShipment = { seq: number; record: string }

export function onPage<Row>(
  query: SelectQueryBuilder<Tables, 'shipments', Row>,
  { take, before, onlyOpen }: ShipmentPage,
): SelectQueryBuilder<Tables, 'shipments', Row> {
  const since = before === undefined ? query : query.where('seq', '<', before)
  return (onlyOpen ? since.where(isOpenRow) : since).limit(take)
}
