import type { DayDesk, DeskState } from '../../shared/day/index.ts'
import { parcelNameOf } from '../../shared/pickup/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { DeskActivity, Journal } from '../journal/index.ts'

/** What a desk does now. `sending`: the shipment that it is booking. */
export const deskStateOf = (
  desk: DeskActivity,
  sending: ShipmentRecord | undefined,
  hasLeftOpen: boolean,
): DeskState => {
  const { seenAt, printer, place, bookings } = desk
  if (desk.isGone) return { kind: hasLeftOpen ? 'gone' : 'off', since: seenAt }
  if (desk.books) return { kind: 'books', ...(sending && { parcel: parcelNameOf(sending) }) }
  if (place !== undefined) return { kind: 'waits', place }
  if (printer?.problem) return { kind: 'printer', since: printer.since, problem: printer.problem }
  const since = bookings.at(-1)?.at
  return { kind: 'idle', ...(since !== undefined && { since }) }
}

/** A desk's row: its state, its bookings of the day by hours, and the newest one. */
export async function deskOf(
  journal: Pick<Journal, 'read'>,
  desk: DeskActivity,
  state: DeskState,
): Promise<DayDesk> {
  const { id, name, isOwn, bookings } = desk
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { at, parcels } of bookings) {
    const hour = new Date(at).getHours()
    hours[hour] = (hours[hour] ?? 0) + parcels
  }
  const newest = bookings.at(-1)
  const last = newest && (await journal.read(newest.shipmentId))
  return {
    id,
    name,
    isOwn,
    state,
    hours,
    today: bookings.reduce((sum, { parcels }) => sum + parcels, 0),
    ...(newest && last && { last: { at: newest.at, parcel: parcelNameOf(last) } }),
  }
}
