import type { HolidayName } from '../../holidays/index.ts'
import type { Day, Finding } from '../../kit/index.ts'
import { checkDangerousLoad } from '../dangerous-goods/dangerous-load.ts'
import type { TransportMode } from '../wire/shipment.ts'
import { checkContacts } from './contacts.ts'
import { checkFreightMode } from './freight-mode.ts'
import { checkInsurance } from './insurance.ts'
import { checkParcelLimits } from './parcel-limits.ts'
import { checkPickupCount, pickupClosed } from './pickup-count.ts'
import { checkPickupDay } from './pickup-day.ts'
import { checkPostCode } from './postcodes.ts'
import { checkRomania } from './romania.ts'
import { checkParcelRoute } from './routes.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** What a shipment is checked with, apart from itself and its pickup location. */
export type CheckContext = {
  /** Today at the station. */
  today: Day
  /** Parcels of the pickup that are booked, unknown or being booked. */
  parcelsOnPickup?: number
  /** Parcels of the pickup's queued drafts. */
  queuedOnPickup?: number
  pickupIsClosed?: boolean
  /** The public holiday on the pickup day. */
  holiday?: HolidayName
}

/** Checks a shipment, complete or partly typed, by the service's rules. `parcelsPerDay`: the account's own
 * limit; 20 if absent. */
export function checkShipment(
  facts: ShipmentFacts,
  context: CheckContext & { mode: TransportMode; parcelsPerDay?: number },
): Finding[] {
  const { mode, today, parcelsOnPickup = 0, queuedOnPickup, parcelsPerDay, pickupIsClosed, holiday } = context
  return [
    ...(mode === 'parcel'
      ? [
          ...checkParcelLimits(facts),
          ...checkParcelRoute(facts),
          ...checkPickupCount(facts, parcelsOnPickup, parcelsPerDay, queuedOnPickup),
          ...checkRomania(facts, mode),
        ]
      : [...checkFreightMode(facts), ...checkDangerousLoad(facts.lines), ...checkRomania(facts, mode)]),
    ...checkPostCode(facts),
    ...checkContacts(facts),
    ...checkInsurance(facts, mode),
    ...checkPickupDay(facts.shipper?.pickupOn, mode, today, holiday),
    ...(pickupIsClosed ? [pickupClosed] : []),
  ]
}
