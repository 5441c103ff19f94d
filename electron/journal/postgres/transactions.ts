import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { createSerial } from '../../../shared/kit/index.ts'
import { journalFacts } from '../interface/facts.ts'
import { JournalError } from '../journal-errors.ts'
import type { Engine, InTransaction } from '../tables/engine.ts'
import type { Tables } from '../tables/table-types.ts'
import { askingTogether, type JournalPool } from './connect.ts'
import { detectCopy, isInItsDatabase } from './detect-copy.ts'
import { markCopied } from './mark-copied.ts'
import { createInOneRoundTrip } from './one-round-trip.ts'
import { createOwnTransactions, isLost, type OwnTransaction, Unanswered } from './own-transactions.ts'
import { isConflict } from './postgres-errors.ts'
import { migrations } from './postgres-schema.ts'
import { duringTransaction } from './transaction-connection.ts'
import type { Witness } from './witness.ts'

/** Tries of a transaction that conflicts with others. */
const maxRuns = 5
/** Milliseconds during which a transaction reconnects after a lost connection: a
 * restart of the server takes less. */
const reconnectMs = 3000
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
  const transactions = createOwnTransactions(db, deskId)

  /** Counts the transaction in the desk's row, which stays locked until it ends (`wasCommitted`). */
  const begin = sql<
    OwnTransaction & { version: number; is_original: boolean; is_new: boolean }
  >`begin; update desks
    set written = written + 1, seen_at = clock_timestamp() where id = ${sql.lit(deskId)}
    returning written, (select version from schema_version) as version,
      (select value from facts where name = ${sql.lit(journalFacts.epoch)}) as epoch, ${isInItsDatabase} as is_original,
      current_setting('packdesk.compared', true) is distinct from 'true' as is_new`

  const runOnce: InTransaction = async (work, ahead) => {
    transactions.begin()
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
    const newest = transactions.newest()
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
    if (isCommitted) transactions.committed(own)
    if (written.status === 'rejected') throw written.reason
    if (!isCommitted) throw new JournalError('journal.failed', 'rolled back')
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
            if ((await transactions.wasCommitted(error)) && result) {
              transactions.foundCommitted(error.own)
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
    inOneRoundTrip: createInOneRoundTrip({ pool, deskId, serial, transactions }),
    withoutTransaction,
    async close() {
      // Waits for running transactions.
      await serial.idle()
      await pool.end()
    },
  }
}
