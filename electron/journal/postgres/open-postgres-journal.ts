import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { SqlServer } from '../../../shared/connections/index.ts'
import type { BookingTurn } from '../../../shared/desks/index.ts'
import { type Environment, newProblem, type Problem } from '../../../shared/kit/index.ts'
import type { Journal } from '../journal.ts'
import { isJournalError, JournalError } from '../journal-errors.ts'
import type { Engine } from '../tables/engine.ts'
import { createSqlJournal, type SqlJournalOptions } from '../tables/sql-journal.ts'
import type { Tables } from '../tables/table-types.ts'
import { journalError } from '../translate-error.ts'
import { connectPostgres, listenPostgres } from './connect.ts'
import { detectCopy } from './detect-copy.ts'
import { createSharedDocuments, type SharedDocuments } from './documents.ts'
import { createLease, type Lease } from './lease.ts'
import { createOpenForms, type OpenForms } from './open-forms.ts'
import { checkSchema, openSchema } from './open-schema.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createReadInOrder } from './read-in-order.ts'
import { createRoles, type Roles } from './role-leases.ts'
import { createSharedRows, type SharedRows } from './shared-rows.ts'
import { createWatchDesks, newestEvents, type WatchDesks } from './watch-desks.ts'
import { withOwn } from './with-own-file.ts'
import { createWitness, type Witness } from './witness.ts'

/** A desk among several. `id`: a UUID that belongs to its data directory. */
export type Desk = { id: string; name: string }

type Options = Omit<SqlJournalOptions, 'engine'> & {
  server: SqlServer
  password: string
  desk: Desk
  /** This desk's own journal. It is closed with the shared one. */
  own: Journal
  /** Milliseconds after which another desk books, and takes this one's roles, if this one is gone. */
  leaseMs?: number
  /** Called while this desk waits to book, and with undefined when it does not wait any more. */
  onTurnChanged?: (turn: BookingTurn | undefined) => void
}

export type PostgresJournal = {
  journal: Journal
  /** `journal.notDurable`. */
  notices: Problem[]
  documents: SharedDocuments
  /** The settings of the account, and the address book of all desks. */
  accountSettings: SharedRows
  addresses: SharedRows
  /** One desk at a time books, finds, sweeps or cancels. */
  booking: Lease
  roles: Pick<Roles, 'of' | 'holders'>
  openForms: OpenForms
  watchDesks: WatchDesks
}

/** The schema of an environment. */
export const schemaOf = (environment: Environment): string => `packdesk_${environment}`

const oldestServer = 150_000
/** Milliseconds by which the clocks of desk and server may differ. */
const clockDifferenceMs = 12 * 3_600_000
/** Milliseconds: a migration may have much to do. */
const migrationMs = 3_600_000

/** Opens the journal of an environment on PostgreSQL, and makes or migrates its schema. Rejects with
 * `JournalError`. */
export async function openPostgresJournal({
  server,
  password,
  desk,
  own,
  leaseMs,
  onTurnChanged,
  ...options
}: Options): Promise<PostgresJournal> {
  const schema = schemaOf(options.environment)
  try {
    const witness = createWitness(own)
    const { environment, newId } = options
    const { engine, notices } = await openEngine({ server, password, desk, environment, witness, newId })
    const booking = createLease(engine, desk.id, 'booking', { leaseMs, onTurnChanged })
    const roles = createRoles(engine.db, desk.id, leaseMs)
    const shared = createSqlJournal({
      ...options,
      engine,
      deskName: desk.name,
      bookingLease: booking,
      mayDeliver: (transaction, target) => roles.keep(transaction, 'answers', target),
    })
    const documents = createSharedDocuments(engine.db)
    const { append, intend, read } = createReadInOrder(shared)
    const watchDesks = createWatchDesks({
      db: engine.db,
      journal: { ...shared, read },
      deskId: desk.id,
      opened: await newestEvents(engine.db),
      connect: () => listenPostgres(server, password, schema),
      compare: () => engine.inTransaction(witness.compare),
      note: () => witness.note(engine.db),
    })
    const accountSettings = createSharedRows(engine, 'account_settings', desk.id)
    const addresses = createSharedRows(engine, 'addresses', desk.id)
    const journal = withOwn({ ...shared, append, intend }, own)
    const openForms = createOpenForms(engine.db, desk.id)
    return { journal, documents, accountSettings, addresses, notices, booking, roles, openForms, watchDesks }
  } catch (error) {
    throw journalError(error)
  }
}

