import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnyDraft, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { isUuidOfHash } from '../../kit/index.ts'
import type { QueuedDraft } from '../interface/pickup-journal.ts'
import type { Engine, WrittenEvents } from '../tables/engine.ts'
import { referenceKey } from '../tables/reference-keys.ts'
import { searchWordsOf } from '../tables/search-words.ts'
import { shipmentColumns } from '../tables/shipment-columns.ts'
import type { Tables } from '../tables/table-types.ts'
import { storable } from './connect.ts'
import { isWriting } from './one-round-trip.ts'
import { lexeme } from './search-shipments.ts'

type Writes = Pick<Engine, 'insertShipment' | 'updateShipment' | 'insertDrafts' | 'insertClosing'>

/** The statements that write shipments, queued drafts and closed pickups. */
export function createWrites(desk: RawBuilder<string>, newId: () => string): Writes {
  /** The beginning of a statement that also appends events with this desk's next numbers. `own` has no row
   * if the condition of `writeIf` does not hold. */
  const withEvents = ({ events, at, shipment, isConditional }: WrittenEvents) => sql`
    with own as (
      update desks set n = n + ${events.length} where id = ${desk} ${isConditional ? sql`and ${isWriting}` : sql``}
      returning n - ${events.length} as before),
    written as (
      insert into events (id, desk, number, shipment_id, at, type, body)
      select row.id, ${desk}, before + place, ${shipment.id}, ${at}, type, body
      from own, unnest(${events.map(() => newId())}::text[], ${events.map(({ type }) => type)}::text[],
        ${events.map((event) => JSON.stringify(event))}::text[]) with ordinality as row (id, type, body, place)
      order by place)`

  return {
    async insertShipment(into, { code, ...written }) {
      const { id, draftId } = written.shipment
      const columns = Object.entries({ id, draft_id: draftId, code, ...columnsOf(written.shipment) })
      await sql`${withEvents(written)}
        insert into shipments (${sql.join(columns.map(([name]) => sql.ref(name)))})
        select ${sql.join(columns.map(([, value]) => value))} from own`.execute(into)
    },
    async updateShipment(into, { before, ...written }) {
      const columns = Object.entries(columnsOf(written.shipment))
      await sql`${withEvents(written)}
        update shipments set ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
        from own where id = ${before.id}`.execute(into)
    },
    async insertDrafts(into, drafts, at) {
      for (let from = 0; from < drafts.length; from += batchSize)
        await insertDrafts(into, drafts.slice(from, from + batchSize), at, desk)
    },
    async insertClosing(into, closed) {
      const { pickupLocationId, pickupOn, closedAt, explained } = closed
      await sql`
        insert into closed_pickups (pickup_location_id, pickup_on, body, closed_at, explained)
        values (${pickupLocationId}, ${pickupOn}, ${JSON.stringify(closed)}, ${closedAt},
          ${explained.map(({ id }) => id)})`.execute(into)
    },
  }
}

const batchSize = 5000

export const newVersion = sql<string>`gen_random_uuid()::text`

async function insertDrafts(
  into: Kysely<Tables>,
  all: readonly QueuedDraft[],
  at: string,
  desk: RawBuilder<string>,
) {
  // A statement can write a row only once: of drafts with one ID, the last one at the place of the first.
  const drafts = [...new Map(all.map((each) => [each.draft.id, each])).values()]
  const column = (value: (each: QueuedDraft) => string) => sql`${drafts.map(value)}::text[]`
  // PostgreSQL's arrays of arrays must be rectangular.
  const quantities = ({ draft }: QueuedDraft) => JSON.stringify(quantitiesOf(draft).map(storable))
  await sql`
    insert into standing_drafts (id, pickup_location_id, pickup_on, source, changed_at, body, findings, reference_key,
      shipper_name, quantities, desk)
    select id, location, day, source, ${at}, body, findings, reference, shipper,
      array(select json_array_elements_text(quantities::json)), ${desk}
    from unnest(${column(({ draft }) => draft.id)}, ${column(({ pickup }) => pickup.pickupLocationId)},
      ${column(({ pickup }) => pickup.pickupOn)}, ${column(({ source }) => source)},
      ${column(({ draft }) => JSON.stringify(draft))}, ${column(({ findings }) => JSON.stringify(findings))},
      ${column(({ draft }) => referenceKey(draft.reference))}, ${column(({ draft }) => shipperOf(draft))},
      ${column(quantities)})
      with ordinality as row (id, location, day, source, body, findings, reference, shipper, quantities, place)
    order by place
    on conflict (id) do update set pickup_location_id = excluded.pickup_location_id, pickup_on = excluded.pickup_on,
      source = excluded.source, changed_at = excluded.changed_at, removed_at = null, body = excluded.body,
      findings = excluded.findings, reference_key = excluded.reference_key, shipper_name = excluded.shipper_name,
      quantities = excluded.quantities, version = ${newVersion}, desk = excluded.desk`.execute(into)
  // An imported draft's ID is a UUID of version 8, even if it was queued from the form.
  const imported = drafts.filter(({ draft, source }) => source !== 'form' || isUuidOfHash(draft.id))
  await sql`
    insert into imports (draft_id, reference, imported_at)
    select id, reference, ${at}
    from unnest(${imported.map(({ draft }) => draft.id)}::text[], ${imported.map(({ draft }) => draft.reference)}::text[])
      as row (id, reference)
    on conflict do nothing`.execute(into)
}

export const shipperOf = (draft: AnyDraft): string => ('shipper' in draft && draft.shipper?.name) || ''

export const quantitiesOf = (draft: AnyDraft): string[] =>
  'parcels' in draft ? draft.parcels.map(({ quantity }) => quantity) : []

export const columnsOf = (shipment: ShipmentRecord) => ({
  ...shipmentColumns(shipment),
  reference: shipment.reference,
  reference_key: referenceKey(shipment.reference),
  quotation_id: shipment.quotationId ?? null,
  location_name: shipment.pickupLocationName,
  intended_at: shipment.intendedAt,
  was_sent: shipment.notSent !== true,
  words: sql<string>`array_to_tsvector(${searchWordsOf(shipment).split(' ').filter(Boolean).map(lexeme)}::text[])`,
})
