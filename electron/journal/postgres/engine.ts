import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type { AnyDraft, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createSerial } from '../../kit/index.ts'
import { goneAfterSeconds } from '../desk-journal.ts'
import { journalFacts } from '../facts.ts'
import { isJournalError, JournalError } from '../journal.ts'
import type { QueuedDraft } from '../pickup-journal.ts'
import type { Engine, InOneRoundTrip, InTransaction, WrittenEvents } from '../tables/engine.ts'
import type { Tables } from '../tables/schema.ts'
import { shipmentColumns } from '../tables/sql-journal.ts'
import { wordsOf } from '../tables/words.ts'
import { askingTogether, isConflict, type JournalClient, type JournalPool, storable } from './connect.ts'
import { detectCopy, isInItsDatabase } from './detect-copy.ts'
import { markCopied } from './mark-copied.ts'
import { migrations } from './schema.ts'
import { lexeme, searchShipments } from './search-shipments.ts'
import type { Statement } from './together.ts'
import type { Witness } from './witness.ts'

/** Tries of a transaction that conflicts with others. */
const mostRuns = 5
/** Milliseconds during which a transaction reconnects after a lost connection: a restart of the server takes less. */
const reconnectMs = 3000
/** Milliseconds for finding out whether a commit without an answer was carried out: longer than the server keeps a
 * transaction whose client is gone. */
const decisionMs = 30_000
const pauseMs = 250
/** ISO 8601, as `Date` writes it. */
const isoFormat = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** PostgreSQL at READ COMMITTED, with several desks at once. This desk's transactions run one after the other.
 * @param deskId a UUID; its row is in `desks`
 * @param epochBeforePutBack called in the first transaction of each connection, since restoring a database ends the earlier ones;
 * see `Witness` */
