import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, type Selectable, type Transaction } from 'kysely'
import type { Environment } from '../../shared/kit/index.ts'
import {
  allows,
  applyEvent,
  beginShipment,
  endedStates,
  type ShipmentEvent,
  type ShipmentRecord,
  takeOverShipment,
} from '../../shared/shipment/index.ts'
import type { Clock } from '../kit/index.ts'
import type { Answering } from './answer-journal.ts'
import { createAnswerTables } from './answer-tables.ts'
import { createApiTables } from './api-tables.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { createFreightTables } from './freight-tables.ts'
import { type Journal, JournalError } from './journal.ts'
import { endsWriting, journalError } from './journal-errors.ts'
import { countParcels, createJournalReads, formDraft, recordOf } from './journal-reads.ts'
import { markCopied } from './mark-copied.ts'
import { noteClosing } from './own-file.ts'
import { createPickupTables, isClosed, isStillQueued } from './pickup-tables.ts'
import type { Tables } from './schema.ts'
import { wordsOf } from './words.ts'

type Options = {
  /** Open and migrated. */
  database: DatabaseSync
  environment: Environment
  clock: Pick<Clock, 'now'>
  newId?: () => string
  answering?: Answering
}

/** The journal on SQLite. Each write is one transaction and is on the disk when its promise resolves. */
export function createSqliteJournal({
  database,
  environment,
  clock,
  newId = randomUUID,
  answering,
}: Options): Journal {
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) })
  const now = () => new Date(clock.now()).toISOString()
  let ended: JournalError | undefined

  const inTransaction = async <Value>(
    work: (transaction: Transaction<Tables>) => Promise<Value>,
  ): Promise<Value> => {
    if (ended) throw ended
    try {
      const value = await db.transaction().execute(work)
      answers.committed()
      return value
    } catch (error) {
      const failure = journalError(error)
      if (endsWriting(failure)) ended = failure
      throw failure
    }
  }
  const { answerJournal, ...answers } = createAnswerTables({ db, inTransaction, now, newId, answering })

  return {
    ...createJournalReads(db),
    ...answerJournal,
    ...createPickupTables({ db, inTransaction, now, answerClosing: answers.answerClosing }),
    ...createFreightTables({ db, inTransaction }),
    ...createApiTables({ db, inTransaction, now }),

    intend: (event, parcels, pickupLimit, queued) =>
      inTransaction(async (transaction) => {
        const live = await transaction
          .selectFrom('shipments')
          .select('record')
          .where('draft_id', '=', event.draftId)
          .where('booking', 'not in', endedStates)
          .executeTakeFirst()
        if (live) return { kind: 'intended', shipment: recordOf(live), created: false }

        if (queued && !(await isStillQueued(transaction, queued))) return { kind: 'changed' }
        const at = now()
        const shipment = beginShipment(event, { id: newId(), environment, parcels, at })
        if (await isClosed(transaction, shipment)) return { kind: 'closed' }
        if (pickupLimit !== undefined) {
          const booked = await countParcels(transaction, shipment)
          if (booked + parcels > pickupLimit) return { kind: 'full', parcels: booked }
        }
        await insertEvent(transaction, shipment.id, event, at)
        await insertShipment(transaction, shipment, shipment.code)
        return { kind: 'intended', shipment, created: true }
      }),

    takeOver: (event) =>
      inTransaction(async (transaction) => {
        const at = now()
        const shipment = takeOverShipment(event, { id: newId(), environment, at })
        await insertEvent(transaction, shipment.id, event, at)
        // The shipment has no booking code, but the column is unique and not null.
        await insertShipment(transaction, shipment, `order ${event.order.id}`)
        await answers.answer(transaction, event, shipment, at)
        return shipment
      }),

    append: (id, event, expected) =>
      inTransaction(async (transaction) => {
        const row = await transaction
          .selectFrom('shipments')
          .select(['seq', 'record'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw new JournalError('journal.noShipment')
        const before = recordOf(row)
        if (expected && !expected.includes(before.booking)) return before
        if (!allows(before, event)) {
          throw new JournalError('journal.notAllowed', `${event.type} in ${before.booking}, ${before.label}`)
        }

        const at = now()
        const shipment = applyEvent(before, event, at)
        await insertEvent(transaction, id, event, at)
        await transaction.updateTable('shipments').set(columnsOf(shipment)).where('id', '=', id).execute()
        const words = wordsOf(shipment)
        if (words !== wordsOf(before)) {
          await transaction
            .updateTable('shipment_words')
            .set({ words })
            .where('rowid', '=', row.seq)
            .execute()
        }
        await answers.answer(transaction, event, shipment, at)
        return shipment
      }),

    saveDraft: (draft) =>
      inTransaction(async (transaction) => {
        await transaction.deleteFrom('drafts').where('name', '=', formDraft).execute()
        if (draft) {
          await transaction
            .insertInto('drafts')
            .values({ name: formDraft, body: JSON.stringify(draft) })
            .execute()
        }
      }),

    saveFact: (name, value) =>
      inTransaction(async (transaction) => {
        await transaction
          .replaceInto('facts')
          .values({ name, value: JSON.stringify(value) })
          .execute()
      }),

    markCopied: () => inTransaction(async () => markCopied(database)),

    async close() {
      // If this cannot be written, the next start detects fewer copies (own-file.ts).
      await inTransaction(async () => noteClosing(database)).catch(() => undefined)
      // Waits for running transactions. Kysely does not close a connection that was never used.
      await db.connection().execute(async () => undefined)
      await db.destroy()
    },
  }
}

const columnsOf = (shipment: ShipmentRecord) =>
  ({
    booking: shipment.booking,
    label: shipment.label,
    pickup_location_id: shipment.pickupLocationId,
    // A shipment without a location belongs to no pickup.
    pickup_on: shipment.pickupLocationId === '' ? '' : shipment.pickupOn,
    // Freight does not count against a pickup's parcels (interface 8.1).
    parcels: shipment.mode === 'parcel' ? shipment.parcels : 0,
    order_id: shipment.order?.id ?? null,
    order_reference: shipment.order?.reference ?? null,
    record: JSON.stringify(shipment),
  }) satisfies Partial<Selectable<Tables['shipments']>>

const insertEvent = (into: Kysely<Tables>, shipmentId: string, event: ShipmentEvent, at: string) =>
  into
    .insertInto('events')
    .values({ shipment_id: shipmentId, at, type: event.type, body: JSON.stringify(event) })
    .execute()

async function insertShipment(into: Kysely<Tables>, shipment: ShipmentRecord, code: string) {
  const { seq } = await into
    .insertInto('shipments')
    .values({ id: shipment.id, draft_id: shipment.draftId, code, ...columnsOf(shipment) })
    .returning('seq')
    .executeTakeFirstOrThrow()
  await into
    .insertInto('shipment_words')
    .values({ rowid: seq, words: wordsOf(shipment) })
    .execute()
}
