import { type Day, type Finding, parseDecimal } from '../kit/index.ts'
import { parcelLimits } from './parcel-limits.ts'
import type { PickupRoom } from './pickup-room.ts'
import { countParcels, type ShipmentFacts } from './shipment-facts.ts'

const path = 'shipper.pickupOn'

/** A pickup of at most `limit` parcels would hold `value`. Ways out: another day, another location, or the location's
 * `parcelsPerDay` where the account has an arrangement. Freight only where the shipment alone is more than a day's parcels. */
export const pickupFull = (value: number, limit: number, parcels: number): Finding => ({
  code: 'pickupFull',
  path,
  severity: 'error',
  value,
  limit,
  excess: value - limit,
  unit: 'parcels',
  ...(parcels > limit && { freight: true }),
})

/** The pickup was handed over: nothing is added to it any more. */
export const pickupClosed: Finding = { code: 'pickupClosed', path, severity: 'error' }

/** At most 20 parcels per pickup location and day (interface 8.1), or what the account has arranged.
 * `already` are the parcels of that pickup that are booked, unknown or being booked; they alone stop a booking. `queued` are
 * the parcels of its drafts: where one of these would not fit any more, a warning says so. */
export function checkPickupCount(
  { lines }: ShipmentFacts,
  already: number,
  limit: number = parcelLimits.parcelsPerPickup,
  queued = 0,
): Finding[] {
  const parcels = countParcels(lines)
  const value = already + parcels
  if (value > limit) return [pickupFull(value, limit, parcels)]
  const all = value + queued
  if (all <= limit) return []
  const excess = all - limit
  return [
    { code: 'pickupFullOfQueued', path, severity: 'warning', value: all, limit, excess, unit: 'parcels' },
  ]
}

/** The parcels of a queued line, whose quantity is as typed: one that cannot be read counts as one. */
export function queuedParcels(quantity: string): number {
  const read = parseDecimal(quantity)
  return read.kind === 'number' && Number.isInteger(read.value) && read.value > 0 ? read.value : 1
}

const ofDay = new Set(['pickupFull', 'pickupClosed', 'pickupInThePast', 'pickupTooFarAhead'])

/** Whether another pickup day is the way out of a finding. */
export const wantsOtherDay = ({ code, freight }: Finding): boolean => ofDay.has(code) && !freight

/** Whether so many parcels more can be added to a pickup: it is open, and neither booked nor queued parcels fill it. */
export const hasRoom = (
  { parcels, queued, limit, closedAt }: Omit<PickupRoom, 'ahead'>,
  wanted = 1,
): boolean => closedAt === undefined && (wanted === 0 || parcels + queued + wanted <= limit)

/** The next working day after a day whose pickup is open and has room for so many parcels; else the first of them. */
export function nextWithRoom(ahead: PickupRoom['ahead'], after: Day, parcels = 1): Day | undefined {
  const open = ahead.filter(({ room, closed }) => !closed && room >= parcels)
  return (open.find(({ pickupOn }) => pickupOn > after) ?? open[0])?.pickupOn
}
