import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Finding } from '../../../shared/kit/index.ts'
import type { ClosedPickup, DraftSource, Pickup } from '../../../shared/pickup/index.ts'
import {
  type AnyDraft,
  isFreightDraft,
  returnLocationId,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import { yieldToEventLoop } from '../../kit/index.ts'
import { JournalError } from '../journal-errors.ts'
import type {
  PickupJournal,
  QueuedDraft,
  QueuedDraftSnapshot,
  QueuedDraftWithAttempt,
  SeenDraft,
} from '../pickup-journal.ts'
import { fromRow } from '../translate-error.ts'
import { hasLivingShipment, isLiving } from './conditions.ts'
import type { Engine, InTransaction } from './engine.ts'
import { importedBefore, shipmentsNotImported } from './imports.ts'
import { recordOf } from './journal-reads.ts'
import { countPickups } from './pickup-counts.ts'
import type { Tables } from './table-types.ts'

type Deps = {
  engine: Engine
  inTransaction: InTransaction
  /** ISO 8601. */
  now: () => string
  /** Writes the answers that follow from a closing, in its transaction. */
  answerClosing: (transaction: Kysely<Tables>, pickup: ClosedPickup) => Promise<void>
}

/** The {@link PickupJournal} on a database. */
export function createPickupTables({ engine, inTransaction, now, answerClosing }: Deps): PickupJournal {
  const { db, among, draft, shipment } = engine

  /** The queued or removed drafts among these. They and their pickups stay as they
   * are until the transaction ends. */
  const lockedRows = async (transaction: Kysely<Tables>, ids: readonly string[], isRemoved: boolean) => {
    await engine.lockDrafts(transaction, ids)
    return queuedRows(transaction, engine)
      .where('removed_at', isRemoved ? 'is not' : 'is', null)
      .where('id', 'in', among(ids))
      .execute()
  }
  const lockOpen = async (transaction: Kysely<Tables>, pickups: readonly Pickup[]) => {
    const each = new Map(pickups.map((pickup) => [pickupName(pickup), pickup]))
    await engine.lock(transaction, 'shared', [...each.keys()])
    for (const pickup of each.values())
      if (await isClosed(transaction, pickup)) throw new JournalError('journal.pickupClosed')
  }

  const setRemoved = (ids: readonly string[], removedAt: string | null) =>
    inTransaction(async (transaction) => {
      const rows = await lockedRows(transaction, ids, removedAt === null)
      await lockOpen(transaction, rows.map(pickupOf))
      await transaction
        .updateTable('standing_drafts')
        .set({ removed_at: removedAt, ...draft.changed })
        .where('id', 'in', among(rows.map(({ id }) => id)))
        .execute()
      return rows.map((row) => withoutRow(draftOf(row)))
    })

  /** The rows of the last read by draft ID. An unchanged draft stays the same object, so it
   * is not parsed or checked again. */
  let lastRead = new Map<string, ParsedRow>()

  const readQueuedDrafts = async (ids: readonly string[]) => {
    const rows = await queuedRows(db, engine)
      .where('removed_at', 'is', null)
      .where('id', 'in', among(ids))
      .execute()
    return withAttempts(engine, rows)
  }

  return {
    addDrafts: (drafts, { replaced = [], seen, read = [] } = {}) =>
      inTransaction(async (transaction) => {
        await engine.lockDrafts(transaction, [...drafts.map(({ draft }) => draft.id), ...replaced])
        const isSame = !seen || (await isAsSeen(transaction, engine, seen))
        if (!isSame || !(await areStillQueued(transaction, engine, read)))
          throw new JournalError('journal.draftChanged')
        await lockOpen(
          transaction,
          drafts.map(({ pickup }) => pickup),
        )
        const at = now()
        if (replaced.length > 0) {
          await transaction
            .updateTable('standing_drafts')
            .set({ removed_at: at, ...draft.changed })
            .where('id', 'in', among(replaced))
            .execute()
          await transaction
            .updateTable('imports')
            .set({ reference: '' })
            .where('draft_id', 'in', among(replaced))
            .execute()
        }
        await engine.insertDrafts(transaction, drafts, at)
      }),

    moveDrafts: (ids, to) =>
      inTransaction(async (transaction) => {
        const rows = await lockedRows(transaction, ids, false)
        const found = rows.map((row) => withoutRow(draftOf(row)))
        const moved = found.map((each) => {
          const pickup = { ...each.pickup, ...to, ...ownLocation(each.draft) }
          return { ...each, pickup, draft: { ...each.draft, ...pickup } }
        })
        await lockOpen(transaction, [...rows.map(pickupOf), ...moved.map(({ pickup }) => pickup)])
        // New rows get new places, behind the drafts of that pickup.
        await transaction
          .deleteFrom('standing_drafts')
          .where('id', 'in', among(rows.map(({ id }) => id)))
          .execute()
        await engine.insertDrafts(transaction, moved, now())
        return found
      }),

    removeDrafts: (ids) => setRemoved(ids, now()),
    restoreDrafts: (ids) => setRemoved(ids, null),

    readQueuedDraft: async (id) => (await readQueuedDrafts([id]))[0],
    readQueuedDrafts,
    draftVersion: (id) =>
      versionOf(db, engine, id)
        .then(
          (row) =>
            row?.version && {
              version: row.version,
              ...(row.other_desk !== null && { desk: row.other_desk }),
              isRemoved: row.removed_at !== null,
            },
        )
        .then((found) => found || undefined),
    readDraftInPickup: (id) =>
      db
        .selectFrom('standing_drafts')
        .select('body')
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
        .then((row) => row && fromRow<AnyDraft>(row.body)),

    queuedIdsByReference: async (reference) => {
      const { rows } = await sql<{ id: string }>`
        select id from standing_drafts
        where removed_at is null and ${draft.refersTo(reference)}
          and not ${hasLivingShipment}
        order by pickup_on, place`.execute(db)
      return rows.map(({ id }) => id)
    },

    queuedDraftsOf: async (pickup) => {
      const found: QueuedDraftWithAttempt[] = []
      const seen: typeof lastRead = new Map()
      for (let last = 0; ; ) {
        const rows = await queuedRows(db, engine)
          .where('removed_at', 'is', null)
          .where('pickup_location_id', '=', pickup.pickupLocationId)
          .where('pickup_on', '=', pickup.pickupOn)
          .where('place', '>', last)
          .limit(batchSize)
          .execute()
        for (const row of rows) seen.set(row.id, draftOf(row, lastRead.get(row.id)))
        for (const each of await withAttempts(engine, rows, seen)) found.push(each)
        last = rows.at(-1)?.place ?? last
        if (rows.length < batchSize) break
        // Other work gets its turn between batches.
        await yieldToEventLoop()
      }
      lastRead = seen
      return found
    },

    shipmentsOf: (pickup) =>
      db
        .selectFrom('shipments')
        .select('record')
        .where('pickup_location_id', '=', pickup.pickupLocationId)
        .where('pickup_on', '=', pickup.pickupOn)
        .where(isLiving)
        .orderBy('seq')
        .execute()
        .then((rows) => rows.map(recordOf)),

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
    explainOrders: (orderIds, reason) =>
      inTransaction(async (transaction) => {
        for (const order_id of orderIds) {
          const row = { order_id, reason, at: now() }
          await transaction
            .insertInto('explanations')
            .values(row)
            .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
            .execute()
        }
      }),

    async reasonsGiven(orderIds) {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('closed_pickups')
        .select('body')
        .where(engine.closing.mayExplain(orderIds))
        .orderBy(engine.closing.place)
        .execute()
      const wanted = new Set(orderIds)
      const explained = await db
        .selectFrom('explanations')
        .select(['order_id', 'reason'])
        .where('order_id', 'in', among(orderIds))
        .execute()
      const reasons = new Map(explained.map(({ order_id, reason }) => [order_id, reason]))
      for (const { explained } of rows.map(({ body }) => fromRow<ClosedPickup>(body)))
        for (const { kind, id, reason } of explained)
          if ((kind === 'twin' || kind === 'unexplained') && wanted.has(id)) reasons.set(id, reason)
      return reasons
    },
  }
}

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

/** The name by which a pickup is locked. */
export const pickupName = ({ pickupLocationId, pickupOn }: Pickup): string =>
  `pickup ${pickupOn} ${pickupLocationId}`

/** Drafts without a living shipment, removed ones too, in their order. */
const queuedRows = (db: Kysely<Tables>, { draft }: Pick<Engine, 'draft'>) =>
  db
    .selectFrom('standing_drafts')
    .selectAll()
    .select(draft.otherDesk.as('other_desk'))
    .where(({ not }) => not(hasLivingShipment))
    .orderBy('place')

type Row = Awaited<ReturnType<ReturnType<typeof queuedRows>['execute']>>[number]

/** A return is picked up at its own address, whatever location it is moved to. */
const ownLocation = (draft: AnyDraft): Partial<Pickup> =>
  !isFreightDraft(draft) && draft.shipper ? { pickupLocationId: returnLocationId(draft.shipper) } : {}

const pickupOf = (row: Pick<Row, 'pickup_location_id' | 'pickup_on'>): Pickup => ({
  pickupLocationId: row.pickup_location_id,
  pickupOn: row.pickup_on,
})

/** Drafts per query. */
const batchSize = 500

type ParsedRow = QueuedDraft & { row: Row }

function draftOf(row: Row, before?: ParsedRow): ParsedRow {
  const isSame =
    before?.row.body === row.body &&
    before.row.findings === row.findings &&
    before.row.pickup_location_id === row.pickup_location_id &&
    before.row.pickup_on === row.pickup_on &&
    before.row.source === row.source &&
    before.row.other_desk === row.other_desk
  if (isSame) return before
  return {
    row,
    draft: fromRow<AnyDraft>(row.body),
    pickup: pickupOf(row),
    // Safe: the column is written from a `DraftSource` only.
    source: row.source as DraftSource,
    findings: fromRow<Finding[]>(row.findings),
    ...(row.other_desk !== null && { desk: row.other_desk }),
  }
}

const withoutRow = ({ row: _, ...queued }: ParsedRow): QueuedDraft => queued

/** Adds each draft's last attempt unless the draft was changed since. */
async function withAttempts(
  { db, among }: Pick<Engine, 'db' | 'among'>,
  rows: readonly Row[],
  read: ReadonlyMap<string, ParsedRow> = new Map(),
): Promise<QueuedDraftWithAttempt[]> {
  const attempts = await db
    .selectFrom('shipments')
    .select(['draft_id', 'record'])
    .where('draft_id', 'in', among(rows.map(({ id }) => id)))
    .orderBy('seq')
    .execute()
  const last = new Map<string, ShipmentRecord>(attempts.map((row) => [row.draft_id, recordOf(row)]))
  return rows.map((row) => {
    const attempt = last.get(row.id)
    const isOfThis = attempt !== undefined && attempt.intendedAt >= row.changed_at
    return { ...withoutRow(read.get(row.id) ?? draftOf(row)), ...(isOfThis && { lastAttempt: attempt }) }
  })
}

async function readClosed(db: Kysely<Tables>, pickup: Pickup): Promise<ClosedPickup | undefined> {
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

const versionOf = (db: Kysely<Tables>, { draft }: Pick<Engine, 'draft'>, id: string) =>
  db
    .selectFrom('standing_drafts')
    .selectAll()
    .select(draft.otherDesk.as('other_desk'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether no other desk changed, moved or removed a draft since it was seen. */
export async function isAsSeen(
  db: Kysely<Tables>,
  engine: Pick<Engine, 'draft'>,
  { id, version }: SeenDraft,
): Promise<boolean> {
  const row = await versionOf(db, engine, id)
  return !row || row.other_desk === null || row.version === version
}

/** A condition under which {@link isAsSeen} or {@link areStillQueued} is true; it may fail for a
 * draft that only looks different. */
export const isUnchanged = (
  { draft }: Pick<Engine, 'draft'>,
  queued: QueuedDraftSnapshot | SeenDraft,
): RawBuilder<boolean> =>
  'id' in queued
    ? sql`not exists (select from standing_drafts where id = ${queued.id}
        and ${draft.otherDesk} is not null and version is distinct from ${queued.version ?? null})`
    : sql`exists (select from standing_drafts where id = ${queued.draft.id} and removed_at is null
        and pickup_location_id = ${queued.pickup.pickupLocationId} and pickup_on = ${queued.pickup.pickupOn}
        and body = ${JSON.stringify(queued.draft)})`

/** Whether drafts are still queued in the same pickups with the same content. */
export async function areStillQueued(
  db: Kysely<Tables>,
  engine: Pick<Engine, 'draft' | 'among'>,
  drafts: readonly QueuedDraftSnapshot[],
): Promise<boolean> {
  if (drafts.length === 0) return true
  const rows = await queuedRows(db, engine)
    .where('removed_at', 'is', null)
    .where('id', 'in', engine.among(drafts.map(({ draft }) => draft.id)))
    .execute()
  const queued = new Map(rows.map((row) => [row.id, row]))
  return drafts.every(({ draft, pickup }) => {
    const row = queued.get(draft.id)
    return (
      row !== undefined &&
      row.pickup_location_id === pickup.pickupLocationId &&
      row.pickup_on === pickup.pickupOn &&
      isDeepStrictEqual(fromRow<AnyDraft>(row.body), draft)
    )
  })
}