export function createPostgresEngine(
  pool: JournalPool,
  deskId: string,
  newId: () => string,
  epochBeforePutBack: Witness['epochBeforePutBack'] = async () => undefined,
): Engine {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: askingTogether(pool) }) })
  const serial = createSerial()
  const desk = sql.lit<string>(deskId)

  /** Counts the transaction in the desk's row, which stays locked until it ends ({@link wasCommitted}). */
  const begin = sql<Begun & { version: number; is_original: boolean; is_new: boolean }>`begin; update desks
    set written = written + 1, seen_at = clock_timestamp() where id = ${desk}
    returning written, (select version from schema_version) as version,
      (select value from facts where name = ${sql.lit(journalFacts.epoch)}) as epoch, ${isInItsDatabase} as is_original,
      current_setting('packdesk.compared', true) is distinct from 'true' as is_new`

  /** This desk's newest transaction that was committed. */
  let newest: Begun | undefined
  /** `newest` while no other transaction of this desk can still be carried out. */
  let settled: Begun | undefined

  const runOnce: InTransaction = async (work, ahead) => {
    settled = undefined
    const client = await pool.connect()
    const transaction = duringTransaction(client)
    try {
      const begun = begin.execute(transaction)
      const reading = ahead?.(transaction)
      // A failed beginning is the cause, and its error is reported.
      reading?.catch(() => undefined)
      const last: (() => Promise<unknown>)[] = []
      let own: Begun
      let value: Awaited<ReturnType<typeof work>>
      try {
        own = await checkBegun(transaction, begun)
        // Safe: without `ahead` its value is undefined.
        const read = (await reading) as Awaited<NonNullable<typeof reading>>
        value = await work(transaction, { ahead: read, last: (write) => last.push(write) })
      } catch (error) {
        await sql`rollback`.execute(transaction).catch(() => undefined)
        throw error
      }
      await commit(transaction, own, last)
      return value
    } finally {
      client.release()
    }
  }

  /** Compares the journal with what this desk saw, once per connection. */
  const compare = async (transaction: Kysely<Tables>): Promise<number | undefined> => {
    await sql`select set_config('packdesk.compared', 'true', false)`.execute(transaction)
    return epochBeforePutBack(transaction)
  }

  const checkBegun = async (transaction: Kysely<Tables>, begun: ReturnType<typeof begin.execute>) => {
    const { rows } = await begun
    const [own] = rows
    if (!own) throw new JournalError('journal.deskGone')
    if (own.version > migrations.length) throw new JournalError('journal.newer')
    // A database that was restored under a running desk has lost its newest transactions. One with a newer epoch is compared
    // for all desks already.
    const isBehind = newest && own.epoch === newest.epoch && own.written <= newest.written
    const epochSeen = own.is_new ? await compare(transaction) : undefined
    if (!isBehind && epochSeen === undefined && own.is_original) return own
    await (own.is_original ? markCopied(transaction, epochSeen) : detectCopy(transaction))
    // If this fails, the next transaction finds it again.
    await commit(transaction, own).catch(() => undefined)
    throw new JournalError('journal.wasRestored')
  }

  /** Sends the last writes and the commit together. After a failed write the server answers the commit with a rollback. */
  const commit = async (
    transaction: Kysely<Tables>,
    own: Begun,
    last: readonly (() => Promise<unknown>)[] = [],
  ) => {
    const writes = Promise.all(last.map((write) => write()))
    const ending = sql<{ command: string }>`commit`.execute(transaction)
    const [written, ended] = await Promise.allSettled([writes, ending])
    if (ended.status === 'rejected')
      throw isLost(ended.reason) ? new Unanswered(own, ended.reason) : ended.reason
    const isCommitted = ended.value.rows[0]?.command === 'COMMIT'
    if (isCommitted) {
      newest = own
      settled = own
    }
    if (written.status === 'rejected') throw written.reason
    if (!isCommitted) throw new JournalError('journal.failed', 'rolled back')
  }

  /** Whether a commit without an answer was carried out. The update waits for an undecided transaction; one that arrives later is
   * refused (`inOneRoundTrip`). A transaction ID proves nothing, since it can be given again after a failover. */
  const wasCommitted = async ({ own: { written }, cause }: Unanswered): Promise<boolean> => {
    const deadline = performance.now() + decisionMs
    for (;;)
      try {
        const { rows } = await sql<{ written: number }>`
          update desks set written = case when written = ${written - 1} then ${written + 1} else written end
          where id = ${desk} returning written`.execute(db)
        return rows.some((row) => row.written === written)
      } catch {
        if (performance.now() > deadline)
          throw new JournalError('journal.undecided', cause, cause.problem.values)
        await pause(pauseMs)
      }
  }

  const inTransaction: InTransaction = (work, ahead) =>
    serial(async () => {
      const deadline = performance.now() + reconnectMs
      for (let run = 1; ; run++) {
        let result: { value: Awaited<ReturnType<typeof work>> } | undefined
        try {
          return await runOnce(async (transaction, steps) => {
            result = { value: await work(transaction, steps) }
            return result.value
          }, ahead)
        } catch (error) {
          if (error instanceof Unanswered) {
            if ((await wasCommitted(error)) && result) {
              newest = error.own
              return result.value
            }
            if (run >= mostRuns) throw error.cause
          } else if (isLost(error)) {
            if (performance.now() > deadline) throw error
            await pause(pauseMs)
          } else if (!isConflict(error) || run >= mostRuns) throw error
        }
      }
    })

  const inOneRoundTrip: InOneRoundTrip = (ask) =>
    serial(async () => {
      const before = settled
      if (!before) return undefined
      const own = { ...before, written: before.written + 1 }
      // A late transaction is refused after another one.
      const isNext = sql`
        (select written from desks where id = ${desk}) = ${before.written}
        and (select version from schema_version) <= ${migrations.length}
        and (select value from facts where name = ${journalFacts.epoch}) is not distinct from ${before.epoch}
        and ${isInItsDatabase} and current_setting('packdesk.compared', true) = 'true'`
      const writeIf = (condition: RawBuilder<unknown>) => sql`
        set_config('packdesk.decision',
          case when ${isNext} then case when ${condition} then 'yes' else 'no' end else 'other' end, true)`

      const client = await pool.connect().catch(() => undefined)
      if (!client) return undefined
      settled = undefined
      try {
        const { transaction, send } = collecting(client)
        const locked = sql`select from desks where id = ${desk} for update`.execute(transaction)
        const asked = ask(transaction, writeIf)
        const ended = sql<{ decision: string | null }>`
          with own as (
            update desks set written = ${own.written}, seen_at = clock_timestamp() where id = ${desk} and ${isWriting})
          select current_setting('packdesk.decision', true) as decision`.execute(transaction)
        for (const each of [locked, asked, ended]) each.catch(() => undefined)
        try {
          await send()
        } catch (error) {
          if (isLost(error)) {
            if (!(await wasCommitted(new Unanswered(own, error)))) return undefined
            newest = own
            return { isWritten: true }
          }
          settled = before
          if (isConflict(error)) return undefined
          throw error
        }
        const decision = (await ended).rows[0]?.decision
        if (decision !== 'yes') {
          if (decision !== 'no') return undefined
          settled = before
          return { isWritten: false, value: await asked }
        }
        newest = own
        settled = own
        return { isWritten: true, value: await asked }
      } finally {
        client.release()
      }
    })

  const withoutTransaction: Engine['withoutTransaction'] = async (work) => {
    const deadline = performance.now() + reconnectMs
    for (;;)
      try {
        return await work(db)
      } catch (error) {
        if (!isLost(error) || performance.now() > deadline) throw error
        await pause(pauseMs)
      }
  }

  /** The beginning of a statement that also appends events with this desk's next numbers. `own` has no row if the condition of
   * `writeIf` does not hold. */
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
    db,
    inTransaction,
    inOneRoundTrip,
    withoutTransaction,
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
      refersTo: (reference) => sql`shipments.reference_key = ${reference.toLowerCase()}`,
    },
    draft: {
      shipperName: sql`standing_drafts.shipper_name`,
      refersTo: (reference) => sql`standing_drafts.reference_key = ${reference.toLowerCase()}`,
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
          // A desk's own numbers have no holes. `seq` may come late, but not before those that the event follows from.
          const { numAffectedRows = 0n } = await sql`
            insert into numbered_events (place, desk, number)
            select (select coalesce(max(place), 0) from numbered_events) + row_number() over (order by seq), desk, number
            from (
              select seq, desk, number from desks cross join lateral (
                select seq, desk, number from events
                where events.desk = desks.id and number > coalesce(
                  (select max(number) from numbered_events where numbered_events.desk = desks.id), 0)
                order by number limit ${numberedAtOnce}) as own
              order by seq limit ${numberedAtOnce}) as news`.execute(transaction)
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
      for (let from = 0; from < drafts.length; from += draftsPerStatement)
        await insertDrafts(into, drafts.slice(from, from + draftsPerStatement), at, desk)
    },
    async insertClosing(into, closed) {
      const { pickupLocationId, pickupOn, closedAt, explained } = closed
      await sql`
        insert into closed_pickups (pickup_location_id, pickup_on, body, closed_at, explained)
        values (${pickupLocationId}, ${pickupOn}, ${JSON.stringify(closed)}, ${closedAt},
          ${explained.map(({ id }) => id)})`.execute(into)
    },
    search: (terms, page) => searchShipments(db, terms, page),
    markCopied,
    async close() {
      // Waits for running transactions.
      await serial(async () => undefined)
      await pool.end()
    },
  }
}

