import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Answer, AnswerContent, AnswerRow } from '../../../shared/answers/index.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { type AnswerJournal, maxWaitMs } from '../interface/answer-journal.ts'
import { fromRow } from '../translate-error.ts'
import type { Engine, InTransaction } from './engine.ts'
import type { Tables } from './table-types.ts'

type Deps = {
  engine: Pick<Engine, 'db' | 'among' | 'unindexed' | 'forUpdate'>
  inTransaction: InTransaction
  /** ISO 8601. */
  now: () => string
  /** Called first in each transaction of a delivery. Rejects if this desk may not
   * deliver to the target any more. */
  mayDeliver?: (transaction: Kysely<Tables>, target: string) => Promise<void>
}

/** The outbox of answers: reads them, and records their delivery. answer-writer.ts puts them in. */
export function createAnswerTables({
  engine,
  inTransaction,
  now,
  mayDeliver = async () => undefined,
}: Deps): AnswerJournal {
  const { db, among, forUpdate } = engine

  return {
    takeAnswer: (target) =>
      inTransaction(async (transaction) => {
        await mayDeliver(transaction, target)
        const at = now()
        const row = await transaction
          .selectFrom('answers')
          .selectAll()
          .where('target', '=', target)
          .where(isUndelivered)
          .where(isWaiting)
          .where(isDue(engine.unindexed(sql.ref('next_at')), at))
          .where(({ not }) => not(isBehind))
          .orderBy('number')
          .limit(1)
          .modifyEnd(forUpdate)
          .executeTakeFirst()
        if (!row) return undefined
        const firstTriedAt = row.first_tried_at ?? at
        await transaction
          .updateTable('answers')
          .set({
            attempts: row.attempts + 1,
            uncertain: row.uncertain === certain ? firstTry : uncertain,
            first_tried_at: firstTriedAt,
          })
          .where('number', '=', row.number)
          .execute()
        return { answer: answerOf(row), attempts: row.attempts + 1, firstTriedAt }
      }),

    recordAnswer: (number, outcome) =>
      inTransaction(async (transaction) => {
        const row = await transaction
          .selectFrom('answers')
          .selectAll()
          .where('number', '=', number)
          .modifyEnd(forUpdate)
          .executeTakeFirstOrThrow()
        await mayDeliver(transaction, row.target)
        const isStuck = outcome.kind === 'stuck'
        await transaction
          .updateTable('answers')
          .set(
            outcome.kind === 'delivered'
              ? { delivery: 'delivered', uncertain: certain, delivered_at: now(), problem: null }
              : {
                  delivery: isStuck && (await hasLater(transaction, row)) ? 'superseded' : outcome.kind,
                  // If an earlier try was uncertain, the answer stays uncertain.
                  uncertain: outcome.isUncertain || row.uncertain === uncertain ? uncertain : certain,
                  problem: JSON.stringify(outcome.problem),
                  ...(outcome.kind === 'waiting' && { next_at: outcome.nextAt }),
                },
          )
          .where('number', '=', number)
          .execute()
      }),

    nextAnswerAt: async (target) => {
      const row = await db
        .selectFrom('answers')
        .select('next_at')
        .where('target', '=', target)
        .where(isWaiting)
        .where(({ not }) => not(isBehind))
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst()
      return row?.next_at
    },

    answersOf: async (shipmentId) => {
      const rows = await db
        .selectFrom('answers')
        .selectAll()
        .select(isBehind.as('behind'))
        .where('shipment_id', '=', shipmentId)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(answerRowOf)
    },

    openAnswers: async ({ targets, take, after = 0 }) => {
      const rows = await db
        .selectFrom('answers')
        .selectAll()
        .select(isBehind.as('behind'))
        .where('target', 'in', among(targets))
        .where(isUndelivered)
        .where('number', '>', after)
        .orderBy('number')
        .limit(take + 1)
        .execute()
      const shown = rows.slice(0, take)
      return {
        rows: shown.map(answerRowOf),
        next: rows.length > take ? shown.at(-1)?.number : undefined,
      }
    },

    countAnswers: async (targets) => {
      const rows = await db
        .selectFrom('answers')
        .select(['delivery', ({ fn }) => fn.countAll<number>().as('count')])
        .where('target', 'in', among(targets))
        .where(isUndelivered)
        .groupBy('delivery')
        .execute()
      const count = (delivery: string) => rows.find((row) => row.delivery === delivery)?.count ?? 0
      return { waiting: count('waiting'), stuck: count('stuck') }
    },

    answerArrived: (number) =>
      inTransaction(async (transaction) => {
        await transaction
          .updateTable('answers')
          .set({ delivery: 'delivered', delivered_at: now() })
          .where('number', '=', number)
          .where('delivery', '=', 'stuck')
          .execute()
      }),

    sendAnswersAgain: async (which) => {
      if ('numbers' in which && which.numbers.length === 0) return []
      return inTransaction(async (transaction) => {
        const all = transaction
          .updateTable('answers')
          .set({ delivery: 'waiting', next_at: now(), attempts: 0, first_tried_at: null })
          .where(isUndelivered)
        const chosen =
          'numbers' in which
            ? all.where('number', 'in', [...which.numbers])
            : all.where('target', 'in', among(which.targets))
        const rows = await chosen.returning('target').execute()
        return [...new Set(rows.map(({ target }) => target))]
      })
    },
  }
}

