import { type RawBuilder, sql } from 'kysely'
import type { Serial } from '../../../shared/kit/index.ts'
import { journalFacts } from '../interface/facts.ts'
import type { InOneRoundTrip } from '../tables/engine.ts'
import type { JournalPool } from './connect.ts'
import { isInItsDatabase } from './detect-copy.ts'
import { isLost, type OwnTransactions, Unanswered } from './own-transactions.ts'
import { isConflict } from './postgres-errors.ts'
import { migrations } from './postgres-schema.ts'
import { collecting } from './transaction-connection.ts'

/** The condition of `writeIf` holds. */
export const isWriting = sql`current_setting('packdesk.decision', true) = 'yes'`

type Deps = {
  pool: JournalPool
  deskId: string
  serial: Serial
  transactions: OwnTransactions
}

/** A transaction whose statements go to the server together. It has no effect if another transaction of this
 * desk could still be carried out, or came between; then it resolves with undefined. */
export const createInOneRoundTrip = ({ pool, deskId, serial, transactions }: Deps): InOneRoundTrip => {
  const desk = sql.lit<string>(deskId)
  return (ask) =>
    serial(async () => {
      const before = transactions.lastEnded()
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
      transactions.begin()
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
            if (!(await transactions.wasCommitted(new Unanswered(own, error)))) return undefined
            transactions.foundCommitted(own)
            return { isWritten: true }
          }
          transactions.changedNothing(before)
          if (isConflict(error)) return undefined
          throw error
        }
        const decision = (await ended).rows[0]?.decision
        if (decision !== 'yes') {
          if (decision !== 'no') return undefined
          transactions.changedNothing(before)
          return { isWritten: false, value: await value }
        }
        transactions.committed(own)
        return { isWritten: true, value: await value }
      } finally {
        client.release()
      }
    })
}
