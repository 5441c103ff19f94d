import { sql } from 'kysely'

// Conditions that several queries share.

/** A shipment that is booked or may be: not in `endedStates` of shared/shipment/shipment-state.ts. */
export const isLiving = sql<boolean>`booking not in ('rejected', 'absent')`

/** A queued draft with a living shipment. */
export const hasLivingShipment = sql<boolean>`exists (select 1 from shipments
  where shipments.draft_id = standing_drafts.id and ${isLiving})`
