import type { Bridge } from '../../shared/channels.ts'
import {
  localDay,
  nextWorkingDay,
  type PickupLocation,
  type ShipmentRecord,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import { isConnectionProblem } from '../kit/index.ts'
import { type FormDraft, formDraftOf } from './form-draft.ts'

/** Every so often, in milliseconds, a main process that is still starting is asked again. */
export const retryMs = 3000

/** What a new form begins with: where the driver comes as before, on the day of before or, where that is over, the
 * next. */
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
  /** What was typed last, also where it is done. */
  before?: FormDraft
  /** What was typed last and is not done. */
  draft?: FormDraft
  /** The shipment that it became, which a person is to see. */
  became?: ShipmentRecord
  newest: readonly ShipmentRecord[]
}

/** What the journal kept of a form, and what became of it; nothing while the main process is still starting, for an empty form
 * then would overwrite what is kept. What is booked and printed is done; anything less is shown. */
export async function readKept(bridge: Bridge, mode: TransportMode): Promise<Kept | undefined> {
  const channel = mode === 'parcel' ? 'draft.read' : 'freightDraft.read'
  const [kept, listed] = await Promise.all([
    bridge.request(channel, undefined),
    bridge.request('shipments.list', { text: '', take: 20 }),
  ])
  if (!kept.ok && isConnectionProblem(kept.error)) return undefined
  const before = kept.ok && kept.value ? formDraftOf(kept.value) : undefined
  const newest = listed.ok ? listed.value.shipments : []
  const became = newest.find(({ draftId }) => draftId === before?.id)
  const isDone =
    became?.booking === 'booked' && (became.label === 'confirmed' || became.label === 'discarded')
  return isDone ? { before, newest } : { before, draft: before, became, newest }
}