// The same texts as in the partial indexes: otherwise SQLite does not use them.
const isUndelivered = sql<boolean>`delivery in ('waiting', 'stuck')`
const isWaiting = sql<boolean>`delivery = 'waiting'`
/** An earlier answer of the same reference is open. */
const isBehind = sql<boolean>`exists (select 1 from answers as earlier
  where earlier.target = answers.target and earlier.reference = answers.reference
    and earlier.number < answers.number and earlier.delivery in ('waiting', 'stuck'))`

/** Values of the column `uncertain`: the target does not have the answer; it may have it; its first try is
 * under way, or the process died in it. */
export const certain = 0
const [uncertain, firstTry] = [1, 2]

/** Whether an answer is due. A time that is too far ahead counts as due: the clock was put back. `nextAt` is
 * compared without its index, with which the database would sort all due answers. */
const isDue = (nextAt: RawBuilder<string>, at: string) =>
  sql<boolean>`(${nextAt} <= ${at} or ${nextAt} > ${new Date(Date.parse(at) + 2 * maxWaitMs).toISOString()})`

/** Whether a later answer of the same order is open. */
async function hasLater(db: Kysely<Tables>, { shipment_id, target, number }: Row): Promise<boolean> {
  const later = await db
    .selectFrom('answers')
    .select('number')
    .where('shipment_id', '=', shipment_id)
    .where('target', '=', target)
    .where('number', '>', number)
    .where(isUndelivered)
    .executeTakeFirst()
  return later !== undefined
}

type Row = Selectable<Tables['answers']>

const answerOf = ({ id, desk, number, body }: Row): Answer => ({
  ...fromRow<AnswerContent>(body),
  id,
  desk,
  number,
})

/** Safe: the columns are written from an `AnswerRow` only. */
const answerRowOf = (row: Row & { behind: boolean }): AnswerRow => ({
  number: row.number,
  shipmentId: row.shipment_id,
  reference: row.reference,
  state: row.state as AnswerRow['state'],
  target: row.target,
  delivery: row.delivery as AnswerRow['delivery'],
  attempts: row.attempts,
  madeAt: row.made_at,
  nextAt: row.next_at,
  ...(row.delivered_at && { deliveredAt: row.delivered_at }),
  ...(row.behind && row.delivery === 'waiting' && { isBehind: true }),
  ...(row.problem && { problem: fromRow<Problem>(row.problem) }),
})
