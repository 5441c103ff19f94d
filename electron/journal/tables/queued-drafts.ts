import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Finding } from '../../../shared/kit/index.ts'
import type { DraftSource, Pickup } from '../../../shared/pickup/index.ts'
import type { AnyDraft, ShipmentRecord } from '../../../shared/shipment/index.ts'
import type {
  QueuedDraft,
  QueuedDraftSnapshot,
  QueuedDraftWithAttempt,
  SeenDraft,
} from '../interface/pickup-journal.ts'
import { fromRow } from '../translate-error.ts'
import { hasLivingShipment } from './conditions.ts'
import type { Engine } from './engine.ts'
import { shipmentOfRow } from './journal-reads.ts'
import type { Tables } from './table-types.ts'

// Rows of queued drafts: how they are read, and whether they are still as they were read.

/** Drafts without a living shipment, removed ones too, in their order. */
export const queuedRows = (db: Kysely<Tables>, { draft }: Pick<Engine, 'draft'>) =>
  db
    .selectFrom('standing_drafts')
    .selectAll()
    .select(draft.otherDesk.as('other_desk'))
    .where(({ not }) => not(hasLivingShipment))
    .orderBy('place')

type Row = Awaited<ReturnType<ReturnType<typeof queuedRows>['execute']>>[number]

export const pickupOf = (row: Pick<Row, 'pickup_location_id' | 'pickup_on'>): Pickup => ({
  pickupLocationId: row.pickup_location_id,
  pickupOn: row.pickup_on,
})

export type ParsedRow = QueuedDraft & { row: Row }

export function parseRow(row: Row, before?: ParsedRow): ParsedRow {
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

export const withoutRow = ({ row: _, ...queued }: ParsedRow): QueuedDraft => queued

/** Adds each draft's last attempt unless the draft was changed since. */
export async function withAttempts(
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
  const last = new Map<string, ShipmentRecord>(attempts.map((row) => [row.draft_id, shipmentOfRow(row)]))
  return rows.map((row) => {
    const attempt = last.get(row.id)
    const isOfThis = attempt !== undefined && attempt.intendedAt >= row.changed_at
    return { ...withoutRow(read.get(row.id) ?? parseRow(row)), ...(isOfThis && { lastAttempt: attempt }) }
  })
}

export const selectDraftVersion = (db: Kysely<Tables>, { draft }: Pick<Engine, 'draft'>, id: string) =>
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
  const row = await selectDraftVersion(db, engine, id)
  return !row || row.other_desk === null || row.version === version
}

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

/** What a booked draft is compared with: a snapshot of the queue, or the version that a person saw. */
type DraftBefore = QueuedDraftSnapshot | SeenDraft

const isSeenDraft = (before: DraftBefore): before is SeenDraft => 'id' in before

/** Whether a draft is still as before. */
export const isUnchanged = (
  db: Kysely<Tables>,
  engine: Pick<Engine, 'draft' | 'among'>,
  before: DraftBefore,
): Promise<boolean> =>
  isSeenDraft(before) ? isAsSeen(db, engine, before) : areStillQueued(db, engine, [before])

/** A condition under which {@link isUnchanged} is true; it may fail for a draft that only looks different. */
export const unchangedCondition = (
  { draft }: Pick<Engine, 'draft'>,
  before: DraftBefore,
): RawBuilder<boolean> =>
  isSeenDraft(before)
    ? sql`not exists (select from standing_drafts where id = ${before.id}
        and ${draft.otherDesk} is not null and version is distinct from ${before.version ?? null})`
    : sql`exists (select from standing_drafts where id = ${before.draft.id} and removed_at is null
        and pickup_location_id = ${before.pickup.pickupLocationId} and pickup_on = ${before.pickup.pickupOn}
        and body = ${JSON.stringify(before.draft)})`
