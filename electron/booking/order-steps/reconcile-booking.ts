import { createSerial } from '../../../shared/kit/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AppendOrderEvent, type SettleShipment, settleIntent } from '../../evidence/index.ts'
import { type Journal, needsComparison } from '../../journal/index.ts'
import { type Clock, createBackground, singleFlight } from '../../kit/index.ts'
import type { InTurn } from './booking-turn.ts'

/** The wait before each lookup of an unsettled shipment (design.md 4); afterwards each sweep looks for it. */
const delaysMs = [0, 5_000, 30_000, 120_000, 600_000]

type Deps = {
  journal: Pick<Journal, 'unsettled' | 'readFact'>
  clock: Pick<Clock, 'sleep'>
  appendOrderEvent: AppendOrderEvent
  settle: SettleShipment
  inTurn: InTurn
  /** Other desks book on this journal. */
  hasOtherDesks: boolean
}

/** Asks the service again about unsettled bookings and cancellations. */
export function createReconcileBooking({
  journal,
  clock,
  appendOrderEvent,
  settle,
  inTurn,
  hasOtherDesks,
}: Deps) {
  // Only one lookup at a time waits in the booking queue, so that many unknown
  // bookings do not delay a parcel.
  const lookUps = createSerial()
  const stopping = new AbortController()
  const following = createBackground()

  /** Looks once, now. Undefined if there is no such shipment. */
  const reconcile = (id: string) => lookUps(() => inTurn(() => settle(id)))

  const reconcileUntilSettled = singleFlight(async (id: string) => {
    for (const delayMs of delaysMs) {
      await clock.sleep(delayMs, stopping.signal)
      if (stopping.signal.aborted) return
      // After a journal error the shipment stays unsettled and is looked for again.
      const shipment = await reconcile(id).catch(() => 'later' as const)
      if (shipment !== 'later' && !(shipment && isUnsettled(shipment.booking))) return
    }
  })

  /** Looks in the background, after each of `delaysMs`, until the shipment is settled. */
  const follow = (id: string) => following.run(reconcileUntilSettled(id))

  return {
    reconcile,
    follow,

    /** Must be called at start, before anything is booked: ends interrupted intents, follows unsettled
     * shipments and returns them. Waits for the journal, not for the service. On a shared journal, the
     * first desk that books ends the intents (`createBookingTurn`). */
    resume: async (): Promise<ShipmentRecord[]> => {
      const endIntents = async () => {
        const shipments: ShipmentRecord[] = []
        const isCopy = await needsComparison(journal)
        for (const shipment of await journal.unsettled()) {
          shipments.push(
            shipment.booking === 'intent' ? await settleIntent(appendOrderEvent, shipment, isCopy) : shipment,
          )
        }
        return shipments
      }
      const left = hasOtherDesks
        ? (await journal.unsettled()).filter(({ booking }) => booking !== 'intent')
        : await inTurn(endIntents)
      for (const { id, booking } of left) if (isUnsettled(booking)) follow(id)
      return left
    },

    /** Stops background lookups; resolves when none is running. */
    async stop() {
      stopping.abort()
      await following.ended()
    },
  }
}
