import { type Kysely, sql } from 'kysely'
import type { Pickup } from '../../../shared/pickup/index.ts'
import { type AnyDraft, isFreightDraft, returnLocationId } from '../../../shared/shipment/index.ts'
import { yieldToEventLoop } from '../../kit/index.ts'
import type { PickupJournal, QueuedDraftWithAttempt } from '../interface/pickup-journal.ts'
import { JournalError } from '../journal-errors.ts'
import { fromRow } from '../translate-error.ts'
import { isClosed, pickupName } from './closed-pickups.ts'
import { hasLivingShipment } from './conditions.ts'
import type { Engine, InTransaction } from './engine.ts'
import {
  areStillQueued,
  isAsSeen,
  type ParsedRow,
  parseRow,
  pickupOf,
  queuedRows,
  selectDraftVersion,
  withAttempts,
  withoutRow,
} from './queued-drafts.ts'
import type { Tables } from './table-types.ts'

/** Drafts per query. */
const batchSize = 500

type Deps = {
  engine: Engine
  inTransaction: InTransaction
  /** ISO 8601. */
  now: () => string
}

/** The queued drafts of the {@link PickupJournal} on a database. */
export function createDraftTables({ engine, inTransaction, now }: Deps) {
  const { db, among, draft } = engine

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
      return rows.map((row) => withoutRow(parseRow(row)))
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
        const found = rows.map((row) => withoutRow(parseRow(row)))
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
    async draftVersion(id) {
      const row = await selectDraftVersion(db, engine, id)
      if (!row?.version) return undefined
      return {
        version: row.version,
        ...(row.other_desk !== null && { desk: row.other_desk }),
        isRemoved: row.removed_at !== null,
      }
    },
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
        for (const row of rows) seen.set(row.id, parseRow(row, lastRead.get(row.id)))
        for (const each of await withAttempts(engine, rows, seen)) found.push(each)
        last = rows.at(-1)?.place ?? last
        if (rows.length < batchSize) break
        // Other work gets its turn between batches.
        await yieldToEventLoop()
      }
      lastRead = seen
      return found
    },
  } satisfies Partial<PickupJournal>
}

/** A return is picked up at its own address, whatever location it is moved to. */
const ownLocation = (draft: AnyDraft): Partial<Pickup> =>
  !isFreightDraft(draft) && draft.shipper ? { pickupLocationId: returnLocationId(draft.shipper) } : {}

export type DraftTables = ReturnType<typeof createDraftTables>
