import { type RawBuilder, sql } from 'kysely'
import type { Pickup } from '../../../shared/pickup/index.ts'
import { queuedParcels } from '../../../shared/shipment/index.ts'
import type { PickupCounts } from '../interface/pickup-journal.ts'
import { hasLivingShipment, isLiving, isUnsettledRow } from './conditions.ts'
import type { Engine } from './engine.ts'

type Row = Pickup &
  Omit<PickupCounts, 'queued'> & {
    closedAt: string | null
  }

type Counting = Pick<Engine, 'db' | 'shipment' | 'draft' | 'closing'>

/** 1 for each row for which a condition is true. */
const one = (condition: RawBuilder<unknown>) => sql`cast(${condition} as integer)`

/** Counts of one pickup, or of all since a day and of older ones with queued drafts. An empty pickup has
 * no row. `except`: a draft that is not counted in `queued`. */
export async function countPickups(
  engine: Counting,
  which: { since: string } | { pickup: Pickup; except?: string },
): Promise<(Pickup & PickupCounts & { closedAt?: string })[]> {
  const { db, shipment, closing } = engine
  const wanted =
    'since' in which
      ? sql`pickup_on >= ${which.since}`
      : sql`pickup_on = ${which.pickup.pickupOn} and pickup_location_id = ${which.pickup.pickupLocationId}`
  const wantedDrafts = 'since' in which ? sql`true` : wanted
  const { rows } = await sql<Row>`
    select pickup_location_id as "pickupLocationId", pickup_on as "pickupOn",
      sum(drafts) as drafts, sum(rejected) as rejected, sum(booked) as booked, sum(unknown) as unknown, sum(sending) as sending,
      sum(unprinted) as unprinted, sum(confirmed) as confirmed, sum(cancelled) as cancelled, sum(parcels) as parcels,
      (select ${closing.closedAt} from closed_pickups as closed
        where closed.pickup_location_id = counted.pickup_location_id and closed.pickup_on = counted.pickup_on)
        as "closedAt"
    from (
      select pickup_location_id, pickup_on, 0 as drafts, 0 as rejected,
        ${one(sql`booking = 'booked'`)} as booked,
        ${one(isUnsettledRow)} as unknown,
        ${one(sql`booking = 'intent'`)} as sending,
        ${one(sql`booking = 'booked' and label <> 'confirmed'`)} as unprinted,
        ${one(sql`booking = 'booked' and label = 'confirmed'`)} as confirmed,
        ${one(sql`booking = 'cancelled'`)} as cancelled,
        case when booking <> 'cancelled' then parcels else 0 end as parcels
      from shipments where ${isLiving} and ${wanted}
      union all
      select pickup_location_id, pickup_on, 1, coalesce((
        select cast(booking = 'rejected' and ${shipment.wasSent} and ${shipment.intendedAt} >= standing_drafts.changed_at as integer)
        from shipments where draft_id = standing_drafts.id order by seq desc limit 1), 0),
        0, 0, 0, 0, 0, 0, 0
      from standing_drafts where removed_at is null and not ${hasLivingShipment} and ${wantedDrafts}
    ) as counted
    group by pickup_on, pickup_location_id
    order by pickup_on, pickup_location_id`.execute(db)
  const hasDrafts = rows.some(({ drafts }) => drafts > 0)
  const queued = hasDrafts
    ? await countQueued(engine, wantedDrafts, 'pickup' in which ? which.except : undefined)
    : []
  return rows.map(({ closedAt, ...counts }) => ({
    ...counts,
    queued: queued
      .filter(
        ({ pickupOn, pickupLocationId }) =>
          pickupOn === counts.pickupOn && pickupLocationId === counts.pickupLocationId,
      )
      .reduce((sum, { quantity, lines }) => sum + queuedParcels(quantity) * lines, 0),
    ...(closedAt !== null && { closedAt }),
  }))
}

/** The number of lines of queued drafts per typed quantity. `queuedParcels` reads the quantity. */
async function countQueued(
  { db, draft: { lines } }: Counting,
  wanted: RawBuilder<unknown>,
  except = '',
): Promise<(Pickup & { quantity: string; lines: number })[]> {
  const { rows } = await sql<Pickup & { quantity: string; lines: number }>`
    select pickup_location_id as "pickupLocationId", pickup_on as "pickupOn",
      ${lines.quantity} as quantity, count(*) as lines
    from standing_drafts, ${lines.from}
    where removed_at is null and standing_drafts.id <> ${except} and not ${hasLivingShipment} and ${wanted}
    group by pickup_location_id, pickup_on, ${lines.quantity}`.execute(db)
  return rows
}
