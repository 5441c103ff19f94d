import type { Day, Finding } from '../kit/index.ts'
import type { Draft } from './draft.ts'
import type { PickupLocation } from './pickup-location.ts'
import { readShipment } from './read-shipment.ts'
import type { ServiceExtra } from './service-extra.ts'

/** What the rules need to know, whichever draft they judge. */
export type JudgeContext = {
  today: Day
  pickupLocations: readonly PickupLocation[]
  /** The service extras that are set up for the environment. */
  extras: readonly ServiceExtra[]
  /** References of orders that the journal has forgotten since it was restored from a copy. */
  bookedAfterCopy: readonly string[]
}

/** A draft as the rules see it. `ready`: nothing stops it but, maybe, a pickup without room. `parcels` and `weight` (kilograms)
 * are as far as what was typed can be read. */
export type Judged = { findings: Finding[]; ready: boolean; parcels: number; weight: number }

/** Judges a draft by itself: by the rules, and by what its file said of it. Errors come first. Pure. */
export function judgeDraft(draft: Draft, ofFile: readonly Finding[], context: JudgeContext): Judged {
  const { today, pickupLocations, extras, bookedAfterCopy } = context
  const pickupLocation = pickupLocations.find(({ id }) => id === draft.pickupLocationId)
  const { findings, meters, request } = readShipment(draft, {
    today,
    pickupLocation,
    extras,
    bookedAfterCopy,
  })
  const measured = (name: (typeof meters)[number]['name']) =>
    meters.find((meter) => meter.name === name)?.value ?? 0
  return {
    findings: errorsFirst([...ofFile, ...findings]),
    ready: request !== undefined && !ofFile.some(isError),
    parcels: measured('parcelsPerPickup'),
    weight: measured('shipmentWeight'),
  }
}

const isError = ({ severity }: Finding) => severity === 'error'

const errorsFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(isError),
  ...findings.filter((finding) => !isError(finding)),
]
