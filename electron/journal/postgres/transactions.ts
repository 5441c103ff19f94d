import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import { createSerial } from '../../../shared/kit/index.ts'
import { yieldToEventLoop } from '../../kit/index.ts'
import { journalFacts } from '../interface/facts.ts'
import { isJournalError, JournalError } from '../journal-errors.ts'
import type { Engine, InOneRoundTrip, InTransaction } from '../tables/engine.ts'
import type { Tables } from '../tables/table-types.ts'
import { askingTogether, type JournalClient, type JournalPool } from './connect.ts'
import { detectCopy, isInItsDatabase } from './detect-copy.ts'
import { markCopied } from './mark-copied.ts'
import { isConflict } from './postgres-errors.ts'
import { migrations } from './postgres-schema.ts'
import type { Statement } from './together.ts'
import type { Witness } from './witness.ts'

/** Tries of a transaction that conflicts with others. */
const maxRuns = 5
/** Milliseconds during which a transaction reconnects after a lost connection: a
 * restart of the server takes less. */
const reconnectMs = 3000
/** Milliseconds for finding out whether a commit was carried out whose response was lost: longer than the
 * server keeps a transaction whose client is gone. */
const decisionMs = 30_000
const pauseMs = 250

/** The transactions of a desk, one after the other: each is repeated after a conflict or a lost
 * connection, and refused if the database was put back. Parameters as of `createPostgresEngine`. */
export function createTransactions(
  pool: JournalPool,
  deskId: string,
  epochBeforePutBack: Witness['epochBeforePutBack'],
) {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: askingTogether(pool) }) })
  const serial = createSerial()
  const desk = sql.lit<string>(deskId)

  /** Counts the transaction in the desk's row, which stays locked until it ends ({@link wasCommitted}). */
  const begin = sql<
    OwnTransaction & { version: number; is_original: boolean; is_new: boolean }
  >`begin; update desks
    set written = written + 1, seen_at = clock_timestamp() where id = ${desk}
    returning written, (select version from schema_version) as version,
      (select value from facts where name = ${sql.lit(journalFacts.epoch)}) as epoch, ${isInItsDatabase} as is_original,
      current_setting('packdesk.compared', true) is distinct from 'true' as is_new`

  /** This desk's newest transaction that was committed. */
  let newest: OwnTransaction | undefined
  /** `newest` while no other transaction of this desk can still be carried out. */
  let lastEnded: OwnTransaction | undefined

  const runOnce: InTransaction = async (work, ahead) => {
    lastEnded = undefined
    const client = await pool.connect()
    const transaction = duringTransaction(client)
    try {
      const begun = begin.execute(transaction)
      const reading = ahead?.(transaction)
      // A failed beginning is the cause, and its error is reported.
      reading?.catch(() => undefined)
      const last: (() => Promise<unknown>)[] = []
      let own: OwnTransaction
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
    // A database that was restored under a running desk has lost its newest transactions. With a newer
    // epoch, another desk has marked it already.
    const isBehind = newest && own.epoch === newest.epoch && own.written <= newest.written
    const epochSeen = own.is_new ? await compare(transaction) : undefined
    if (!isBehind && epochSeen === undefined && own.is_original) return own
    await (own.is_original ? markCopied(transaction, epochSeen) : detectCopy(transaction))
    // If this fails, the next transaction finds it again.
    await commit(transaction, own).catch(() => undefined)
    throw new JournalError('journal.wasRestored')
  }

  /** Sends the last writes and the commit together. After a failed write the server
   * rolls back at the commit. */
  const commit = async (
    transaction: Kysely<Tables>,
    own: OwnTransaction,
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
      lastEnded = own
    }
    if (written.status === 'rejected') throw written.reason
    if (!isCommitted) throw new JournalError('journal.failed', 'rolled back')
  }

  /** Whether a commit was carried out whose response was lost. The update waits for an undecided transaction;
   * one that arrives later is refused (`inOneRoundTrip`). A transaction ID proves nothing, since it can
   * be given again after a failover. */
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
            if (run >= maxRuns) throw error.cause
          } else if (isLost(error)) {
            if (performance.now() > deadline) throw error
            await pause(pauseMs)
          } else if (!isConflict(error) || run >= maxRuns) throw error
        }
      }
    })

  const inOneRoundTrip: InOneRoundTrip = (ask) =>
    serial(async () => {
      const before = lastEnded
      if (!before) return undefined
      const own = { ...before, written: before.written + 1 }
      // After another transaction, one that arrives late is refused.
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
      lastEnded = undefined
      try {
        const { transaction, send } = collecting(client)
        const locked = sql`select from desks where id = ${desk} for update`.execute(transaction)
        const value = ask(transaction, writeIf)
        const ended = sql<{ decision: string | null }>`
          with own as (
            update desks set written = ${own.written}, seen_at = clock_timestamp() where id = ${desk} and ${isWriting})
          select current_setting('packdesk.decision', true) as decision`.execute(transaction)
        for (const each of [locked, value, ended]) each.catch(() => undefined)
        try {
          await send()
        } catch (error) {
          if (isLost(error)) {
            if (!(await wasCommitted(new Unanswered(own, error)))) return undefined
            newest = own
            return { isWritten: true }
          }
          lastEnded = before
          if (isConflict(error)) return undefined
          throw error
        }
        const decision = (await ended).rows[0]?.decision
        if (decision !== 'yes') {
          if (decision !== 'no') return undefined
          lastEnded = before
          return { isWritten: false, value: await value }
        }
        newest = own
        lastEnded = own
        return { isWritten: true, value: await value }
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

  return {
    db,
    inTransaction,
    inOneRoundTrip,
    withoutTransaction,
    async close() {
      // Waits for running transactions.
      await serial.idle()
      await pool.end()
    },
  }
}

const isLost = (error: unknown): error is JournalError => isJournalError(error, 'journal.lost')

/** A connection for one transaction. Statements are sent without waiting for earlier responses. Outside of a
 * transaction a write is carried out at once, so writes wait until the server has begun the transaction,
 * and statements after its end are refused. */
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
  type PendingStatement = Statement & { resolve: (result: unknown) => void; reject: (error: unknown) => void }
  const statements: PendingStatement[] = []
  let isSent = false
  const query = (text: string, values: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      if (isSent) throw new Error(`outside of a transaction: ${text}`)
      statements.push({ text, values, resolve, reject })
    })
  const send = async (): Promise<void> => {
    await yieldToEventLoop()
    isSent = true
    try {
      const results = await client.together(statements)
      for (const [index, { resolve }] of statements.entries()) resolve(results[index])
    } catch (error) {
      for (const { reject } of statements) reject(error)
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
export const isWriting = sql`current_setting('packdesk.decision', true) = 'yes'`

/** A transaction of this desk. `written`: its count with it; `epoch`: how often the
 * journal was marked as a copy before. */
type OwnTransaction = { written: number; epoch: string | null }

/** A commit whose response was lost. */
class Unanswered extends Error {
  readonly own: OwnTransaction
  override readonly cause: JournalError
  constructor(own: OwnTransaction, cause: JournalError) {
    super('no answer to a commit')
    this.own = own
    this.cause = cause
  }
}
