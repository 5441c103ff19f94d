import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Answering } from '../interface/answer-journal.ts'
import { isSweepFact, storedFact } from '../interface/facts.ts'
import type { Journal } from '../journal.ts'
import type { JournalError } from '../journal-errors.ts'
import { takeOverShipment } from '../state-machine.ts'
import { endsWriting, journalError, translatingErrors } from '../translate-error.ts'
import { createAnswerTables } from './answer-tables.ts'
import { createAnswerWriter } from './answer-writer.ts'
import { createApiTables } from './api-tables.ts'
import { createAppend } from './append.ts'
import { createDeskTables } from './desk-tables.ts'
import { createDraftTables } from './draft-tables.ts'
import type { BookingLease, Engine, InOneRoundTrip, InTransaction } from './engine.ts'
import { createFreightTables } from './freight-tables.ts'
import { createIntend } from './intend.ts'
import { createJournalReads, formNames } from './journal-reads.ts'
import { createPickupTables } from './pickup-tables.ts'
import type { Tables } from './table-types.ts'
import { createWrittenRecords } from './written-records.ts'

export type SqlJournalOptions = {
  /** Open and migrated. */
  engine: Engine
  environment: Environment
  /** This desk's name among several. */
  deskName?: string
  clock: Pick<Clock, 'now'>
  newId?: () => string
  answering?: Answering
  bookingLease?: BookingLease
  /** Runs first in a transaction that delivers an answer; rejects if this desk may not
   * deliver to the target any more. */
  mayDeliver?: (transaction: Kysely<Tables>, target: string) => Promise<void>
}

/** The journal on a database. Each write is one transaction and is on the disk when its promise resolves. */
export function createSqlJournal({
  engine,
  environment,
  deskName: desk,
  clock,
  newId = randomUUID,
  answering,
  bookingLease = { keep: async () => undefined, isKept: () => sql`true` },
  mayDeliver,
}: SqlJournalOptions): Journal {
  const now = () => new Date(clock.now()).toISOString()
  let ended: JournalError | undefined

  const writing = async <Value>(write: () => Promise<Value>): Promise<Value> => {
    if (ended) throw ended
    try {
      return await write()
    } catch (error) {
      const failure = journalError(error)
      if (endsWriting(failure)) ended = failure
      throw failure
    }
  }
  /** An answer was written and not reported yet. */
  let hasNewAnswers = false
  const inTransaction: InTransaction = (work, ahead) =>
    writing(async () => {
      const value = await engine.inTransaction(work, ahead)
      if (hasNewAnswers) {
        hasNewAnswers = false
        answering?.onAnswersMade()
      }
      return value
    })
  const inOneRoundTrip: InOneRoundTrip = async (ask) => {
    const run = engine.inOneRoundTrip
    return run && writing(() => run(ask))
  }
  const written = createWrittenRecords()
  const withoutTransaction: Engine['withoutTransaction'] = (work) =>
    writing(() => engine.withoutTransaction(work))
  const answers = createAnswerWriter({
    engine,
    newId,
    answering,
    onWritten: () => {
      hasNewAnswers = true
    },
  })

  return translatingErrors<Journal>({
    ...createJournalReads(engine),
    ...createAnswerTables({ engine, inTransaction, now, mayDeliver }),
    ...createDraftTables({ engine, inTransaction, now }),
    ...createPickupTables({ engine, inTransaction, now, answerClosing: answers.answerClosing }),
    ...createFreightTables({ engine, inTransaction }),
    ...createApiTables({ engine, inTransaction, withoutTransaction, now }),
    ...createDeskTables({ engine, inTransaction }),

    intend: createIntend({
      engine,
      environment,
      desk,
      now,
      newId,
      bookingLease,
      inTransaction,
      inOneRoundTrip,
      written,
    }),

    takeOver: (event) =>
      inTransaction(async (transaction) => {
        await bookingLease.keep(transaction)
        const at = now()
        const shipment = takeOverShipment(event, { id: newId(), environment, desk, at })
        // The shipment has no booking code, but the column is unique and not null.
        await engine.insertShipment(transaction, {
          events: [event],
          at,
          shipment,
          code: `order ${event.order.id}`,
        })
        await answers.answer(transaction, event, shipment, at)
        return shipment
      }),

    append: createAppend({ engine, now, bookingLease, answers, inTransaction, inOneRoundTrip, written }),

    saveDraft: (mode, draft) =>
      inTransaction(async (transaction) => {
        const name = formNames[mode]
        await transaction.deleteFrom('drafts').where('name', '=', name).execute()
        if (draft)
          await transaction
            .insertInto('drafts')
            .values({ name, body: JSON.stringify(draft) })
            .execute()
      }),

    saveFact: (name, value) =>
      inTransaction(async (transaction) => {
        if (isSweepFact(name)) await bookingLease.keep(transaction)
        const row = { name, value: JSON.stringify(storedFact(name, value)) }
        await transaction
          .insertInto('facts')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute()
      }),

    markCopied: () => inTransaction((transaction) => engine.markCopied(transaction)),
    close: () => engine.close(ended === undefined),
  })
}
