import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isUnsettled } from '../../shared/shipment/shipment-state.ts'
import type { RecordEvent } from '../evidence/record-event.ts'
import { type SettleShipment, settleIntent } from '../evidence/settle-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import { needsReconciliation } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'
import { createSerial, type Serial } from '../kit/serial.ts'

/** When an unsettled shipment is looked for, in milliseconds after the time before (design.md 4); then each sweep does. */
const delays = [0, 5_000, 30_000, 120_000, 600_000]

type Deps = {
  journal: Pick<Journal, 'unsettled' | 'readFact'>
  clock: Pick<Clock, 'sleep'>
  record: RecordEvent
  settle: SettleShipment
  mutations: Serial
}

/** Asks the service again about bookings and cancellations whose fate is not known. */
export function createReconcileBooking({ journal, clock, record, settle, mutations }: Deps) {
  // One look at a time waits for its turn among the bookings, so that twenty unknowns don't hold up a parcel.
  const looks = createSerial()
  const stopping = new AbortController()
  const following = new Map<string, Promise<void>>()

  /** Looks once, now. Undefined where there is no such shipment. */
  const reconcile = (id: string) => looks(() => mutations(() => settle(id)))

  const lookAgainAndAgain = async (id: string) => {
    for (const delay of delays) {
      await clock.sleep(delay, stopping.signal)
      if (stopping.signal.aborted) return
      // A journal that can't be written now may be writable at the next time; the shipment stays unsettled meanwhile.
      const shipment = await reconcile(id).catch(() => 'later' as const)
      if (shipment !== 'later' && !(shipment && isUnsettled(shipment.booking))) return
    }
  }

  /** Looks at once and then ever more seldom, in the background, until the shipment is settled. */
  const follow = (id: string) => {
    if (following.has(id) || stopping.signal.aborted) return
    following.set(
      id,
      lookAgainAndAgain(id).finally(() => following.delete(id)),
    )
  }

  return {
    reconcile,
    follow,

    /** To be called at start, before anything is booked: takes up every shipment that the last run left unsettled,
     * and returns them as they stand now. Waits for the journal, not for the service. */
    resume: async (): Promise<ShipmentRecord[]> => {
      const left = await mutations(async () => {
        const shipments: ShipmentRecord[] = []
        const isCopy = await needsReconciliation(journal)
        for (const shipment of await journal.unsettled()) {
          shipments.push(
            shipment.booking === 'intent' ? await settleIntent(record, shipment, isCopy) : shipment,
          )
        }
        return shipments
      })
      for (const { id, booking } of left) if (isUnsettled(booking)) follow(id)
      return left
    },

    /** Ends the looking in the background; resolves when no look is under way any more. */
    async stop() {
      stopping.abort()
      await Promise.all(following.values())
    },
  }
}
