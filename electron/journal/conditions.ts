import { type RawBuilder, sql } from 'kysely'

// What several queries ask alike.

/** Values to look among, however many: SQLite takes them as one parameter. */
export const among = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`

/** Of a shipment: it is booked or may be (`endedStates` of shared/shipment/shipment-state.ts are not). */
export const isLiving = sql<boolean>`booking not in ('rejected', 'absent')`

/** Of a standing draft: it has a shipment that is booked or may be. */
export const hasLivingShipment = sql<boolean>`exists (select 1 from shipments
  where shipments.draft_id = standing_drafts.id and ${isLiving})`
