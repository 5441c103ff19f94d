import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Environment } from '../../../shared/kit/index.ts'
import type { Pickup } from '../../../shared/pickup/index.ts'
import { countedStates } from '../../../shared/shipment/index.ts'
import type { Journal } from '../journal.ts'
import { JournalError } from '../journal-errors.ts'
import { applyEvent, beginShipment } from '../state-machine.ts'
import { pickupName } from './closed-pickups.ts'
import { isLiving } from './conditions.ts'
import type { BookingLease, Engine, InOneRoundTrip, InTransaction } from './engine.ts'
import { shipmentOfRow } from './journal-reads.ts'
import { isUnchanged, unchangedCondition } from './queued-drafts.ts'
import type { Tables } from './table-types.ts'
import type { WrittenRecords } from './written-records.ts'

type Deps = {
  engine: Engine
  environment: Environment
  desk: string | undefined
  now: () => string
  newId: () => string
  bookingLease: BookingLease
  inTransaction: InTransaction
  inOneRoundTrip: InOneRoundTrip
  written: WrittenRecords
}

/** The journal's `intend`: in one round trip where the engine can, else in a transaction. */
export const createIntend =
  (deps: Deps): Journal['intend'] =>
  async (event, parcels, { pickupLimit, queued, marked } = {}) => {
    const { engine, environment, desk, now, newId, bookingLease, inTransaction, inOneRoundTrip, written } =
      deps
    const { draftId, pickupLocationId, request } = event
    const pickup = { pickupLocationId, pickupOn: request.shipper.pickupOn }
    /** The parcels that the pickup may have before this booking. */
    const most = pickupLimit === undefined ? undefined : pickupLimit - parcels

    const begin = () => {
      const at = now()
      const begun = beginShipment(event, { id: newId(), environment, desk, parcels, at })
      const shipment = marked ? applyEvent(begun, marked, at) : begun
      return { events: [event, ...(marked ? [marked] : [])], at, shipment, code: begun.code }
    }
    const created = ({ shipment }: ReturnType<typeof begin>) => {
      written.keep(shipment)
      return { kind: 'intended', shipment, created: true } as const
    }

    const read = async (
      transaction: Kysely<Tables>,
      writeIf?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
    ) => {
      const mayWrite = sql`obstacle is null and ${bookingLease.isKept()}
        and ${queued ? unchangedCondition(engine, queued) : sql`true`}`
      // Sent in this order and in one turn of the event loop: the reads follow the locks.
      const keeping = bookingLease.keep(transaction)
      const lockingDraft = queued && engine.lockDrafts(transaction, [draftId])
      const lockingNames = engine.lock(transaction, 'exclusive', [draftName(draftId), pickupName(pickup)])
      const readingState = readIntendState(transaction, { draftId, pickup, most }, writeIf?.(mayWrite))
      const comparing = queued === undefined || isUnchanged(transaction, engine, queued)
      const [state, isSame] = await Promise.all([
        readingState,
        comparing,
        keeping,
        lockingDraft,
        lockingNames,
      ])
      return { state, isSame }
    }
    const refusal = ({ state, isSame }: Awaited<ReturnType<typeof read>>) => {
      const { live, booked, obstacle } = state
      if (live !== null)
        return { kind: 'intended', shipment: shipmentOfRow({ record: live }), created: false } as const
      // Another desk can find after the start of a booking that the journal was restored.
      if (obstacle === 'restored') throw new JournalError('journal.wasRestored')
      if (!isSame) return { kind: 'changed' } as const
      if (obstacle === 'closed') return { kind: 'closed' } as const
      if (obstacle === 'full') return { kind: 'full', parcels: booked } as const
      return undefined
    }

    const begun = begin()
    const tried = await inOneRoundTrip(async (transaction, writeIf) => {
      const [found] = await Promise.all([
        read(transaction, writeIf),
        engine.insertShipment(transaction, { ...begun, isConditional: true }),
      ])
      return found
    })
    if (tried?.isWritten) return created(begun)
    const refused = tried && refusal(tried.value)
    if (refused) return refused
    return inTransaction(async (transaction, { ahead, last }) => {
      const refused = refusal(ahead)
      if (refused) return refused
      const begun = begin()
      last(() => engine.insertShipment(transaction, begun))
      return created(begun)
    }, read)
  }

/** The name by which a draft's booking is locked, even if it is not queued. */
const draftName = (id: string) => `draft ${id}`

type IntendState = {
  live: string | null
  /** The parcels of the pickup. */
  booked: number
  /** Why nothing may be written, if the draft is unchanged. */
  obstacle: 'live' | 'restored' | 'closed' | 'full' | null
}

type IntendQuery = { draftId: string; pickup: Pickup; most: number | undefined }

/** Selects the parcels of a pickup in one of `countedStates`, 0 if there are none. */
const parcelsOf = (db: Kysely<Tables>, pickup: Pickup) =>
  db
    .selectFrom('shipments')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('parcels'), val(0)).as('parcels'))
    .where('pickup_location_id', '=', pickup.pickupLocationId)
    .where('pickup_on', '=', pickup.pickupOn)
    .where('booking', 'in', countedStates)

/** The draft's living shipment, the parcels of its pickup and what stands against the booking: in one query,
 * which saves round trips. `decision` is selected beside them and may use these columns. */
async function readIntendState(
  transaction: Kysely<Tables>,
  { draftId, pickup, most }: IntendQuery,
  decision: RawBuilder<unknown> = sql`null`,
): Promise<IntendState> {
  const { rows } = await sql<IntendState>`
    select state.*, ${decision} as decision
    from (select found.live, found.booked,
      case
        when live is not null then 'live'
        when is_restored then 'restored'
        when is_closed then 'closed'
        ${most === undefined ? sql`` : sql`when booked > ${most} then 'full'`}
      end as obstacle
      from (select
        (select record from shipments where draft_id = ${draftId} and ${isLiving}) as live,
        exists (select 1 from closed_pickups
          where pickup_location_id = ${pickup.pickupLocationId} and pickup_on = ${pickup.pickupOn}) as is_closed,
        (${parcelsOf(transaction, pickup)}) as booked,
        exists (select 1 from facts where name = 'journal.restored' and value = 'true') as is_restored
      ) as found
    ) as state`.execute(transaction)
  const [row] = rows
  if (!row) throw new JournalError('journal.failed')
  return row
}