type EngineOptions = Pick<Options, 'server' | 'password' | 'desk' | 'environment' | 'newId'> & {
  /** Compared with the server's journal before the desk uses it. */
  witness?: Witness
}

/** Checks the server, and opens the schema of an environment. */
export async function openEngine(options: EngineOptions): Promise<{ engine: Engine; notices: Problem[] }> {
  const { server, password, desk, environment, witness, newId = randomUUID } = options
  const notices = await prepare(options)
  const pool = await connectPostgres(server, password, schemaOf(environment), { deskId: desk.id })
  return { engine: createPostgresEngine(pool, desk.id, newId, witness?.epochBeforePutBack), notices }
}

/** Checks the server, opens the schema, and notes the desk in it. */
async function prepare({ server, password, desk, environment, witness }: EngineOptions): Promise<Problem[]> {
  const schema = schemaOf(environment)
  const connect = async (statementMs?: number) => {
    const pool = await connectPostgres(server, password, schema, { statementMs })
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  const db = await connect()
  try {
    const notices = await checkServer(db, server)
    await openSchema(db, schema, () => connect(migrationMs))
    await sql`
      insert into desks (id, name) values (${desk.id}, ${desk.name})
      on conflict (id) do update
        set name = excluded.name, seen_at = clock_timestamp(), waits_until = null`.execute(db)
    // Left from the desk's last run, which has ended: a data directory is open once.
    await sql`update leases set expires_at = '-infinity' where holder = ${desk.id}`.execute(db)
    await sql`delete from open_forms where desk = ${desk.id}`.execute(db)
    await db.transaction().execute(detectCopy)
    if (witness) {
      await db.transaction().execute(witness.compare)
      await witness.note(db)
    }
    return notices
  } catch (error) {
    const isName = isJournalError(error, 'journal.deskTaken')
    throw isName ? new JournalError('journal.deskTaken', error, { name: desk.name }) : error
  } finally {
    await db.destroy()
  }
}

/** The checks of {@link openPostgresJournal}, without a change. */
export async function tryPostgresJournal(
  server: SqlServer,
  password: string,
  desk: Desk,
  environment: Environment,
): Promise<Problem[]> {
  const schema = schemaOf(environment)
  try {
    const pool = await connectPostgres(server, password, schema)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    try {
      const notices = await checkServer(db, server)
      if (await checkSchema(db, server, schema)) await checkDeskName(db, desk)
      return notices
    } finally {
      await db.destroy()
    }
  } catch (error) {
    throw journalError(error)
  }
}

async function checkDeskName(db: Kysely<Tables>, { id, name }: Desk): Promise<void> {
  const { rows } = await sql`select from desks where lower(name) = lower(${name}) and id <> ${id}`.execute(db)
  if (rows.length > 0) throw new JournalError('journal.deskTaken', undefined, { name })
}

/** Throws if the server cannot hold a journal. Returns the problems that endanger one. */
async function checkServer(db: Kysely<Tables>, server: SqlServer): Promise<Problem[]> {
  const { rows } = await sql<{
    number: string
    version: string
    is_replica: boolean
    read_only: string
    clock: number
    fsync: string
    full_page_writes: string
    synchronous_commit: string
  }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version,
      pg_is_in_recovery() as is_replica, current_setting('transaction_read_only') as read_only,
      extract(epoch from clock_timestamp()) * 1000 as clock, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`.execute(db)
  const [found] = rows
  if (!found) throw new JournalError('journal.failed')
  const values = { host: `${server.host}:${server.port}`, user: server.user, version: found.version }
  if (Number(found.number) < oldestServer) throw new JournalError('journal.oldServer', undefined, values)
  if (found.is_replica) throw new JournalError('journal.replica', undefined, values)
  if (found.read_only === 'on') throw new JournalError('journal.readOnly', undefined, values)
  if (Math.abs(found.clock - Date.now()) > clockDifferenceMs)
    throw new JournalError('journal.clock', undefined, {
      ...values,
      theirs: new Date(found.clock).toISOString(),
      ours: new Date().toISOString(),
    })
  const weak = [
    ...(['fsync', 'full_page_writes'] as const).filter((setting) => found[setting] === 'off'),
    ...(found.synchronous_commit === 'off' ? ['synchronous_commit'] : []),
  ]
  return weak.length > 0
    ? [newProblem('journal.notDurable', { values: { ...values, settings: weak.join(', ') } })]
    : []
}
