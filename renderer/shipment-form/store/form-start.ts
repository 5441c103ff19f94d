import type { Bridge } from '../../../shared/channels.ts'
import { nextWorkingDay } from '../../../shared/holidays/index.ts'
import { localDay } from '../../../shared/kit/index.ts'
import type { PickupLocation, ShipmentRecord, TransportMode } from '../../../shared/shipment/index.ts'
import { isConnectionProblem } from '../../station/index.ts'
import { type FormDraft, formDraftOf } from './form-draft.ts'

/** Values of a new form: location and day of the previous form; the next working day if that day is over. */
export function startAfter(
  before: { pickupLocationId: string; pickupOn: string } | undefined,
  locations: readonly PickupLocation[],
) {
  const today = localDay(new Date())
  const location = locations.find(({ id }) => id === before?.pickupLocationId) ?? locations[0]
  return {
    id: crypto.randomUUID(),
    pickupLocationId: location?.id ?? '',
    pickupOn: before?.pickupOn && before.pickupOn >= today ? before.pickupOn : nextWorkingDay(today),
    countryCode: location?.countryCode ?? 'DE',
  }
}

type Kept = {
  /** The saved draft, finished or not. */
  before?: FormDraft
  /** The saved draft if it is not finished. */
  draft?: FormDraft
  /** The shipment of the unfinished draft. */
  became?: ShipmentRecord
  /** Whether the draft has a shipment could not be read. */
  isUnread: boolean
  newest: readonly ShipmentRecord[]
}

/** Reads a form's saved draft and its shipment. A draft is finished if it is booked and its label
 * is printed or discarded. Undefined while the main process is still starting: an empty form
 * would overwrite the saved draft. */
export async function readKept(bridge: Bridge, mode: TransportMode): Promise<Kept | undefined> {
  const channel = mode === 'parcel' ? 'draft.read' : 'freightDraft.read'
  const list = bridge.request('shipments.list', { text: '', take: 20 })
  const kept = await bridge.request(channel, undefined)
  if (!kept.ok && isConnectionProblem(kept.error)) return undefined
  const before = kept.ok && kept.value ? formDraftOf(kept.value) : undefined
  const [listed, ofDraft] = await Promise.all([
    list,
    before && bridge.request('shipment.ofDraft', { draftId: before.id }),
  ])
  const newest = listed.ok ? listed.value.shipments : []
  const became = ofDraft?.ok ? (ofDraft.value ?? undefined) : undefined
  const isUnread = ofDraft?.ok === false
  const isDone =
    became?.booking === 'booked' && (became.label === 'confirmed' || became.label === 'discarded')
  return isDone ? { before, isUnread, newest } : { before, draft: before, became, isUnread, newest }
}
