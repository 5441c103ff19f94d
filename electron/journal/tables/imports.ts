import { sql } from 'kysely'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { PickupJournal } from '../interface/pickup-journal.ts'
import { fromRow } from '../translate-error.ts'
import { hasImportedDraft, isLiving } from './conditions.ts'
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
  const isOfCall = sql`draft_id in (select draft_id from api_requests)`
  const named = await sql<{ draft_id: string; reference: string }>`
    select draft_id, reference from imports
      where reference <> '' and reference in ${among(references)} and not ${isOfCall}
    union select draft_id, ${shipment.importedReference} from shipments
      where ${hasImportedDraft} and ${shipment.importedReference} <> ''
        and ${shipment.importedReference} in ${among(references)}
        and ${isLiving} and not ${isOfCall}`.execute(db)
  const byReference = new Map<string, string[]>()
  for (const { draft_id, reference } of named.rows)
    byReference.set(reference, [...(byReference.get(reference) ?? []), draft_id])
  return { ids: new Set(known.rows.map(({ draft_id }) => draft_id)), byReference }
}

/** See {@link PickupJournal.importedShipments}. */
export async function importedShipments(
  { db, shipment }: Pick<Engine, 'db' | 'shipment'>,
  reference: string,
): Promise<ShipmentRecord[]> {
  const { rows } = await sql<{ record: string }>`
    select record from shipments
      where ${hasImportedDraft} and ${shipment.importedReference} <> ''
        and ${shipment.importedReference} = ${reference}
      order by seq desc`.execute(db)
  return rows.map(({ record }) => fromRow<ShipmentRecord>(record))
}

/** See {@link PickupJournal.shipmentsNotImported}. */
export async function shipmentsNotImported(
  { db, shipment }: Pick<Engine, 'db' | 'shipment'>,
  references: readonly string[],
  by: 'queued' | 'rows',
): Promise<ShipmentRecord[]> {
  if (references.length === 0) return []
  const isOfRow = by === 'rows' ? hasImportedDraft : sql`false`
  const { rows } = await sql<{ record: string }>`
    select record from shipments
      where ${shipment.refersTo(references)} and ${isLiving} and (
        not (${isOfRow} or exists (select 1 from imports where imports.draft_id = shipments.draft_id))
        or draft_id in (select draft_id from api_requests))`.execute(db)
  return rows.map(({ record }) => fromRow<ShipmentRecord>(record))
}
