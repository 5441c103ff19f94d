import type { Bridge } from '../../../shared/channels.ts'
import { nextWorkingDay } from '../../../shared/holidays/index.ts'
import { localDay, type Problem } from '../../../shared/kit/index.ts'
import type { PickupLocation, ShipmentRecord, TransportMode } from '../../../shared/shipment/index.ts'
import { countryOf, pickupLocationsOf } from '../../pickup/index.ts'
import type { StationStore } from '../../station/index.ts'
import { emptyForm, type FormDraft, formDraftOf } from '../draft/form-draft.ts'

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

/** The query for the newest shipments, among which a form looks for its last one. */
const newestShipments = { text: '', take: 20 }

type Kept = {
  /** The saved draft, finished or not. */
  before?: FormDraft
  /** The saved draft if it is not finished. */
  draft?: FormDraft
  /** The shipment of the unfinished draft. */
  shipment?: ShipmentRecord
  /** Why the journal did not say which draft it has. */
  problem?: Problem
  /** The journal did not say whether the draft has a shipment. */
  isShipmentUnknown: boolean
  newest: readonly ShipmentRecord[]
}

/** Loads a form's saved draft and its shipment. A draft is finished if it is booked and its label
 * is printed or discarded. */
export async function loadSaved(bridge: Bridge, mode: TransportMode): Promise<Kept> {
  const channel = mode === 'parcel' ? 'draft.read' : 'freightDraft.read'
  const list = bridge.request('shipments.list', newestShipments)
  const kept = await bridge.request(channel, undefined)
  const before = kept.ok && kept.value ? formDraftOf(kept.value) : undefined
  const [listed, ofDraft] = await Promise.all([
    list,
    before && bridge.request('shipment.ofDraft', { draftId: before.id }),
  ])
  const newest = listed.ok ? listed.value.shipments : []
  const shipment = ofDraft?.ok ? (ofDraft.value ?? undefined) : undefined
  const isShipmentUnknown = ofDraft?.ok === false
  const isFinished =
    shipment?.booking === 'booked' && (shipment.label === 'confirmed' || shipment.label === 'discarded')
  return {
    before,
    ...(!isFinished && { draft: before, shipment }),
    ...(!kept.ok && { problem: kept.problem }),
    isShipmentUnknown,
    newest,
  }
}
