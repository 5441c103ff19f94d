import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Pickup } from '../../../shared/pickup/index.ts'
import {
  allows,
  applyEvent,
  beginShipment,
  isOfBooking,
  type ShipmentRecord,
  takeOverShipment,
} from '../../../shared/shipment/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Answering } from '../answer-journal.ts'
import { isSweepFact } from '../facts.ts'
import { type Journal, JournalError } from '../journal.ts'
import { endsWriting, journalError } from '../journal-errors.ts'
import { createAnswerTables } from './answer-tables.ts'
import { createApiTables } from './api-tables.ts'
import { isLiving } from './conditions.ts'
import { createDeskTables } from './desk-tables.ts'
import type { AtOnce, Engine, InTransaction } from './engine.ts'
import { createFreightTables } from './freight-tables.ts'
import { createJournalReads, formDraft, parcelsOf, recordOf } from './journal-reads.ts'
import { createPickupTables, isAsSeen, isStillQueued, isUnchanged, pickupName } from './pickup-tables.ts'
import type { Tables } from './schema.ts'

export type SqlJournalOptions = {
  /** Open and migrated. */
  engine: Engine
  environment: Environment
  /** This desk's name among several. */
  deskName?: string
  clock: Pick<Clock, 'now'>
  newId?: () => string
  answering?: Answering
  /** Asked first in each transaction that writes what came of booking, finding, sweeping or cancelling, since it rejects if
   * this desk may not write it any more; `isKept`: the same as a condition. */
  bookingLease?: {
    keep(transaction: Kysely<Tables>): Promise<void>
    isKept(): RawBuilder<boolean>
  }
  /** The same for deliveries of answers to a target. */
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
  const inTransaction: InTransaction = (work, ahead) =>
    writing(async () => {
      const value = await engine.inTransaction(work, ahead)
      answers.committed()
      return value
    })
  const atOnce: AtOnce = async (ask) => {
    const run = engine.atOnce
    return run && writing(() => run(ask))
  }
  const known = createKnown()
  const withoutTransaction: Engine['withoutTransaction'] = (work) =>
    writing(() => engine.withoutTransaction(work))
  const { answerJournal, ...answers } = createAnswerTables({
    engine,
    inTransaction,
    now,
    newId,
    answering,
    mayDeliver,
  })

  return {
    ...createJournalReads(engine),
    ...answerJournal,
    ...createPickupTables({ engine, inTransaction, now, answerClosing: answers.answerClosing }),
    ...createFreightTables({ engine, inTransaction }),
    ...createApiTables({ engine, inTransaction, withoutTransaction, now }),
    ...createDeskTables({ engine, inTransaction }),

    intend: async (event, parcels, pickupLimit, queued, marked) => {
      const { draftId, pickupLocationId, request } = event
      const pickup = { pickupLocationId, pickupOn: request.shipper.pickupOn }
      const begin = () => {
        const at = now()
        const begun = beginShipment(event, { id: newId(), environment, desk, parcels, at })
        const shipment = marked ? applyEvent(begun, marked, at) : begun
        return { events: [event, ...(marked ? [marked] : [])], at, shipment, code: begun.code }
      }
      const created = ({ shipment }: ReturnType<typeof begin>) => {
        known.keep(shipment)
        return { kind: 'intended', shipment, created: true } as const
      }
      const read = async (
        transaction: Kysely<Tables>,
        decide?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
      ) => {
        const isToWrite = sql`live is null and not is_restored and not is_closed and ${bookingLease.isKept()}
          and ${pickupLimit === undefined ? sql`true` : sql`booked <= ${pickupLimit - parcels}`}
          and ${queued ? isUnchanged(engine, queued) : sql`true`}`
        const [, , , stands, isSame] = await Promise.all([
          bookingLease.keep(transaction),
          queued && engine.lockDrafts(transaction, [draftId]),
          engine.lock(transaction, 'alone', [draftName(draftId), pickupName(pickup)]),
          whatStands(transaction, draftId, pickup, decide?.(isToWrite)),
          queued === undefined ||
            ('id' in queued
              ? isAsSeen(transaction, engine, queued)
              : isStillQueued(transaction, engine, queued)),
        ])
        return { stands, isSame }
      }
      const refusal = ({ stands, isSame }: Awaited<ReturnType<typeof read>>) => {
        const { live, is_closed, booked, is_restored } = stands
        if (live !== null)
          return { kind: 'intended', shipment: recordOf({ record: live }), created: false } as const
        // It was compared when the booking began. Another desk found since that it went back.
        if (is_restored) throw new JournalError('journal.wasRestored')
        if (!isSame) return { kind: 'changed' } as const
        if (is_closed) return { kind: 'closed' } as const
        if (pickupLimit !== undefined && booked + parcels > pickupLimit)
          return { kind: 'full', parcels: booked } as const
        return undefined
      }

      const begun = begin()
      const found = await atOnce(async (transaction, decide) => {
        const [what] = await Promise.all([
          read(transaction, decide),
          engine.insertShipment(transaction, { ...begun, ifDecided: true }),
        ])
        return what
      })
      if (found?.isWritten) return created(begun)
      const refused = found && refusal(found.value)
      if (refused) return refused
      return inTransaction(async (transaction, { ahead, last }) => {
        const refused = refusal(ahead)
        if (refused) return refused
        const begun = begin()
        last(() => engine.insertShipment(transaction, begun))
        return created(begun)
      }, read)
    },

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

    append: async (id, event, expected) => {
      const written = (before: ShipmentRecord) => {
        const at = now()
        const shipment = applyEvent(before, event, at)
        const isCounted = shipment.booking !== before.booking || shipment.label !== before.label
        const lockPickup = async (transaction: Kysely<Tables>) => {
          if (isCounted) await engine.lock(transaction, 'together', [pickupName(shipment)])
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

      const before = engine.atOnce && known.take(id)
      if (before && isAllowed(before) && !answers.mayFollow(event)) {
        const { lockPickup, ...later } = written(before)
        const isAsKnown = sql`
          (select record from shipments where id = ${id}) = ${JSON.stringify(before)}
          and ${isOfBooking(event) ? bookingLease.isKept() : sql`true`}`
        const found = await atOnce((transaction, decide) =>
          Promise.all([
            read(transaction),
            lockPickup(transaction),
            sql`select ${decide(isAsKnown)}`.execute(transaction),
            engine.updateShipment(transaction, { ...later, ifDecided: true }),
          ]),
        )
        if (found?.isWritten) return known.keep(later.shipment)
      }
      return inTransaction(async (transaction, { ahead: row, last }) => {
        if (!row) throw new JournalError('journal.noShipment')
        const before = recordOf(row)
        if (expected && !expected.includes(before.booking)) return before
        if (!allows(before, event))
          throw new JournalError('journal.notAllowed', `${event.type} in ${before.booking}, ${before.label}`)
        const { lockPickup, ...later } = written(before)
        const { shipment, at } = later
        if (answers.mayFollow(event)) {
          await lockPickup(transaction)
          await answers.answer(transaction, event, shipment, at)
        }
        last(() => Promise.all([lockPickup(transaction), engine.updateShipment(transaction, later)]))
        return known.keep(shipment)
      }, read)
    },

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
        if (isSweepFact(name)) await bookingLease.keep(transaction)
        const row = { name, value: JSON.stringify(value) }
        await transaction
          .insertInto('facts')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute()
      }),

    markCopied: () => inTransaction((transaction) => engine.markCopied(transaction)),
    close: () => engine.close(ended === undefined),
  }
}

