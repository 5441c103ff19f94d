import { type Kysely, sql } from 'kysely'
import { type ClosedPickup, openItemKey, type UnaccountedOrder } from '../../../shared/pickup/index.ts'
import type { PickupJournal } from '../interface/pickup-journal.ts'
import { JournalError } from '../journal-errors.ts'
import { fromRow } from '../translate-error.ts'
import { isClosed, pickupName, readClosed } from './closed-pickups.ts'
import { hasLivingShipment, isLiving } from './conditions.ts'
import type { DraftTables } from './draft-tables.ts'
import type { Engine, InTransaction } from './engine.ts'
import { importedBefore, importedShipments, shipmentsNotImported } from './imports.ts'
import { shipmentOfRow } from './journal-reads.ts'
import { countPickups } from './pickup-counts.ts'
import { pickupOf } from './queued-drafts.ts'
import type { Tables } from './table-types.ts'

type Deps = {
  engine: Engine
  inTransaction: InTransaction
  /** ISO 8601. */
  now: () => string
  /** Writes the answers that follow from a closing, in its transaction. */
  answerClosing: (transaction: Kysely<Tables>, pickup: ClosedPickup) => Promise<void>
}

/** The pickups and closings of the {@link PickupJournal} on a database. */
export function createPickupTables({
  engine,
  inTransaction,
  now,
  answerClosing,
}: Deps): Omit<PickupJournal, keyof DraftTables> {
  const { db, among, draft, shipment } = engine
  return {
    shipmentsOf: (pickup) =>
      db
        .selectFrom('shipments')
        .select('record')
        .where('pickup_location_id', '=', pickup.pickupLocationId)
        .where('pickup_on', '=', pickup.pickupOn)
        .where(isLiving)
        .orderBy('seq')
        .execute()
        .then((rows) => rows.map(shipmentOfRow)),

    listPickups: (since) => countPickups(engine, { since }),
    countPickup: async (pickup, except) => {
      const [counts] = await countPickups(engine, { pickup, except })
      return counts ?? { ...noCounts, closedAt: (await readClosed(db, pickup))?.closedAt }
    },

    locationNameOf: async ({ pickupLocationId, pickupOn }) => {
      const { rows } = await sql<{ name: string | null }>`
        select coalesce(
          (select ${shipment.locationName} from shipments
            where pickup_location_id = ${pickupLocationId} and pickup_on = ${pickupOn}
              and ${isLiving}
            order by seq desc limit 1),
          (select ${draft.shipperName} from standing_drafts
            where pickup_location_id = ${pickupLocationId} and pickup_on = ${pickupOn}
              and removed_at is null and ${draft.shipperName} <> '' and not ${hasLivingShipment}
            order by place limit 1)) as name`.execute(db)
      return rows[0]?.name ?? undefined
    },

    importedBefore: (ids, references) => importedBefore(engine, ids, references),
    importedShipments: (reference) => importedShipments(engine, reference),
    shipmentsNotImported: (references, by) => shipmentsNotImported(engine, references, by),

    closePickup: (closed) =>
      inTransaction(async (transaction) => {
        await engine.lock(transaction, 'exclusive', [pickupName(closed)])
        if (await isClosed(transaction, closed)) throw new JournalError('journal.pickupClosed')
        const [counts = noCounts] = await countPickups({ ...engine, db: transaction }, { pickup: closed })
        const isSame =
          counts.drafts === 0 &&
          closed.booked === counts.confirmed + counts.unprinted + counts.cancelled + counts.unknown &&
          closed.confirmed === counts.confirmed &&
          closed.unprinted === counts.unprinted &&
          closed.cancelled === counts.cancelled &&
          closed.unknown === counts.unknown
        if (!isSame) return false
        await engine.insertClosing(transaction, closed)
        await answerClosing(transaction, closed)
        return true
      }),

    readClosed: (pickup) => readClosed(db, pickup),
    closedSince: (since) =>
      db
        .selectFrom('closed_pickups')
        .select(['pickup_location_id', 'pickup_on'])
        .where('pickup_on', '>=', since)
        .execute()
        .then((rows) => rows.map(pickupOf)),
    explainOrders: (orders, reason) =>
      inTransaction(async (transaction) => {
        for (const order of orders) {
          const row = { order_id: reasonKey(order), reason, at: now() }
          await transaction
            .insertInto('explanations')
            .values(row)
            .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
            .execute()
        }
      }),

    async reasonsGiven(orders) {
      if (orders.length === 0) return new Map()
      const counting = orders.flatMap(withItsReason)
      const itemKeys = new Map(counting.map((order) => [reasonKey(order), openItemKey(order)]))
      const rows = await db
        .selectFrom('closed_pickups')
        .select('body')
        .where(engine.closing.mayExplain(orders.map(({ id }) => id)))
        .orderBy(engine.closing.place)
        .execute()
      const explained = await db
        .selectFrom('explanations')
        .select(['order_id', 'reason'])
        .where('order_id', 'in', among([...itemKeys.keys()]))
        .execute()
      const given = new Map(explained.map(({ order_id, reason }) => [itemKeys.get(order_id) ?? '', reason]))
      for (const { explained } of rows.map(({ body }) => fromRow<ClosedPickup>(body)))
        for (const item of explained) given.set(openItemKey(item), item.reason)
      const reasons = new Map<string, string>()
      for (const order of orders)
        for (const key of withItsReason(order).map(openItemKey)) {
          const reason = given.get(key)
          if (reason !== undefined) reasons.set(openItemKey(order), reason)
        }
      return reasons
    },
  }
}

/** An order as those items whose reasons count for it, the decisive one last. The reason for a duplicate
 * counts also while its code cannot be read. */
const withItsReason = (order: UnaccountedOrder): UnaccountedOrder[] =>
  order.kind === 'unexplained' ? [{ kind: 'twin', id: order.id }, order] : [order]

/** The key of a person's reason in `explanations`: an unexplained order has its ID alone. */
const reasonKey = (order: UnaccountedOrder): string =>
  order.kind === 'unexplained' ? order.id : openItemKey(order)

const noCounts = {
  drafts: 0,
  rejected: 0,
  booked: 0,
  unknown: 0,
  sending: 0,
  unprinted: 0,
  confirmed: 0,
  cancelled: 0,
  parcels: 0,
  queued: 0,
}
