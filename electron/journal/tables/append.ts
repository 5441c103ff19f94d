import { type Kysely, sql } from 'kysely'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../journal.ts'
import { JournalError } from '../journal-errors.ts'
import { allows, applyEvent, isOfBooking } from '../state-machine.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { pickupName } from './closed-pickups.ts'
import type { BookingLease, Engine, InOneRoundTrip, InTransaction } from './engine.ts'
import { shipmentOfRow } from './journal-reads.ts'
import type { Tables } from './table-types.ts'
import type { WrittenRecords } from './written-records.ts'

type Deps = {
  engine: Engine
  now: () => string
  bookingLease: BookingLease
  answers: Pick<AnswerWriter, 'mayFollow' | 'answer'>
  inTransaction: InTransaction
  inOneRoundTrip: InOneRoundTrip
  written: WrittenRecords
}

/** The journal's `append`: in one round trip if this desk wrote the shipment last and the
 * engine can, else in a transaction. */
export const createAppend =
  (deps: Deps): Journal['append'] =>
  async (id, event, expected) => {
    const { engine, now, bookingLease, answers, inTransaction, inOneRoundTrip, written } = deps

    const after = (before: ShipmentRecord) => {
      const at = now()
      const shipment = applyEvent(before, event, at)
      const changesCounts = shipment.booking !== before.booking || shipment.label !== before.label
      const lockPickup = async (transaction: Kysely<Tables>) => {
        if (changesCounts) await engine.lock(transaction, 'shared', [pickupName(shipment)])
      }
      return { events: [event], at, shipment, before, lockPickup }
    }
    const isAllowed = (before: ShipmentRecord) =>
      (!expected || expected.includes(before.booking)) && allows(before, event)
    const read = async (transaction: Kysely<Tables>) => {
      const [, row] = await Promise.all([
        isOfBooking(event) && bookingLease.keep(transaction),
        transaction
          .selectFrom('shipments')
          .select('record')
          .where('id', '=', id)
          .modifyEnd(engine.forUpdate)
          .executeTakeFirst(),
      ])
      return row
    }

    const lastWritten = engine.inOneRoundTrip && written.take(id)
    if (lastWritten && isAllowed(lastWritten) && !answers.mayFollow(event)) {
      const { lockPickup, ...later } = after(lastWritten)
      const isAsWritten = sql`
        (select record from shipments where id = ${id}) = ${JSON.stringify(lastWritten)}
        and ${isOfBooking(event) ? bookingLease.isKept() : sql`true`}`
      const tried = await inOneRoundTrip((transaction, writeIf) =>
        Promise.all([
          read(transaction),
          lockPickup(transaction),
          sql`select ${writeIf(isAsWritten)}`.execute(transaction),
          engine.updateShipment(transaction, { ...later, isConditional: true }),
        ]),
      )
      if (tried?.isWritten) return written.keep(later.shipment)
    }
    return inTransaction(async (transaction, { ahead: row, last }) => {
      if (!row) throw new JournalError('journal.noShipment')
      const before = shipmentOfRow(row)
      if (expected && !expected.includes(before.booking)) return before
      if (!allows(before, event))
        throw new JournalError('journal.notAllowed', `${event.type} in ${before.booking}, ${before.label}`)
      const { lockPickup, ...later } = after(before)
      const { shipment, at } = later
      if (answers.mayFollow(event)) {
        await lockPickup(transaction)
        await answers.answer(transaction, event, shipment, at)
      }
      last(() => Promise.all([lockPickup(transaction), engine.updateShipment(transaction, later)]))
      return written.keep(shipment)
    }, read)
  }
