import type { Bridge } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import type { ShipmentRecord, TransportMode } from '../../../shared/shipment/index.ts'
import { isConnectionProblem, retryMs } from '../../station/index.ts'
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
}

/** The ways in which a form and the journal get the same draft: at the start of the page, and after the
 * journal became another one. */
export function loadCommands(deps: Deps) {
  const { mode, bridge, station, get, set, setAndRead, saver, freshDrafts, booking, pickupCount } = deps
  const { lastShipment } = deps

  /** News came, or was lost, before the form was loaded: what its loading reads may be older. */
  let mayBeOld = false

  /** The next attempt to read, after one that failed. */
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const stopRetry = (): void => {
    clearTimeout(retry)
    retry = undefined
  }
  const readLater = (read: () => Promise<void>, problem: Problem): void => {
    stopRetry()
    const pauseMs = isConnectionProblem(problem) ? retryMs : Math.min(retryMs * 2 ** failures++, maxPauseMs)
    retry = setTimeout(() => void read(), pauseMs)
  }

  /** Shows the first draft of the page. */
  function showFirst(draft: FormDraft): void {
    const touchedFields = new Set(draft.marks?.doubts)
    const draftCount = get().draftCount + 1
    setAndRead({ isLoaded: true, loadProblem: undefined, draft, draftCount, touchedFields })
    deps.loadQuotations()
  }

  /** Reads the saved draft; again until that succeeds, because an empty form would replace it. */
  async function load(): Promise<void> {
    stopRetry()
    const isCurrent = station.environment.current()
    const [kept] = await Promise.all([loadSaved(bridge, mode), lastShipment.refresh()])
    if (get().isLoaded) return
    if (!isCurrent()) return load()
    const { before, problem, shipment, isShipmentUnknown } = kept
    if (problem) {
      // The window itself says that the connection is lost.
      if (!isConnectionProblem(problem)) set({ loadProblem: problem })
      return readLater(load, problem)
    }
    failures = 0
    showFirst(kept.draft ?? freshDrafts.make(before))
    if (shipment) booking.commands.receive(shipment)
    if (mayBeOld) refresh()
    else if (isShipmentUnknown) setTimeout(() => void booking.commands.refreshShipment(), retryMs)
    await pickupCount.count()
  }

  /** Reads the last shipment and the saved draft from the journal that is open now, again until that
   * succeeds. The draft on the form stays. If the journal has an older version of it, the form's is saved,
   * because a booking is compared with the saved one. */
  async function refreshLast(): Promise<void> {
    stopRetry()
    const isCurrent = station.environment.current()
    const [kept] = await Promise.all([loadSaved(bridge, mode), lastShipment.refresh()])
    if (!isCurrent()) return
    if (kept.problem) return readLater(refreshLast, kept.problem)
    failures = 0
    if (kept.draft?.id === get().draft.id) saveNow()
  }

  /** Reads at once what could not be read: the journal answers again, or another one is open. */
  function retryNow(): void {
    failures = 0
    if (retry === undefined) return
    void (get().isLoaded ? refreshLast() : load())
  }

  /** Reads again what events may have changed unseen. Saves nothing: another tab may have saved a newer
   * draft. */
  function refresh(): void {
    if (!get().isLoaded) {
      mayBeOld = true
      return
    }
    void booking.commands.refreshShipment()
    void lastShipment.refresh()
  }

  /** Saves the draft that is being edited at once: a restored journal lacks it. */
  function saveNow(): void {
    const { draft, isUntouched } = get()
    if (isUntouched || isFormLocked(get())) return
    saver.save(draft)
    saver.flush()
  }

  return {
    /** Another journal is open. */
    readOther(): void {
      failures = 0
      if (get().isLoaded) void refreshLast()
      else retryNow()
    },
    refreshLast,
    retryNow,
    /** Any shipment changed. */
    onNews(): void {
      if (!get().isLoaded) mayBeOld = true
    },
    commands: {
      load,
      refresh,
      saveNow,
      saveOnClose: saver.saveOnClose,
      /** A person goes on without the saved draft, which could not be read. It stays saved until something
       * is entered. */
      startEmpty(): void {
        if (!get().loadProblem) return
        failures = 0
        showFirst(freshDrafts.make())
        void refreshLast()
        void pickupCount.count()
      },
    },
  }
}
export type Loading = ReturnType<typeof loadCommands>

/** The longest pause between two attempts to read. */
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
