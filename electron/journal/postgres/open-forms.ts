import { type Kysely, sql } from 'kysely'
import type { TransportMode } from '../../../shared/shipment/index.ts'
import { goneAfterSeconds } from '../interface/desk-journal.ts'
import { hasLivingShipment } from '../tables/conditions.ts'
import { referenceKey, referenceKeys } from '../tables/reference-keys.ts'
import type { Tables } from '../tables/table-types.ts'
import { translateErrors } from '../translate-error.ts'

/** Another desk with the same order: on a form now, or queued for a day. */
type OtherDeskOrder = { kind: 'open' | 'queued'; desk: string; pickupOn?: string }

/** Notes the draft on a form of this desk (null: none), and returns another desk with the same draft or
 * reference. It is a hint only: nothing relies on it. Rejects with `JournalError`. */
export type OpenForms = (
  mode: TransportMode,
  form: { reference: string; draftId: string } | null,
) => Promise<OtherDeskOrder | undefined>

export const createOpenForms =
  (db: Kysely<Tables>, deskId: string): OpenForms =>
  async (mode, form) => {
    if (!form) {
      await translateErrors(sql`delete from open_forms where desk = ${deskId} and mode = ${mode}`.execute(db))
      return undefined
    }
    const reference = form.reference.trim()
    const keys = referenceKeys(reference)
    const { rows } = await translateErrors(
      sql<{ kind: OtherDeskOrder['kind']; desk: string; pickup_on: string | null }>`
        with noted as (
          insert into open_forms (desk, mode, reference_key, draft_id)
          values (${deskId}, ${mode}, ${referenceKey(reference)}, ${form.draftId})
          on conflict (desk, mode) do update set reference_key = excluded.reference_key, draft_id = excluded.draft_id)
        select 'open' as kind, desks.name as desk, null as pickup_on
        from open_forms join desks on desks.id = open_forms.desk
        where desks.id <> ${deskId} and desks.seen_at > clock_timestamp() - ${goneAfterSeconds} * interval '1 second'
          and (draft_id = ${form.draftId} or reference_key = any(${keys}::text[]) and reference_key <> '')
        union all
        select 'queued', desks.name, pickup_on
        from standing_drafts join desks on desks.id = standing_drafts.desk
        where desks.id <> ${deskId} and removed_at is null
          and (standing_drafts.id = ${form.draftId} or reference_key = any(${keys}::text[]) and reference_key <> '')
          and not ${hasLivingShipment}
        order by kind limit 1`.execute(db),
    )
    const [row] = rows
    return (
      row && { kind: row.kind, desk: row.desk, ...(row.pickup_on !== null && { pickupOn: row.pickup_on }) }
    )
  }
