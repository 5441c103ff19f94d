import { createStore } from 'zustand/vanilla'
import { localDay } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import {
  pickupLocationOf,
  type QuotationRecord,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import { structuralShare, throttle } from '../../kit/index.ts'
import { pickupLocationsOf } from '../../pickup/index.ts'
import type { ShipmentChanges } from '../../shipment/index.ts'
import { isConnectionProblem, retryMs } from '../../station/index.ts'
import { type FormDraft, freightDraftOf, parcelDraftOf } from '../draft/form-draft.ts'
import { bookingCommands } from './booking-commands.ts'
import { createDraftSaver } from './draft-saver.ts'
import { editCommands } from './edit-commands.ts'
import { createFreshDrafts, loadSaved } from './form-start.ts'
import {
  type Change,
  type FormCore,
  type FormState,
  freshFormState,
  isFormLocked,
  unknownInJournal,
} from './form-state.ts'
import { createOtherDesks } from './lookups/other-desks.ts'
import { createPickupCount } from './lookups/pickup-count.ts'
import { createShippedLookup } from './lookups/shipped-before.ts'
import { onNewDay } from './on-new-day.ts'
import { createFormPrice } from './price/form-price.ts'
import { quotationCommands } from './price/quotation-commands.ts'
import { statusOf } from './price/quotations.ts'
import { queueCommands } from './queue-commands.ts'
import { createFormReader } from './read-form.ts'
import { replaceCommands } from './replace-commands.ts'

type Options = Pick<FormCore, 'mode' | 'bridge' | 'station' | 'write'> & { changes: ShipmentChanges }

/** Milliseconds between two counts of the pickup after events. An import changes it many times a second. */
const recountMs = 300

/** The shipment form of the Pack or the Freight screen: the draft, its findings after every key, its
 * booking. Each screen has its own, so that a parcel and freight can be in work at the same time. */
export function createFormStore({ mode, bridge, station, changes, write }: Options) {
  const isFreight = mode === 'freight'
  const { environment } = station
  const saver = createDraftSaver<FormDraft>((draft) =>
    isFreight
      ? bridge.request('freightDraft.save', draft && freightDraftOf(draft))
      : bridge.request('draft.save', draft && parcelDraftOf(draft)),
  )
  const freshDrafts = createFreshDrafts({ mode, station })
  const { readByRules, readForm } = createFormReader({ mode, station })

  const first = { ...freshFormState, draft: freshDrafts.make() }
  const store = createStore<FormState>()(() => ({
    isLoaded: false,
    ...first,
    ...readForm(first),
    price: { state: 'none' },
    isSending: false,
    isPasting: false,
    draftCount: 0,
    focusFirst: 0,
    focusMistake: 0,
  }))
  const { getState: get, setState: set } = store
  const setAndRead: Change['setAndRead'] = (change) => {
    const next = { ...get(), ...change }
    freshDrafts.follow(next.draft)
    const counted = isFormLocked(next) ? next.shipment?.parcels : 0
    const { reading, verdict, isUntouched, parcel } = get()
    set({
      ...change,
      ...structuralShare({ reading, verdict, isUntouched, parcel }, readForm(next, counted)),
    })
    askAboutDraft()
  }
  function askAboutDraft(): void {
    shippedLookup.follow()
    otherDesks.follow()
    price.follow()
  }

  const core: FormCore = { mode, bridge, station, write, get, set, setAndRead }
  const shippedLookup = createShippedLookup(core)
  const otherDesks = createOtherDesks(core)
  const pickupCount = createPickupCount(core)
  const editing = editCommands({ ...core, saver, pickupCount })
  const { edit } = editing
  const quoting = quotationCommands({ ...core, edit, readByRules })
  const price = createFormPrice(core, (draft) =>
    isFreight ? quoting.ask(draft) : bridge.request('quotation.request', parcelDraftOf(draft)),
  )
  const replacement = replaceCommands({
    ...core,
    saver,
    freshDrafts,
    edit,
    beforeReplace: shippedLookup.begin,
    afterReplace() {
      if (isFreight) void quoting.load()
      pickupCount.onNewDraft()
    },
  })
  const booking = bookingCommands({
    ...core,
    saver,
    replace: replacement.replace,
    countPickup: () => void pickupCount.count(),
    wasRefused({ quotationId }) {
      // The service may have refused the quotation itself. It is marked as ended then and requested again.
      if (quotationId) void quoting.load()
    },
  })
  const commands = {
    ...editing.commands,
    ...replacement.commands,
    ...booking.commands,
    ...queueCommands({ ...core, saver, freshDrafts, replacement, booking }),
    ...quoting.commands,
  }

  const lastOf = (newest: readonly ShipmentRecord[]) =>
    newest.find((each) => each.booking === 'booked' && booking.isOwn(each))

  /** Shows the first draft of the page. */
  function show(draft: FormDraft, change: Partial<FormState> = {}): void {
    const touchedFields = new Set(draft.marks?.doubts)
    const draftCount = get().draftCount + 1
    setAndRead({ ...change, isLoaded: true, loadProblem: undefined, draft, draftCount, touchedFields })
    if (isFreight) void quoting.load()
  }

  /** Reads the saved draft; again until that succeeds, because an empty form would replace it. */
  async function load(): Promise<void> {
    const isCurrent = environment.current()
    const kept = await loadSaved(bridge, mode)
    if (get().isLoaded) return
    if (!isCurrent()) return load()
    const { before, problem, shipment, isShipmentUnknown, newest } = kept
    if (problem) {
      // The window says that the connection is lost.
      set({ loadProblem: isConnectionProblem(problem) ? undefined : problem })
      setTimeout(() => void load(), retryMs)
      return
    }
    show(kept.draft ?? freshDrafts.make(before), { last: lastOf(newest) })
    if (shipment) commands.receive(shipment)
    if (isShipmentUnknown) setTimeout(() => void commands.refreshShipment(), retryMs)
    await pickupCount.count()
  }

  /** A person goes on without the saved draft, which could not be read. It stays saved until something is
   * typed. */
  function startEmpty(): void {
    if (!get().loadProblem) return
    show(freshDrafts.make())
    void readJournal()
    void pickupCount.count()
  }

  /** Reads the last shipment from the journal that is open now, again until that succeeds. The draft on the
   * form stays. If the journal has an older version of it, the form's is saved, because a booking is compared
   * with the saved one. */
  async function readJournal(): Promise<void> {
    const isCurrent = environment.current()
    const kept = await loadSaved(bridge, mode)
    if (!isCurrent()) return
    const last = lastOf(kept.newest)
    if (last) set({ last })
    if (kept.problem) setTimeout(() => isCurrent() && void readJournal(), retryMs)
    else if (kept.draft?.id === get().draft.id) saveAgain()
  }

  const recount = throttle(recountMs, pickupCount.count)
  changes.on((shipment) => {
    commands.receive(shipment)
    shippedLookup.receive(shipment.reference)
    recount()
  })
  bridge.on('pickup.changed', recount)

  /** An untouched draft gets a new pickup if its own is over or gone. The focus stays. */
  const beginAgain = () => {
    const { draft, focusFirst } = get()
    replacement.begin(freshDrafts.make(draft), { focusFirst })
  }
  onNewDay(() => {
    const { draft, isUntouched } = get()
    if (isUntouched && draft.pickupOn < localDay(new Date())) return beginAgain()
    setAndRead({})
    void pickupCount.count()
  })
  /** Asks again what failed while the service or the journal's server did not answer. */
  const askAgain = () => {
    price.forgetFailure()
    otherDesks.begin()
    const { bookingFailure } = get()
    setAndRead(bookingFailure?.problem?.code === 'journal.lost' ? { bookingFailure: undefined } : {})
    shippedLookup.again()
    void pickupCount.count()
  }
  station.subscribe((state, before) => {
    if (isLost(before.status) && state.status && !isLost(state.status)) askAgain()
    const isFirstStatus = state.status !== undefined && !before.status
    // A form that was loaded before the first status could not tell which shipment is this desk's last.
    if (isFirstStatus && get().isLoaded) void readJournal()
    if (state.settings === before.settings && !isFirstStatus) return
    const { draft, isUntouched } = get()
    if (isUntouched && !pickupLocationOf(draft, pickupLocationsOf(state))) return beginAgain()
    setAndRead({})
  })
  environment.onSwitch(() => {
    otherDesks.begin()
    setAndRead(unknownInJournal)
    if (get().isLoaded) void readJournal()
    if (isFreight) void quoting.load()
    shippedLookup.again()
    void pickupCount.count()
  })
  /** Saves the draft that is being edited at once: a restored journal lacks it. */
  const saveAgain = (): void => {
    const { draft, isUntouched } = get()
    if (isUntouched || isFormLocked(get())) return
    saver.save(draft)
    saver.flush()
  }
  return Object.assign(store, {
    mode,
    write,
    /** How a saved quotation relates to the draft. */
    quotationStatus: (record: QuotationRecord, state: FormState) =>
      statusOf(record, state, { readByRules, write }),
    commands: { ...commands, load, startEmpty, saveAgain, saveOnClose: saver.saveOnClose },
  })
}

const isLost = (status: StationStatus | undefined): boolean =>
  status?.sharedJournal?.lostAt !== undefined || status?.service.state === 'unreachable'

export type FormStore = ReturnType<typeof createFormStore>
