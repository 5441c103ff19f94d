import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { SqlServer } from '../../../shared/connections/index.ts'
import { plainReason, readAuthority } from '../../connections/index.ts'
import { JournalError } from '../journal-errors.ts'
import { isRefusal, problemOf } from './postgres-errors.ts'
import { type Statement, StatementsTogether } from './statements-together.ts'

/** Types that are not read as text. A double holds all numbers: sums and row numbers are below 2^53. */
const oid = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, numeric: 1700, float8: 701 }
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bool]: (text) => text === 't',
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.int8]: Number,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.numeric]: Number,
  [oid.float8]: Number,
}
const types = { getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text) }

/** Milliseconds. A server that accepts no connection in this time counts as down. */
const connectMs = 5000
/** Milliseconds. The server ends a statement before the client gives up on it. */
const statementMs = 20_000
/** Statement timeout of the listening connection, in milliseconds. */
const listeningMs = 4000
/** Milliseconds. A desk that is frozen inside a transaction blocks the others no longer than this. */
export const idleInTransactionMs = 10_000
/** Milliseconds. The server ends a statement that waits longer for a lock. */
export const lockMs = 10_000
/** A server has about 100 connections. */
const maxConnections = 4

/** A connection of the pool. */
export type JournalClient = PostgresPoolClient & {
  /** Runs statements as one transaction that takes one round trip. */
  together(statements: readonly Statement[]): Promise<pg.QueryResult[]>
}
export type JournalPool = Omit<PostgresPool, 'connect'> & { connect(): Promise<JournalClient> }

/** Connections to one schema of a server. Queries reject with `JournalError`. A connection that was lost,
 * or whose server did not respond, is not used again. */
export async function connectPostgres(
  server: SqlServer,
  password: string,
  schema: string,
  options: { statementMs?: number; deskId?: string } = {},
): Promise<JournalPool> {
  const { postgresDriver } = await import('../../connections/sql/postgres.ts')
  const pool = new pg.Pool({
    ...(await configOf(server, password, schema, options.statementMs ?? statementMs, options.deskId)),
    max: maxConnections,
    idleTimeoutMillis: 0,
    // Statements do not wait for the responses to those before them.
    pipeline: true,
  })
  // Without listeners a lost connection would end the process. An idle one leaves the pool by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const values = { host: `${server.host}:${server.port}`, database: server.database, user: server.user }
  const failure = (error: unknown): JournalError =>
    new JournalError(problemOf(error, postgresDriver.faultOf(error)), error, {
      ...values,
      reason: plainReason(error),
    })

  let isClosed = false
  const connecting = new Set<Promise<unknown>>()
  const connect = async () => {
    if (isClosed) throw new JournalError('journal.closed')
    const client = pool.connect()
    connecting.add(client)
    try {
      return await client
    } catch (error) {
      throw failure(error)
    } finally {
      connecting.delete(client)
    }
  }

  return {
    options: {},
    async end() {
      isClosed = true
      // An ended pool never settles pending requests for a connection.
      await Promise.allSettled(connecting)
      await pool.end()
    },
    async connect() {
      const client = await connect()
      let isBroken = false
      const asking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
        writeTogether(client.connection.stream)
        try {
          return await ask()
        } catch (error) {
          isBroken ||= !isRefusal(error)
          throw failure(error)
        }
      }
      const connection = {
        async query(text: string, parameters: readonly unknown[]) {
          const result = await asking(() => client.query(text, parameters.map(parameterOf)))
          // The last result, if one message has several statements.
          return Array.isArray(result) ? result.at(-1) : result
        },
        together: (statements: readonly Statement[]) =>
          asking(
            () =>
              new Promise((resolve, reject) => {
                const given = statements.map(({ text, values }) => ({
                  text,
                  values: values.map(parameterOf),
                }))
                client.query(
                  new StatementsTogether(given, types, (error, results) =>
                    error ? reject(error) : resolve(results),
                  ),
                )
              }),
          ),
        release: () => client.release(isBroken),
      }
      // Safe: Kysely calls no other method of it; the types also have those of cursors.
      return connection as JournalClient
    },
  }
}

const corked = new WeakSet<Duplex>()

/** Writes of one event-loop turn are sent as one packet, if they fit, which saves
 * system calls here and at the server. */
function writeTogether(stream: Duplex): void {
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

/** Statements that are asked in one turn of the event loop go over one connection, and take one round
 * trip. None of them may begin a transaction. */
export function askingTogether(pool: PostgresPool): PostgresPool {
  type SharedClient = { client: Promise<PostgresPoolClient>; users: number }
  let shared: SharedClient | undefined
  const leave = async (left: SharedClient) => {
    if (--left.users === 0)
      await left.client.then(
        (client) => client.release(),
        () => undefined,
      )
  }
  return {
    ...pool,
    async connect() {
      if (!shared) {
        const mine = { client: pool.connect(), users: 1 }
        shared = mine
        setImmediate(() => {
          shared = undefined
          void leave(mine)
        })
      }
      const mine = shared
      mine.users++
      try {
        const client = await mine.client
        return { ...client, release: () => void leave(mine) }
      } catch (error) {
        void leave(mine)
        throw error
      }
    },
  }
}

/** A connection that hears the notifications of the schema. */
export async function listenPostgres(
  server: SqlServer,
  password: string,
  schema: string,
): Promise<pg.Client> {
  const client = new pg.Client(await configOf(server, password, schema, listeningMs))
  // The caller sees `end`.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`listen ${schema}`)
  return client
}

async function configOf(
  server: SqlServer,
  password: string,
  schema: string,
  longest: number,
  deskId?: string,
): Promise<pg.ClientConfig> {
  const { postgresConfig } = await import('../../connections/sql/postgres.ts')
  return {
    ...postgresConfig(server, password, { ca: await readAuthority(server), timeoutMs: connectMs }),
    types,
    query_timeout: longest + 1000,
    options: [
      `search_path=${schema}`,
      `statement_timeout=${longest}`,
      `lock_timeout=${lockMs}`,
      `idle_in_transaction_session_timeout=${idleInTransactionMs}`,
      'timezone=UTC',
      // For searches of two frequent words: with the usual 4 MB the server reads half the table.
      'work_mem=32MB',
      // For the hints to the other desks (postgres-schema.ts).
      ...(deskId === undefined ? [] : [`packdesk.desk=${deskId}`]),
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  }
}

/** A text as PostgreSQL takes it: without NUL and halves of characters. JSON escapes both. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

const parameterOf = (value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : Array.isArray(value) ? value.map(parameterOf) : value
