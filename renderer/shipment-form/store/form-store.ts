import { createStore } from 'zustand/vanilla'
import type { QuotationRecord } from '../../../shared/shipment/index.ts'
import { createRetriedRead, type RetriedRead, structuralShare, throttle } from '../../kit/index.ts'
import type { ShipmentChanges } from '../../shipment/index.ts'
import { type FormDraft, freightDraftOf, parcelDraftOf } from '../draft/form-draft.ts'
import { bookingCommands } from './booking-commands.ts'
import { createDraftSaver } from './draft-saver.ts'
import { editCommands } from './edit-commands.ts'
import { followStation } from './follow-station.ts'
import { type Change, type FormCore, type FormState, freshFormState, isFormLocked } from './form-state.ts'
import { createFreshDrafts } from './fresh-drafts.ts'
import { createLastShipment } from './last-shipment.ts'
import { loadCommands } from './load-commands.ts'
import { createOtherDesks } from './lookups/other-desks.ts'
import { createPickupCount } from './lookups/pickup-count.ts'
import { createShippedLookup } from './lookups/shipped-before.ts'
import { createFormPrice } from './price/form-price.ts'
import { quotationCommands } from './price/quotation-commands.ts'
import { statusOf } from './price/quotations.ts'
import { queueCommands } from './queue-commands.ts'
import { createFormReader } from './read-form.ts'
import { replaceCommands } from './replace-commands.ts'

type Options = Pick<FormCore, 'mode' | 'bridge' | 'station' | 'formatNumber'> & { changes: ShipmentChanges }

/** Milliseconds between two counts of the pickup after events. An import changes it many times a second. */
const recountMs = 300

/** The shipment form of the Pack or the Freight screen: the draft, its findings after every key, its
 * booking. Each screen has its own, so that a parcel and freight can be in work at the same time. */
export function createFormStore({ mode, bridge, station, changes, formatNumber }: Options) {
  const isFreight = mode === 'freight'
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
  /** Called after each reading of the draft. */
  const afterReading: (() => void)[] = []
  const setAndRead: Change['setAndRead'] = (change) => {
    const next = { ...get(), ...change }
    freshDrafts.follow(next.draft)
    const counted = isFormLocked(next) ? next.shipment?.parcels : 0
    const { reading, verdict, isUntouched, parcel } = get()
    set({
      ...change,
      ...structuralShare({ reading, verdict, isUntouched, parcel }, readForm(next, counted)),
    })
    for (const follow of afterReading) follow()
  }

  const reads: RetriedRead[] = []
  const retried: FormCore['retried'] = (...options) => {
    const read = createRetriedRead(...options)
    reads.push(read)
    return read
  }
  const retryNow = () => {
    for (const read of reads) read.retryNow()
  }
  const core: FormCore = { mode, bridge, station, formatNumber, get, set, setAndRead, retried }
  const shippedLookup = createShippedLookup(core)
  const otherDesks = createOtherDesks(core)
  const pickupCount = createPickupCount(core)
  const editing = editCommands({ ...core, saver, pickupCount })
  const { edit } = editing
  const quoting = quotationCommands({ ...core, edit, readByRules })
  const price = createFormPrice(core, (draft) =>
    isFreight ? quoting.ask(draft) : bridge.request('quotation.request', parcelDraftOf(draft)),
  )
  afterReading.push(shippedLookup.follow, otherDesks.follow, price.follow)
  const loadQuotations = () => {
    if (isFreight) void quoting.load()
  }
  const replacement = replaceCommands({
    ...core,
    saver,
    freshDrafts,
    edit,
    beforeShow: shippedLookup.forget,
    afterShow() {
      loadQuotations()
      pickupCount.onNewDraft()
    },
  })
  const lastShipment = createLastShipment(core)
  const booking = bookingCommands({
    ...core,
    saver,
    lastShipment,
    saveAndShow: replacement.saveAndShow,
    countPickup: () => void pickupCount.count(),
    wasRefused({ quotationId }) {
      // The service may have refused the quotation itself. It is marked as ended then and requested again.
      if (quotationId) void quoting.load()
    },
  })
  const queueing = queueCommands({ ...core, saver, freshDrafts, replacement, booking })
  const loading = loadCommands({
    ...core,
    saver,
    freshDrafts,
    lastShipment,
    booking,
    pickupCount,
    loadQuotations,
    retryNow,
  })

  const recount = throttle(recountMs, pickupCount.count)
  changes.on((shipment) => {
    booking.commands.receive(shipment)
    loading.onNews()
    shippedLookup.receive(shipment.reference)
    recount()
  })
  bridge.on('pickup.changed', recount)
  followStation({
    ...core,
    lastShipment,
    freshDrafts,
    replacement,
    loading,
    price,
    shippedLookup,
    otherDesks,
    pickupCount,
    loadQuotations,
    retryNow,
  })

  return Object.assign(store, {
    mode,
    formatNumber,
    /** How a saved quotation relates to the draft. */
    quotationStatus: (record: QuotationRecord, state: FormState) =>
      statusOf(record, state, { readByRules, formatNumber }),
    commands: {
      ...editing.commands,
      ...replacement.commands,
      ...booking.commands,
      ...queueing,
      ...quoting.commands,
      ...loading.commands,
    },
  })
}
export type FormStore = ReturnType<typeof createFormStore>