const isLost = (error: unknown): error is JournalError => isJournalError(error, 'journal.lost')

/** A connection for one transaction. Statements are sent without waiting for earlier answers. Outside of a transaction a write is carried
 * out at once, so writes wait until the server has begun the transaction, and statements after its end are refused. */
function duringTransaction(client: PostgresPoolClient): Kysely<Tables> {
  let [isBegun, isOver] = [false, false]
  const query = async (text: string, values: readonly unknown[]) => {
    const isBeginning = text.startsWith('begin;')
    const mayGo = isBegun || isBeginning || text === 'rollback' || /^\s*select\s/i.test(text)
    if (isOver || !mayGo) throw new Error(`outside of a transaction: ${text}`)
    isOver = text === 'commit' || text === 'rollback'
    const result = await client.query(text, values)
    isBegun ||= isBeginning
    return result
  }
  return kyselyOn(query)
}

/** Collects statements, and sends those that are asked in one turn of the event loop as one transaction. */
function collecting(client: JournalClient) {
  type Asked = Statement & { resolve: (result: unknown) => void; reject: (error: unknown) => void }
  const asked: Asked[] = []
  let isSent = false
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (isSent) throw new Error(`outside of a transaction: ${text}`)
      asked.push({ text, values, resolve, reject })
    })
  const send = async (): Promise<void> => {
    await turn()
    isSent = true
    try {
      const results = await client.together(asked)
      for (const [index, { resolve }] of asked.entries()) resolve(results[index])
    } catch (error) {
      for (const { reject } of asked) reject(error)
      throw error
    }
  }
  return { transaction: kyselyOn(query), send }
}

