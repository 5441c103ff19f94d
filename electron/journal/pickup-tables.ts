import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Finding } from '../../shared/kit/index.ts'
import type { ClosedPickup, DraftSource, Pickup } from '../../shared/pickup/index.ts'
import type { AnyDraft, ShipmentRecord } from '../../shared/shipment/index.ts'
import { among, hasLivingShipment, isLiving } from './conditions.ts'
import { importedBefore, insertDrafts } from './imports.ts'
import { JournalError } from './journal.ts'
import { fromRow, translateErrors } from './journal-errors.ts'
import { recordOf } from './journal-reads.ts'
import { countPickups } from './pickup-counts.ts'
import type {
  PickupJournal,
  QueuedDraft,
  QueuedDraftSnapshot,
  QueuedDraftWithAttempt,
} from './pickup-journal.ts'
import type { Tables } from './schema.ts'

type Deps = {
  db: Kysely<Tables>
  /** Runs `work` in one transaction. Transactions run one after the other. */
  inTransaction: <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => Promise<Value>
  /** ISO 8601. */
  now: () => string
  /** Writes the answers that follow from a closing, in its transaction. */
  answerClosing: (transaction: Transaction<Tables>, pickup: ClosedPickup) => Promise<void>
}

/** The {@link PickupJournal} on SQLite. */
export function createPickupTables({ db, inTransaction, now, answerClosing }: Deps): PickupJournal {
  const setRemoved = (ids: readonly string[], removedAt: string | null) =>
    inTransaction(async (transaction) => {
      const rows = await queuedRows(transaction)
        .where('removed_at', removedAt === null ? 'is not' : 'is', null)
        .where('id', 'in', among(ids))
        .execute()
      await refuseClosed(transaction, rows.map(pickupOf))
      await transaction
        .updateTable('standing_drafts')
        .set({ removed_at: removedAt })
        .where(
          'place',
          'in',
          rows.map(({ place }) => place),
        )
        .execute()
      return rows.map((row) => withoutRow(draftOf(row)))
    })

  /** The rows of the last read by draft ID. An unchanged draft stays the same object, so it is not parsed or checked
   * again. */
  let lastRead = new Map<string, ParsedRow>()

  const readQueuedDrafts = async (ids: readonly string[]) => {
    const rows = await translateErrors(
      queuedRows(db).where('removed_at', 'is', null).where('id', 'in', among(ids)).execute(),
    )
    return withAttempts(db, rows)
  }

  return {
    addDrafts: (drafts, replaced = []) =>
      inTransaction(async (transaction) => {
        await refuseClosed(
          transaction,
          drafts.map(({ pickup }) => pickup),
        )
        const at = now()
        if (replaced.length > 0) {
          await transaction
            .updateTable('standing_drafts')
            .set({ removed_at: at })
            .where('id', 'in', among(replaced))
            .execute()
          await transaction
            .updateTable('imports')
            .set({ reference: '' })
            .where('draft_id', 'in', among(replaced))
            .execute()
        }
        await insertDrafts(transaction, drafts, at)
      }),

    moveDrafts: (ids, to) =>
      inTransaction(async (transaction) => {
        const rows = await queuedRows(transaction)
          .where('removed_at', 'is', null)
          .where('id', 'in', among(ids))
          .execute()
        const found = rows.map((row) => withoutRow(draftOf(row)))
        const moved = found.map((each) => {
          const pickup = { ...each.pickup, ...to }
          return { ...each, pickup, draft: { ...each.draft, ...pickup } }
        })
        await refuseClosed(transaction, [...rows.map(pickupOf), ...moved.map(({ pickup }) => pickup)])
        // New rows get new places, behind the drafts of that pickup.
        await transaction
          .deleteFrom('standing_drafts')
          .where(
            'place',
            'in',
            rows.map(({ place }) => place),
          )
          .execute()
        await insertDrafts(transaction, moved, now())
        return found
      }),

    removeDrafts: (ids) => setRemoved(ids, now()),
    restoreDrafts: (ids) => setRemoved(ids, null),

    readQueuedDraft: async (id) => (await readQueuedDrafts([id]))[0],
    readQueuedDrafts,
    readDraftInPickup: (id) =>
      translateErrors(
        db
          .selectFrom('standing_drafts')
          .select('body')
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
          .then((row) => row && fromRow<AnyDraft>(row.body)),
      ),

    queuedIdsByReference: async (reference) => {
      const { rows } = await translateErrors(
        sql<{ id: string }>`
          select id from standing_drafts
          where removed_at is null and json_extract(body, '$.reference') = ${reference} collate nocase
            and not ${hasLivingShipment}
          order by pickup_on, place`.execute(db),
      )
      return rows.map(({ id }) => id)
    },

    queuedDraftsOf: async (pickup) => {
      const found: QueuedDraftWithAttempt[] = []
      const seen: typeof lastRead = new Map()
      for (let last = 0; ; ) {
        const rows = await translateErrors(
          queuedRows(db)
            .where('removed_at', 'is', null)
            .where('pickup_location_id', '=', pickup.pickupLocationId)
            .where('pickup_on', '=', pickup.pickupOn)
            .where('place', '>', last)
            .limit(batchSize)
            .execute(),
        )
        for (const row of rows) seen.set(row.id, draftOf(row, lastRead.get(row.id)))
        for (const each of await withAttempts(db, rows, seen)) found.push(each)
        last = rows.at(-1)?.place ?? last
        if (rows.length < batchSize) break
        // Other work gets its turn between batches.
        await turn()
      }
      lastRead = seen
      return found
    },

    shipmentsOf: (pickup) =>
      translateErrors(
        db
          .selectFrom('shipments')
          .select('record')
          .where('pickup_location_id', '=', pickup.pickupLocationId)
          .where('pickup_on', '=', pickup.pickupOn)
          .where(isLiving)
          .orderBy('seq')
          .execute()
          .then((rows) => rows.map(recordOf)),
      ),

    listPickups: (since) => translateErrors(countPickups(db, { since })),
    countPickup: async (pickup, except) => {
      const [counts] = await translateErrors(countPickups(db, { pickup, except }))
      return counts ?? { ...noCounts, closedAt: (await readClosed(db, pickup))?.closedAt }
    },

    locationNameOf: async ({ pickupLocationId, pickupOn }) => {
      const { rows } = await translateErrors(
        sql<{ name: string | null }>`
          select coalesce(
            (select record ->> '$.pickupLocationName' from shipments
              where pickup_location_id = ${pickupLocationId} and pickup_on = ${pickupOn}
                and ${isLiving}
              order by seq desc limit 1),
            (select body ->> '$.shipper.name' from standing_drafts
              where pickup_location_id = ${pickupLocationId} and pickup_on = ${pickupOn}
                and removed_at is null and body ->> '$.shipper.name' <> '' and not ${hasLivingShipment}
              order by place limit 1)) as name`.execute(db),
      )
      return rows[0]?.name ?? undefined
    },

    importedBefore: (ids, references) => translateErrors(importedBefore(db, ids, references)),

    closePickup: (closed) =>
      inTransaction(async (transaction) => {
        await refuseClosed(transaction, [closed])
        const [counts = noCounts] = await countPickups(transaction, { pickup: closed })
        const isSame =
          counts.drafts === 0 &&
          closed.booked === counts.confirmed + counts.unprinted + counts.cancelled + counts.unknown &&
          closed.confirmed === counts.confirmed &&
          closed.unprinted === counts.unprinted &&
          closed.cancelled === counts.cancelled &&
          closed.unknown === counts.unknown
        if (!isSame) return false
        await transaction
          .insertInto('closed_pickups')
          .values({
            pickup_location_id: closed.pickupLocationId,
            pickup_on: closed.pickupOn,
            body: JSON.stringify(closed),
          })
          .execute()
        await answerClosing(transaction, closed)
        return true
      }),

    readClosed: (pickup) => translateErrors(readClosed(db, pickup)),
    async reasonsGiven(orderIds) {
      if (orderIds.length === 0) return new Map()
      const { rows } = await translateErrors(
        sql<{ id: string; reason: string }>`
          select item.value->>'id' as id, item.value->>'reason' as reason
          from closed_pickups, json_each(closed_pickups.body, '$.explained') as item
          where item.value->>'kind' in ('twin', 'unexplained') and item.value->>'id' in ${among(orderIds)}
          order by closed_pickups.rowid`.execute(db),
      )
      return new Map(rows.map(({ id, reason }) => [id, reason]))
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

/** Drafts without a living shipment, removed ones too, in their order. */
const queuedRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('standing_drafts')
    .selectAll()
    .where(({ not }) => not(hasLivingShipment))
    .orderBy('place')

type Row = Awaited<ReturnType<ReturnType<typeof queuedRows>['execute']>>[number]

const pickupOf = (row: Row): Pickup => ({
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
    before.row.source === row.source
  if (isSame) return before
  return {
    row,
    draft: fromRow<AnyDraft>(row.body),
    pickup: pickupOf(row),
    // Safe: the column is written from a `DraftSource` only.
    source: row.source as DraftSource,
    findings: fromRow<Finding[]>(row.findings),
  }
}

const withoutRow = ({ draft, pickup, source, findings }: ParsedRow): QueuedDraft => ({
  draft,
  pickup,
  source,
  findings,
})

/** Adds each draft's last attempt unless the draft was changed since. */
async function withAttempts(
  db: Kysely<Tables>,
  rows: readonly Row[],
  read: ReadonlyMap<string, ParsedRow> = new Map(),
): Promise<QueuedDraftWithAttempt[]> {
  const attempts = await translateErrors(
    db
      .selectFrom('shipments')
      .select(['draft_id', 'record'])
      .where('draft_id', 'in', among(rows.map(({ id }) => id)))
      .orderBy('seq')
      .execute(),
  )
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

/** Whether a draft is still queued in the same pickup with the same content. */
export async function isStillQueued(
  db: Kysely<Tables>,
  { draft, pickup }: QueuedDraftSnapshot,
): Promise<boolean> {
  const row = await queuedRows(db)
    .where('removed_at', 'is', null)
    .where('id', '=', draft.id)
    .executeTakeFirst()
  return (
    row !== undefined &&
    row.pickup_location_id === pickup.pickupLocationId &&
    row.pickup_on === pickup.pickupOn &&
    isDeepStrictEqual(fromRow<AnyDraft>(row.body), draft)
  )
}

async function refuseClosed(db: Kysely<Tables>, pickups: readonly Pickup[]): Promise<void> {
  const each = new Map(
    pickups.map((pickup) => [`${pickup.pickupOn} ${pickup.pickupLocationId}`, pickup] as const),
  )
  for (const pickup of each.values())
    if (await isClosed(db, pickup)) throw new JournalError('journal.pickupClosed')
}
