import { sql } from 'kysely'
import type { PickupJournal } from '../pickup-journal.ts'
import { isLiving } from './conditions.ts'
import type { Engine } from './engine.ts'

/** See {@link PickupJournal.importedBefore}. */
export async function importedBefore(
  { db, among, shipment }: Pick<Engine, 'db' | 'among' | 'shipment'>,
  ids: readonly string[],
  references: readonly string[],
): ReturnType<PickupJournal['importedBefore']> {
  const known = await sql<{ draft_id: string }>`
    select draft_id from imports where draft_id in ${among(ids)}
    union select draft_id from shipments
      where draft_id in ${among(ids)} and ${isLiving}`.execute(db)
  const named = await sql<{ draft_id: string; reference: string }>`
    select draft_id, reference from imports where reference <> '' and reference in ${among(references)}
    union select draft_id, ${shipment.importedReference} from shipments
      where substr(draft_id, 15, 1) = '8' and ${shipment.importedReference} <> ''
        and ${shipment.importedReference} in ${among(references)}
        and ${isLiving}`.execute(db)
  const byReference = new Map<string, string[]>()
  for (const { draft_id, reference } of named.rows)
    byReference.set(reference, [...(byReference.get(reference) ?? []), draft_id])
  return { ids: new Set(known.rows.map(({ draft_id }) => draft_id)), byReference }
}