/** Runs statements by `query`, as a connection of `pg` does. */
function kyselyOn(query: (text: string, values: readonly unknown[]) => Promise<unknown>): Kysely<Tables> {
  // Safe: see `connectPostgres`.
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient
  return new Kysely({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection, end: async () => undefined },
    }),
  })
}

/** The condition of `writeIf` holds. */
const isWriting = sql`current_setting('packdesk.decision', true) = 'yes'`

/** A transaction of this desk. `written`: its count with it; `epoch`: how often the journal was marked as a copy before. */
type Begun = { written: number; epoch: string | null }

/** A commit without an answer. */
class Unanswered extends Error {
  readonly own: Begun
  override readonly cause: JournalError
  constructor(own: Begun, cause: JournalError) {
    super('no answer to a commit')
    this.own = own
    this.cause = cause
  }
}

const among = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`(select unnest(${values}::text[]))`

const lock: Engine['lock'] = async (transaction, mode, names) => {
  if (names.length === 0) return
  const lock = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(key) from (
    select distinct hashtextextended(current_schema() || ' ' || name, 0) as key
    from unnest(${names}::text[]) as name order by key) as keys`.execute(transaction)
}

const newVersion = sql<string>`gen_random_uuid()::text`

/** Ends a transaction before the server does. */
const numberedAtOnce = 10_000
const draftsPerStatement = 5000

async function insertDrafts(
  into: Kysely<Tables>,
  all: readonly QueuedDraft[],
  at: string,
  desk: RawBuilder<string>,
) {
  // A statement can write a row only once: of two with one ID the last is written, in the place of the first.
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
      ${column(({ draft }) => draft.reference.toLowerCase())}, ${column(({ draft }) => shipperOf(draft))},
      ${column(quantities)})
      with ordinality as row (id, location, day, source, body, findings, reference, shipper, quantities, place)
    order by place
    on conflict (id) do update set pickup_location_id = excluded.pickup_location_id, pickup_on = excluded.pickup_on,
      source = excluded.source, changed_at = excluded.changed_at, removed_at = null, body = excluded.body,
      findings = excluded.findings, reference_key = excluded.reference_key, shipper_name = excluded.shipper_name,
      quantities = excluded.quantities, version = ${newVersion}, desk = excluded.desk`.execute(into)
  // An imported draft's ID is a UUID of version 8, also if it was queued from the form.
  const imported = drafts.filter(({ draft, source }) => source !== 'form' || draft.id[14] === '8')
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
  reference_key: shipment.reference.toLowerCase(),
  quotation_id: shipment.quotationId ?? null,
  location_name: shipment.pickupLocationName,
  intended_at: shipment.intendedAt,
  was_sent: shipment.notSent !== true,
  words: sql<string>`array_to_tsvector(${wordsOf(shipment).split(' ').filter(Boolean).map(lexeme)}::text[])`,
})