const mostKnown = 100

/** What this desk wrote last of some shipments. Another desk may have changed them since. */
function createKnown() {
  const records = new Map<string, ShipmentRecord>()
  return {
    keep(shipment: ShipmentRecord): ShipmentRecord {
      records.delete(shipment.id)
      records.set(shipment.id, shipment)
      for (const id of records.keys()) {
        if (records.size <= mostKnown) break
        records.delete(id)
      }
      return shipment
    },
    take(id: string): ShipmentRecord | undefined {
      const record = records.get(id)
      records.delete(id)
      return record
    },
  }
}

/** The draft's living shipment, whether the pickup is closed, its parcels, and whether the journal has to be compared: one question,
 * since a shared journal's server is some way off. `decision`: selected with it, by these columns. */
async function whatStands(
  transaction: Kysely<Tables>,
  draftId: string,
  { pickupLocationId, pickupOn }: Pickup,
  decision: RawBuilder<unknown> = sql`null`,
): Promise<WhatStands> {
  const { rows } = await sql<WhatStands>`
    select stands.*, ${decision} as decision
    from (select
      (select record from shipments where draft_id = ${draftId} and ${isLiving}) as live,
      exists (select 1 from closed_pickups
        where pickup_location_id = ${pickupLocationId} and pickup_on = ${pickupOn}) as is_closed,
      (${parcelsOf(transaction, { pickupLocationId, pickupOn })}) as booked,
      exists (select 1 from facts where name = 'journal.restored' and value = 'true') as is_restored
    ) as stands`.execute(transaction)
  const [row] = rows
  if (!row) throw new JournalError('journal.failed')
  return row
}

type WhatStands = {
  live: string | null
  is_closed: boolean | number
  booked: number
  is_restored: boolean | number
}

/** The name by which a draft's booking is locked, also if it is not queued. */
const draftName = (id: string) => `draft ${id}`

/** The columns of a shipment that all engines have. */
export const shipmentColumns = (shipment: ShipmentRecord) =>
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
