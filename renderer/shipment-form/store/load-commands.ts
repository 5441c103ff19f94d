import type { Bridge } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import type { ShipmentRecord, TransportMode } from '../../../shared/shipment/index.ts'
import { isConnectionProblem } from '../../station/index.ts'
import { type FormDraft, formDraftOf } from '../draft/form-draft.ts'
import type { Booking } from './booking-commands.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type FormCore, isFormLocked } from './form-state.ts'
import type { FreshDrafts } from './fresh-drafts.ts'
import type { LastShipment } from './last-shipment.ts'
import type { PickupCount } from './lookups/pickup-count.ts'

type Deps = FormCore & {
  saver: DraftSaver<FormDraft>
  freshDrafts: FreshDrafts
  lastShipment: LastShipment
  booking: Booking
  pickupCount: PickupCount
  loadQuotations(): void
  /** Makes the pending retries of the form's reads at once. */
  retryNow(): void
}

/** The ways in which a form and the journal get the same draft: at the start of the page, and after the
 * journal became another one. */
export function loadCommands(deps: Deps) {
  const { mode, bridge, station, get, set, setAndRead, saver, freshDrafts, booking, pickupCount } = deps
  const { lastShipment } = deps

  /** News came, or was lost, before the form was loaded: what its loading reads may be older. */
  let mayBeOld = false

  /** Shows the first draft of the page. */
  function showFirst(draft: FormDraft): void {
    const touchedFields = new Set(draft.marks?.doubts)
    const draftCount = get().draftCount + 1
    setAndRead({ isLoaded: true, loadProblem: undefined, draft, draftCount, touchedFields })
    deps.loadQuotations()
  }

  /** Reads the saved draft. An empty form would replace it. */
  async function readFirst(): Promise<boolean | undefined> {
    const isCurrent = station.environment.current()
    const [kept] = await Promise.all([loadSaved(bridge, mode), lastShipment.refresh()])
    if (get().isLoaded) return undefined
    if (!isCurrent()) return readFirst()
    const { before, problem, shipment, isShipmentUnknown } = kept
    if (problem) {
      // The window itself says that the connection is lost.
      if (!isConnectionProblem(problem)) set({ loadProblem: problem })
      return false
    }
    showFirst(kept.draft ?? freshDrafts.make(before))
    if (shipment) booking.commands.receive(shipment)
    if (mayBeOld) refresh()
    else if (isShipmentUnknown) void booking.commands.refreshShipment()
    await pickupCount.count()
    return true
  }

  /** Reads the last shipment and the saved draft from the journal that is open now. The draft on the form
   * stays. If the journal has an older version of it, the form's is saved, because a booking is compared
   * with the saved one. */
  async function readAgain(): Promise<boolean | undefined> {
    const isCurrent = station.environment.current()
    const [kept] = await Promise.all([loadSaved(bridge, mode), lastShipment.refresh()])
    if (!isCurrent()) return undefined
    if (kept.problem) return false
    if (kept.draft?.id === get().draft.id) saveNow()
    return true
  }

  const load = deps.retried(() => (get().isLoaded ? readAgain() : readFirst()), maxPauseMs)

  /** Reads again what events may have changed unseen. Saves nothing: another tab may have saved a newer
   * draft. */
  function refresh(): void {
    if (get().isLoaded) {
      void booking.commands.refreshShipment()
      void lastShipment.refresh()
    } else mayBeOld = true
    deps.retryNow()
  }

  /** Saves the draft that is being edited at once: a restored journal lacks it. */
  function saveNow(): void {
    const { draft, isUntouched } = get()
    if (isUntouched || isFormLocked(get())) return
    saver.save(draft)
    saver.flush()
  }

  return {
    /** Any shipment changed. */
    onNews(): void {
      if (!get().isLoaded) mayBeOld = true
    },
    commands: {
      /** At first reads the saved draft, later what the journal that is open now has of the form; again until
       * that succeeds. */
      load,
      refresh,
      saveNow,
      saveOnClose: saver.saveOnClose,
      /** A person goes on without the saved draft, which could not be read. It stays saved until something
       * is entered. */
      startEmpty(): void {
        if (!get().loadProblem) return
        showFirst(freshDrafts.make())
        void load()
        void pickupCount.count()
      },
    },
  }
}
export type Loading = ReturnType<typeof loadCommands>

/** The longest pause before the saved draft is read again. The packer waits for it. */
const maxPauseMs = 10_000

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
}

/** Loads a form's saved draft and its shipment. A draft is finished if it is booked and its label
 * is printed or discarded. */
async function loadSaved(bridge: Bridge, mode: TransportMode): Promise<Kept> {
  const channel = mode === 'parcel' ? 'draft.read' : 'freightDraft.read'
  const kept = await bridge.request(channel, undefined)
  const before = kept.ok && kept.value ? formDraftOf(kept.value) : undefined
  const ofDraft = before && (await bridge.request('shipment.ofDraft', { draftId: before.id }))
  const shipment = ofDraft?.ok ? (ofDraft.value ?? undefined) : undefined
  const isShipmentUnknown = ofDraft?.ok === false
  const isFinished =
    shipment?.booking === 'booked' && (shipment.label === 'confirmed' || shipment.label === 'discarded')
  return {
    before,
    ...(!isFinished && { draft: before, shipment }),
    ...(!kept.ok && { problem: kept.problem }),
    isShipmentUnknown,
  }
}
