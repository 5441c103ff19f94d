import type { Kysely } from 'kysely'
import type { ClosedPickup, Pickup } from '../../../shared/pickup/index.ts'
import { fromRow } from '../translate-error.ts'
import type { Tables } from './table-types.ts'

/** The name by which a pickup is locked. */
export const pickupName = ({ pickupLocationId, pickupOn }: Pickup): string =>
  `pickup ${pickupOn} ${pickupLocationId}`

export async function readClosed(db: Kysely<Tables>, pickup: Pickup): Promise<ClosedPickup | undefined> {
  const row = await db
    .selectFrom('closed_pickups')
    .select('body')
    .where('pickup_location_id', '=', pickup.pickupLocationId)
    .where('pickup_on', '=', pickup.pickupOn)
    .executeTakeFirst()
  return row && fromRow<ClosedPickup>(row.body)
}

export const isClosed = async (db: Kysely<Tables>, pickup: Pickup): Promise<boolean> =>
  (await readClosed(db, pickup)) !== undefined
