import { nextWorkingDay } from '../../../shared/holidays/index.ts'
import { localDay } from '../../../shared/kit/index.ts'
import type { PickupLocation, TransportMode } from '../../../shared/shipment/index.ts'
import { countryOf, pickupLocationsOf } from '../../pickup/index.ts'
import type { StationStore } from '../../station/index.ts'
import { emptyForm, type FormDraft } from '../draft/form-draft.ts'

/** Values of a new form: location and day of the previous form; the next working day if that day is over. */
function startAfter(
  before: { pickupLocationId: string; pickupOn: string } | undefined,
  locations: readonly PickupLocation[],
) {
  const today = localDay(new Date())
  const location = locations.find(({ id }) => id === before?.pickupLocationId) ?? locations[0]
  return {
    id: crypto.randomUUID(),
    pickupLocationId: location?.id ?? '',
    pickupOn: before?.pickupOn && before.pickupOn >= today ? before.pickupOn : nextWorkingDay(today),
    countryCode: countryOf(location),
  }
}

/** Makes the new drafts of a form, each with the pickup of the previous one. */
export function createFreshDrafts({ mode, station }: { mode: TransportMode; station: StationStore }) {
  /** The last pickup location of the settings on this form. A return is picked up elsewhere. */
  let locationId = ''
  return {
    /** Notes the pickup location of the draft that is on the form. */
    follow({ shipper, pickupLocationId }: FormDraft): void {
      if (!shipper) locationId = pickupLocationId
    },
    make(before?: FormDraft): FormDraft {
      const previous = before?.shipper ? { ...before, pickupLocationId: locationId } : before
      return emptyForm({ mode, ...startAfter(previous, pickupLocationsOf(station.getState())) })
    },
  }
}
export type FreshDrafts = ReturnType<typeof createFreshDrafts>
