import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createGeneration, requestsWithin, structuralShare } from '../../kit/index.ts'
import { type FormCore, seemsOlder } from './form-state.ts'

/** The query for the newest shipments, among which a form looks for its last one. */
const newestShipments = { text: '', take: 20 }

/** The form's last shipment: the one that the journal has last of those booked at this desk. News that seems
 * older than it by the times of both is compared with it in the journal, because clocks may differ. */
export function createLastShipment({ mode, bridge, station, retried, get, set }: FormCore) {
  const request = requestsWithin(station.environment, bridge)
  /** Each other state of the last shipment begins a generation. */
  const states = createGeneration()
  /** IDs of shipments that the journal has before the last one. */
  const earlier = new Set<string>()

  /** Whether a shipment may be the last one: it was booked at this desk, in this environment. On the Freight
   * screen it must be freight; the key of the Pack screen also prints the last freight label. */
  const isOwn = (shipment: ShipmentRecord): boolean => {
    const { status } = station.getState()
    const desk = status?.sharedJournal?.desk
    return (
      shipment.environment === status?.environment &&
      (mode === 'parcel' || shipment.mode === 'freight') &&
      (desk === undefined || shipment.desk === desk)
    )
  }

  /** The last one according to the journal's newest shipments. One that was cancelled since stays. */
  const lastOf = (newest: readonly ShipmentRecord[]): ShipmentRecord | undefined => {
    const place = newest.findIndex(({ id }) => id === get().last?.id)
    const later = place < 0 ? newest : newest.slice(0, place)
    return later.find((each) => each.booking === 'booked' && isOwn(each)) ?? newest[place]
  }

  const show = (last: ShipmentRecord): void => {
    const { last: before } = get()
    const now = structuralShare(before, last)
    if (now === before) return
    if (before && before.id !== last.id) earlier.add(before.id)
    states.next()
    set({ last: now })
  }

  async function readLast(): Promise<boolean | undefined> {
    const isNewest = states.current()
    const listed = await request('shipments.list', newestShipments)
    if (!listed?.ok) return listed?.ok
    if (!isNewest()) return readLast()
    const { shipments } = listed.value
    const last = lastOf(shipments)
    if (last) {
      show(last)
      for (const { id } of shipments.slice(shipments.indexOf(last) + 1)) earlier.add(id)
    }
    return true
  }
  /** Reads which one is the last, again until the journal says so. */
  const refresh = retried(readLast)

  async function compare({ id }: ShipmentRecord): Promise<void> {
    if ((await refresh()) && get().last?.id !== id) earlier.add(id)
  }

  return {
    refresh,
    /** A shipment was booked or changed. */
    receive(shipment: ShipmentRecord): void {
      const { last } = get()
      const { id, booking } = shipment
      if (!isOwn(shipment) || (id !== last?.id && (booking !== 'booked' || earlier.has(id)))) return
      // A cancelled label must not be printed, whatever the clocks say.
      const wasCancelled = id === last?.id && last.booking === 'cancelled'
      if (booking !== 'cancelled' && (wasCancelled || seemsOlder(last, shipment))) void compare(shipment)
      else show(shipment)
    },
  }
}
export type LastShipment = ReturnType<typeof createLastShipment>
