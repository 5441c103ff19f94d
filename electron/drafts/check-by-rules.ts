import { type Day, type Finding, isError } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type CarriersPackagingWords,
  type PickupLocation,
  pickupLocationOf,
  readShipment,
  type ServiceExtra,
} from '../../shared/shipment/index.ts'
import { holidayAt } from '../holidays/index.ts'

export type RulesContext = {
  today: Day
  pickupLocations: readonly PickupLocation[]
  /** The environment's service extras. */
  extras: readonly ServiceExtra[]
  /** The environment's packaging words of the carrier. */
  packagingWords?: CarriersPackagingWords
  /** References of orders that a restored journal lacks. */
  bookedAfterCopy: readonly string[]
}

/** `ready`: no error stops the booking; whether the pickup has room is not part of it. `parcels` (units of
 * freight) and `weight` (kilograms) count what can be read of the draft. */
export type CheckResult = { findings: Finding[]; ready: boolean; parcels: number; weight: number }

/** Checks a draft by the rules and adds the findings of its import file. Errors come first. Pure. */
export function checkByRules(
  draft: AnyDraft,
  fileFindings: readonly Finding[],
  context: RulesContext,
): CheckResult {
  const { today, pickupLocations, extras, packagingWords, bookedAfterCopy } = context
  const pickupLocation = pickupLocationOf(draft, pickupLocations)
  const { findings, meters, request } = readShipment(draft, {
    today,
    pickupLocation,
    holiday: holidayAt(pickupLocation, draft.pickupOn.trim()),
    extras,
    packagingWords,
    bookedAfterCopy,
  })
  const measured = (name: (typeof meters)[number]['name']) =>
    meters.find((meter) => meter.name === name)?.value ?? 0
  return {
    findings: errorsFirst([...fileFindings, ...findings]),
    ready: request !== undefined && !fileFindings.some(isError),
    parcels: measured('parcelsPerPickup'),
    weight: measured('shipmentWeight'),
  }
}

const errorsFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(isError),
  ...findings.filter((finding) => !isError(finding)),
]
