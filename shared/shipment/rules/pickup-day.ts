import type { HolidayName } from '../../holidays/index.ts'
import {
  type Day,
  daySchema,
  daysBetween,
  errorAt,
  type Finding,
  isWeekend,
  overLimit,
  warningAt,
} from '../../kit/index.ts'
import type { TransportMode } from '../wire/shipment.ts'
import { parcelLimits } from './parcel-limits.ts'

/** The number of days after today that a pickup can be chosen for. The interface limits only parcels. */
export const daysToChoose = { parcel: parcelLimits.daysAhead, freight: 42 }

/** Checks the pickup day: not in the past (interface 2.2; today is a warning, design.md 7), and for
 * parcels at most 7 days ahead (interface 4.2.7, 8.1). `holiday`: the public holiday on that day; it
 * is a warning, as is a weekend. */
export function checkPickupDay(
  pickupOn: string | undefined,
  mode: TransportMode,
  today: Day,
  holiday?: HolidayName,
): Finding[] {
  if (pickupOn === undefined || !daySchema.safeParse(pickupOn).success) return []
  const path = 'shipper.pickupOn'
  const ahead = daysBetween(today, pickupOn)
  const limit = parcelLimits.daysAhead
  if (ahead < 0)
    return [errorAt('pickupInThePast', path, { value: ahead, limit: 0, excess: -ahead, unit: 'days' })]
  if (mode === 'parcel' && ahead > limit)
    return [errorAt('pickupTooFarAhead', path, overLimit(ahead, limit, 'days'))]
  return [
    ...(ahead === 0 ? [warningAt('pickupToday', path)] : []),
    ...(holiday
      ? [warningAt('pickupOnHoliday', path, { values: { ...holiday } })]
      : isWeekend(pickupOn)
        ? [warningAt('pickupOnWeekend', path)]
        : []),
  ]
}
