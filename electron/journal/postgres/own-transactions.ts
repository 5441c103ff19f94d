import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isJournalError, JournalError } from '../journal-errors.ts'
import type { Tables } from '../tables/table-types.ts'

/** Milliseconds for finding out whether a commit was carried out whose response was lost: longer than the
 * server keeps a transaction whose client is gone. */
const decisionMs = 30_000
const pauseMs = 250

export const isLost = (error: unknown): error is JournalError => isJournalError(error, 'journal.lost')

/** A transaction of this desk. `written`: its count with it; `epoch`: how often the
 * journal was marked as a copy before. */
export type OwnTransaction = { written: number; epoch: string | null }

/** A commit whose response was lost. */
export class Unanswered extends Error {
  readonly own: OwnTransaction
  override readonly cause: JournalError
  constructor(own: OwnTransaction, cause: JournalError) {
    super('no answer to a commit')
    this.own = own
    this.cause = cause
  }
}

/** This desk's transactions, as far as the next one depends on them. */
export function createOwnTransactions(db: Kysely<Tables>, deskId: string) {
  let newest: OwnTransaction | undefined
  let lastEnded: OwnTransaction | undefined
  return {
    /** The newest one that was committed. */
    newest: () => newest,
    /** The newest one while no other one can still be carried out. */
    lastEnded: () => lastEnded,

    /** One begins; until its end is known, it can still be carried out. */
    begin(): void {
      lastEnded = undefined
    },
    /** The server said that it was committed. */
    committed(own: OwnTransaction): void {
      newest = own
      lastEnded = own
    },
    /** Its response was lost, and `wasCommitted` found it. The next one takes several round trips. */
    foundCommitted(own: OwnTransaction): void {
      newest = own
    },
    /** The server said that it changed nothing: `before` is the last one again. */
    changedNothing(before: OwnTransaction): void {
      lastEnded = before
    },

    /** Whether a commit was carried out whose response was lost. The update waits for an undecided
     * transaction; one that arrives later is refused (`inOneRoundTrip`). A transaction ID proves nothing,
     * since it can be given again after a failover. */
    async wasCommitted({ own: { written }, cause }: Unanswered): Promise<boolean> {
      const deadline = performance.now() + decisionMs
      for (;;)
        try {
          const { rows } = await sql<{ written: number }>`
            update desks set written = case when written = ${written - 1} then ${written + 1} else written end
            where id = ${sql.lit(deskId)} returning written`.execute(db)
          return rows.some((row) => row.written === written)
        } catch {
          if (performance.now() > deadline)
            throw new JournalError('journal.undecided', cause, cause.problem.values)
          await pause(pauseMs)
        }
    },
  }
}

export type OwnTransactions = ReturnType<typeof createOwnTransactions>
