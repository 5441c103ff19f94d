import { type Kysely, sql } from 'kysely'
import { among, isLiving } from './conditions.ts'
import type { PickupJournal, QueuedDraft } from './pickup-journal.ts'
import type { Tables } from './schema.ts'

/** Queues drafts and records as imported what a file or an order source gave: an order that was filled in and queued is not added by
 * an import once more. One statement each, for any number of drafts. */
export async function insertDrafts(into: Kysely<Tables>, drafts: readonly QueuedDraft[], at: string) {
  const rows = sql`json_each(${JSON.stringify(drafts)})`
  await sql`
    insert into standing_drafts (id, pickup_location_id, pickup_on, source, changed_at, body, findings)
    select value->>'$.draft.id', value->>'$.pickup.pickupLocationId', value->>'$.pickup.pickupOn', value->>'source',
      ${at}, value->'draft', value->'findings'
    from ${rows} where true
    on conflict (id) do update set pickup_location_id = excluded.pickup_location_id, pickup_on = excluded.pickup_on,
      source = excluded.source, changed_at = excluded.changed_at, removed_at = null, body = excluded.body,
      findings = excluded.findings`.execute(into)
  await sql`
    insert into imports (draft_id, reference, imported_at)
    select value->>'$.draft.id', value->>'$.draft.reference', ${at} from ${rows}
    where value->>'source' <> 'form' or substr(value->>'$.draft.id', 15, 1) = '8'
    on conflict do nothing`.execute(into)
}

/** See {@link PickupJournal.importedBefore}. */
export async function importedBefore(
  db: Kysely<Tables>,
  ids: readonly string[],
  references: readonly string[],
): ReturnType<PickupJournal['importedBefore']> {
  const known = await sql<{ draft_id: string }>`
    select draft_id from imports where draft_id in ${among(ids)}
    union select draft_id from shipments
      where draft_id in ${among(ids)} and ${isLiving}`.execute(db)
  const named = await sql<{ draft_id: string; reference: string }>`
    select draft_id, reference from imports where reference <> '' and reference in ${among(references)}
    union select draft_id, json_extract(record, '$.reference') from shipments
      where substr(draft_id, 15, 1) = '8' and json_extract(record, '$.reference') <> ''
        and json_extract(record, '$.reference') in ${among(references)}
        and ${isLiving}`.execute(db)
  const byReference = new Map<string, string[]>()
  for (const { draft_id, reference } of named.rows)
    byReference.set(reference, [...(byReference.get(reference) ?? []), draft_id])
  return { ids: new Set(known.rows.map(({ draft_id }) => draft_id)), byReference }
}
