import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnswerContent } from '../../../shared/answers/index.ts'
import type { Pickup } from '../../../shared/pickup/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Answering } from '../interface/answer-journal.ts'
import { journalFacts } from '../interface/facts.ts'
import { fromRow } from '../translate-error.ts'
import { certain } from './answer-tables.ts'
import { isClosed } from './closed-pickups.ts'
import {
  type AnswerCause,
  type AnsweredBefore,
  answerContent,
  isNews,
  mayAnswer,
  stateReached,
} from './due-answer.ts'
import type { Engine } from './engine.ts'
import { shipmentOfRow, wasCopied } from './journal-reads.ts'
import type { Tables } from './table-types.ts'

type Deps = {
  engine: Pick<Engine, 'forUpdate'>
  newId: () => string
  answering: Answering | undefined
  /** Called when an answer was written; its transaction may still fail. */
  onWritten: () => void
}

/** Writes answers into the outbox (answer-tables.ts), in the transactions of the events that they follow
 * from. */
export function createAnswerWriter({ engine, newId, answering, onWritten }: Deps) {
  /** Whether answers may follow from an event. */
  const mayFollow = (cause: AnswerCause) => mayAnswer(cause) && (answering?.targets().length ?? 0) > 0

  /** Writes the answers that follow from an event, in its transaction. */
  const answer = async (into: Kysely<Tables>, cause: AnswerCause, shipment: ShipmentRecord, at: string) => {
    if (!mayFollow(cause)) return
    for (const { id: target, point } of answering?.targets() ?? []) {
      const isAfterClosing = point === 'closed' && (await isClosed(into, shipment))
      const state = stateReached({ cause, shipment, point, isClosed: isAfterClosing })
      if (!state) continue
      const content = answerContent(shipment, { state, at, deskName: answering?.deskName() ?? '' })
      const isNew = isNews(content, await answeredBefore(into, shipment.id, target, engine.forUpdate))
      // A target that was never told of an order is not told of its cancellation. The open answer still ends.
      if (isNew || state === 'cancelled') await supersede(into, shipment.id, target)
      if (isNew) await insertAnswer(into, target, shipment.id, content)
    }
  }

  async function insertAnswer(
    into: Kysely<Tables>,
    target: string,
    shipmentId: string,
    content: AnswerContent,
  ): Promise<void> {
    await into
      .insertInto('answers')
      .values({
        id: newId(),
        desk: await answerMark(into, newId),
        shipment_id: shipmentId,
        target,
        reference: content.reference,
        state: content.state,
        body: JSON.stringify(content),
        delivery: 'waiting',
        uncertain: certain,
        attempts: 0,
        made_at: content.at,
        next_at: content.at,
      })
      .execute()
    onWritten()
  }

  return {
    mayFollow,
    answer,
    /** Writes the answers to targets that get them at the closing of a pickup. */
    async answerClosing(into: Kysely<Tables>, closed: Pickup & { closedAt: string }): Promise<void> {
      if (!answering?.targets().some(({ point }) => point === 'closed')) return
      const rows = await into
        .selectFrom('shipments')
        .select('record')
        .where('pickup_location_id', '=', closed.pickupLocationId)
        .where('pickup_on', '=', closed.pickupOn)
        .where('booking', '=', 'booked')
        .orderBy('seq')
        .execute()
      for (const row of rows)
        await answer(into, { type: 'pickupClosed' }, shipmentOfRow(row), closed.closedAt)
    },
  }
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>

async function answeredBefore(
  db: Kysely<Tables>,
  shipmentId: string,
  target: string,
  forUpdate: RawBuilder<unknown>,
): Promise<AnsweredBefore> {
  // After the copy was made, the lost journal may have announced the orders that the copy has.
  const [rows, isCopied] = await Promise.all([
    db
      .selectFrom('answers')
      .select(['body', 'delivery', 'uncertain'])
      .where('shipment_id', '=', shipmentId)
      .where('target', '=', target)
      .orderBy('number', 'desc')
      .modifyEnd(forUpdate)
      .execute(),
    wasCopied(db, shipmentId),
  ])
  const last = rows[0] && fromRow<AnswerContent>(rows[0].body)
  const wasNotified = rows.some((row) => row.delivery === 'delivered' || row.uncertain !== certain)
  return { ...(last && { last }), mayKnow: wasNotified || isCopied }
}

/** Ends the open answers of an order that provably did not arrive, and those that wait for a person. */
const supersede = (db: Kysely<Tables>, shipmentId: string, target: string) =>
  db
    .updateTable('answers')
    .set({ delivery: 'superseded' })
    .where('shipment_id', '=', shipmentId)
    .where('target', '=', target)
    .where(sql<boolean>`(delivery = 'stuck' or (delivery = 'waiting' and uncertain = 0))`)
    .execute()

/** The desk's mark in its answers: six characters, drawn again after a restore. */
async function answerMark(db: Kysely<Tables>, newId: () => string): Promise<string> {
  const read = () =>
    db.selectFrom('facts').select('value').where('name', '=', journalFacts.answerDesk).executeTakeFirst()
  const row = await read()
  if (row) return fromRow<string>(row.value)
  const mark = newId().slice(0, 6)
  await db
    .insertInto('facts')
    .values({ name: journalFacts.answerDesk, value: JSON.stringify(mark) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another desk may have drawn one meanwhile.
  return fromRow<string>((await read())?.value ?? '""')
}
