import { type RawBuilder, sql } from 'kysely'
import { goneAfterSeconds } from '../interface/desk-journal.ts'
import type { Engine } from '../tables/engine.ts'
import { referenceKeys } from '../tables/reference-keys.ts'
import type { JournalPool } from './connect.ts'
import { markCopied } from './mark-copied.ts'
import { searchShipments } from './search-shipments.ts'
import { createTransactions } from './transactions.ts'
import type { Witness } from './witness.ts'
import { createWrites, newVersion } from './writes.ts'

/** ISO 8601, as `Date` writes it. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** PostgreSQL at READ COMMITTED, with several desks at once. This desk's
 * transactions run one after the other.
 * @param deskId a UUID; its row is in `desks`
 * @param epochBeforePutBack called in the first transaction of each connection, since restoring a
 * database ends the earlier ones; see `Witness` */
export function createPostgresEngine(
  pool: JournalPool,
  deskId: string,
  newId: () => string,
  epochBeforePutBack: Witness['epochBeforePutBack'] = async () => undefined,
): Engine {
  const transactions = createTransactions(pool, deskId, epochBeforePutBack)
  const { db } = transactions
  const desk = sql.lit<string>(deskId)

  return {
    ...transactions,
    forUpdate: sql`for update`,
    async lockDrafts(transaction, ids) {
      if (ids.length === 0) return
      await sql`select from standing_drafts where id in ${among(ids)} order by id for update`.execute(
        transaction,
      )
    },
    lock,
    among,
    unindexed: (column) => column,
    shipment: {
      reference: sql`shipments.reference`,
      importedReference: sql`shipments.reference`,
      quotationId: sql`shipments.quotation_id`,
      locationName: sql`shipments.location_name`,
      intendedAt: sql`shipments.intended_at`,
      wasSent: sql`shipments.was_sent`,
      hasMismatch: sql`
        case when position('"mismatch":' in record) > 0 then (cast(record as json) ->> 'mismatch') is not null end`,
      refersTo: (references) => sql`shipments.reference_key in ${among(references.flatMap(referenceKeys))}`,
    },
    draft: {
      shipperName: sql`standing_drafts.shipper_name`,
      refersTo: (reference) => sql`standing_drafts.reference_key in ${among(referenceKeys(reference))}`,
      otherDesk: sql`(
        select desks.name from desks where desks.id = standing_drafts.desk and desks.id <> ${desk})`,
      changed: { version: newVersion, desk },
      lines: {
        from: sql`unnest(standing_drafts.quantities) as line (quantity)`,
        quantity: sql`line.quantity`,
      },
    },
    numbered: {
      events: sql`(
        select place as number, shipment_id, at, type from numbered_events as numbered
        join events on events.desk = numbered.desk and events.number = numbered.number)`,
      addNew: (inTransaction) =>
        inTransaction(async (transaction) => {
          await lock(transaction, 'exclusive', ['numbers of events'])
          // A desk's own numbers have no holes. `seq` may come late, but not before
          // those that the event follows from.
          const { numAffectedRows = 0n } = await sql`
            insert into numbered_events (place, desk, number)
            select (select coalesce(max(place), 0) from numbered_events) + row_number() over (order by seq), desk, number
            from (
              select seq, desk, number from desks cross join lateral (
                select seq, desk, number from events
                where events.desk = desks.id and number > coalesce(
                  (select max(number) from numbered_events where numbered_events.desk = desks.id), 0)
                order by number limit ${batchSize}) as own
              order by seq limit ${batchSize}) as news`.execute(transaction)
          return numAffectedRows > 0n
        }),
    },
    ofThisDesk: sql`events.desk = ${desk}`,
    desks: {
      all: sql`
        select id, name, id = ${desk} as is_own, to_char(seen_at at time zone 'UTC', ${isoFormat}) as seen_at,
          id <> ${desk} and seen_at < clock_timestamp() - ${goneAfterSeconds} * interval '1 second' as is_gone,
          exists (select from leases
            where leases.name = 'booking' and holder = id and expires_at > clock_timestamp()) as books,
          case when waits_until > clock_timestamp() then
            1 + (select count(*) from desks as earlier where earlier.waits_until > clock_timestamp()
              and (earlier.waits_since, earlier.id) < (desks.waits_since, desks.id)) end as place,
          (select body from desk_printers where desk = id) as printer
        from desks`,
      ofEvent: sql`events.desk`,
      async savePrinter(transaction, state) {
        await sql`insert into desk_printers (desk, body) values (${desk}, ${state})
          on conflict (desk) do update set body = excluded.body`.execute(transaction)
      },
    },
    closing: {
      closedAt: sql`closed_at`,
      place: sql`closed_pickups.place`,
      mayExplain: (orderIds) => sql`closed_pickups.explained && ${orderIds}::text[]`,
    },

    ...createWrites(desk, newId),
    search: (terms, page) => searchShipments(db, terms, page),
    markCopied,
  }
}

const among = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`(select unnest(${values}::text[]))`

const lock: Engine['lock'] = async (transaction, mode, names) => {
  if (names.length === 0) return
  const lockFunction = sql.raw(
    mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared',
  )
  await sql`select ${lockFunction}(key) from (
    select distinct hashtextextended(current_schema() || ' ' || name, 0) as key
    from unnest(${names}::text[]) as name order by key) as keys`.execute(transaction)
}

/** The most events that one statement numbers, so that it ends within the server's limit of time. */
const batchSize = 10_000
