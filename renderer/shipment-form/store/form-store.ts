import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import { holidayOn } from '../../../shared/holidays/index.ts'
import { type Finding, localDay } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import {
  comparableReference,
  pickupLocationOf,
  type ReadShipment,
  readShipment,
  type ShipmentRecord,
  type TransportMode,
  verdictOf,
  withProduct,
} from '../../../shared/shipment/index.ts'
import { structuralShare, throttle } from '../../kit/index.ts'
import { extrasOf, retryMs, type StationStore } from '../../station/index.ts'
import { quotationCommands } from '../freight/quotation-commands.ts'
import { currentOf, questionOfReading } from '../freight/quotations.ts'
import { createDraftSaver } from './draft-saver.ts'
import { formCommands } from './form-commands.ts'
import {
  asParcel,
  emptyForm,
  emptyLineOf,
  type FormDraft,
  freightDraftOf,
  isUntouched,
  parcelDraftOf,
  withLine,
  withOption,
} from './form-draft.ts'
import { optionRequestPath, pickupOnField } from './form-fields.ts'
import { readKept, startAfter } from './form-start.ts'
import {
  type Change,
  type FormCommands,
  type FormState,
  freshFormState,
  isLocked,
  type ReadField,
} from './form-state.ts'
import { extraPath, isAt, optionPath, unmarked, withMarks, withoutOrder } from './marks.ts'
import { onNewDay } from './on-new-day.ts'
import { createOtherDesks } from './other-desks.ts'
import { createPickupCount } from './pickup-count.ts'
import { createPriceAsker } from './price.ts'
import { createShippedLookup, shippedFindings } from './shipped-before.ts'

type Options = {
  mode: TransportMode
  bridge: Bridge
  station: StationStore
  /** Formats a number for the user's language. */
  write: (value: number) => string
}

/** Milliseconds between two counts of the pickup after events. An import changes it many times a second. */
const recountMs = 300

/** The shipment form of the Pack or the Freight screen: the draft, its findings after every key, its
 * booking. Each screen has its own, so that a parcel and freight can be in work at the same time. */
export function createFormStore({ mode, bridge, station, write }: Options) {
  const isFreight = mode === 'freight'
  const today = () => localDay(new Date())
  const locations = () => station.getState().settings?.pickupLocations ?? []
  const saver = createDraftSaver<FormDraft>((draft) =>
    isFreight
      ? bridge.request('freightDraft.save', draft && freightDraftOf(draft))
      : bridge.request('draft.save', draft && parcelDraftOf(draft)),
  )

  /** The last pickup location of the settings on this form. A return is picked up elsewhere. */
  let locationId = ''
  /** A new draft with the pickup of the previous one. */
  const freshDraft = (before?: FormDraft): FormDraft => {
    const previous = before?.shipper ? { ...before, pickupLocationId: locationId } : before
    return emptyForm({ mode, ...startAfter(previous, locations()) })
  }

  /** Reads a draft by the rules of its mode. `counted`: the draft's own parcels that the
   * pickup's count already includes. */
  const readByRules = (draft: FormDraft, pickup?: FormState['pickup'], counted = 0): ReadShipment => {
    const { settings, status } = station.getState()
    const ours = settings?.environments[status?.environment ?? 'practice']
    return readShipment(draft.mode === 'freight' ? draft : parcelDraftOf(draft), {
      today: today(),
      pickupLocation: pickupLocationOf(draft, locations()),
      parcelsOnPickup: pickup && Math.max(0, pickup.parcels - counted),
      queuedOnPickup: pickup?.queued,
      pickupIsClosed: pickup?.closedAt !== undefined,
      holiday: pickup && holidayOn(pickup.holidays, draft.pickupOn),
      extras: ours?.extras ?? [],
      packagingWords: ours?.packagingWords,
    })
  }

  /** Reads the draft. A chosen quotation that is not for the draft stops the booking, as in the main
   * process. */
  const read = (state: Pick<FormState, ReadField>, counted = 0) => {
    const { draft, quotations, quotationsRead, serverFindings, pickup, otherDesk } = state
    const ownReading = readByRules(draft, pickup, counted)
    const chosen = quotationsRead ? draft.quotationId : ''
    const isCurrent = !chosen || currentOf(quotations, ownReading, chosen) !== undefined
    const changed: Finding = { code: 'quotationChanged', path: 'quotationId', severity: 'error' }
    const stopped = [...(isCurrent ? [] : [changed]), ...shippedFindings(state), ...serverFindings]
    const reading = mergeServerFindings(ownReading, otherDesk ? [...stopped, otherDesk] : stopped)
    const untouched = isUntouched(draft)
    const parcel = isFreight && !untouched ? asParcel(draft) : undefined
    const fits = parcel && fitsParcel(parcel)
    return { reading, verdict: verdictOf(reading.findings), untouched, parcel: fits ? parcel : undefined }
  }
  const fitsParcel = (parcel: FormDraft) => {
    const { kind } = verdictOf(readByRules(parcel).findings)
    return kind === 'ships' || kind === 'incomplete'
  }

  const first = { ...freshFormState, draft: freshDraft() }
  const store = createStore<FormState>()(() => ({
    loaded: false,
    ...first,
    ...read(first),
    price: { state: 'none' },
    sending: false,
    pasting: false,
    begun: 0,
    focusFirst: 0,
    focusMistake: 0,
  }))
  const { getState: get } = store
  const set: Change['set'] = store.setState

  const setAndRead: Change['setAndRead'] = (change) => {
    const next = { ...get(), ...change }
    if (!next.draft.shipper) locationId = next.draft.pickupLocationId
    const counted = isLocked(next) ? next.shipment?.parcels : 0
    const { reading, verdict, untouched, parcel } = get()
    store.setState({
      ...change,
      ...structuralShare({ reading, verdict, untouched, parcel }, read(next, counted)),
    })
    lookup.follow()
    otherDesks.follow()
    if (!isLocked(get())) wantPrice()
  }
  const quotations = quotationCommands({
    bridge,
    get,
    set,
    setAndRead,
    readByRules,
    write,
    edit: (draft) => edit(draft),
  })
  const asker = createPriceAsker(
    (draft) =>
      isFreight ? quotations.ask(draft) : bridge.request('quotation.request', parcelDraftOf(draft)),
    (price) => set({ price }),
  )

  /** Asks for the price unless a saved quotation has it. The question names the service, because
   * prices differ between services. */
  const wantPrice = () => {
    const { draft, reading, quotations, quotationsRead } = get()
    const quotationId = isFreight ? draft.quotationId : ''
    // The quotation chosen before a restart is still being read.
    if (quotationId && !quotationsRead) return
    const question = questionOfReading(reading)
    const { status } = station.getState()
    // When a chosen quotation ends, the same question must be asked again.
    const ended = quotations.filter((record) => record.ended).length
    const origin = `${status?.environment} ${status?.serviceUrl ?? ''} ${draft.pickupLocationId}`
    const scope = `${origin} ${quotationId} ${ended}`
    const chosen = quotations.find(({ id }) => id === quotationId)
    const kept = question || chosen ? currentOf(quotations, reading, quotationId) : undefined
    // A quotation opened by its ID is replaced only if a person asks for that.
    if (!kept && chosen?.opened) asker.want(draft, '')
    else if (kept) asker.settle(`${scope} ${question}`, kept.quotation)
    else asker.want(draft, question && `${scope} ${question}`)
  }

  /** Saves and reads a draft that the packer changed. */
  const edit = (draft: FormDraft, change: Partial<FormState> = {}) => {
    const before = get().draft
    if (isLocked(get())) return
    saver.save(draft)
    const isRenamed = comparableReference(before.reference) !== comparableReference(draft.reference)
    if (isRenamed && before.marks?.order && draft.marks?.order) return edit(withoutOrder(draft), change)
    const moved = !isOfPickup(before, draft)
    setAndRead({
      updatedQuotation: undefined,
      undo: undefined,
      serverFindings: [],
      typing: undefined,
      ...change,
      draft,
      ...(moved && { pickup: undefined }),
      ...(isRenamed && { shippedBefore: undefined, otherDesk: undefined, acknowledgedId: undefined }),
    })
    if (moved) pickup.chosen()
  }
  /** Saves and reads a draft with a changed field, without the field's marks and the service's messages
   * about it. `paths`: the field's paths in the request and in the marks ({@link isAt}). */
  const editField = (draft: FormDraft, paths: readonly string[], change: Partial<FormState> = {}) =>
    edit(paths.reduce(unmarked, draft), {
      serviceMessages: get().serviceMessages.filter(({ path }) => !paths.some((each) => isAt(path, each))),
      ...change,
    })
  const pickup = createPickupCount({ bridge, get, setAndRead })
  const lookup = createShippedLookup({ bridge, get, setAndRead })
  const otherDesks = createOtherDesks({ mode, bridge, station, get, setAndRead })

  /** Puts another draft on the form. The saved draft is replaced only when something is typed or the
   * previous one is booked, so a draft cleared by mistake survives a crash. */
  const begin = (draft: FormDraft, change: Partial<FormState> = {}) => {
    const { draft: before, pickup: counted, begun, focusFirst } = get()
    lookup.begin()
    setAndRead({
      ...freshFormState,
      draft,
      pickup: isOfPickup(before, draft) ? counted : undefined,
      touchedFields: new Set(draft.marks?.doubts),
      begun: begun + 1,
      focusFirst: focusFirst + 1,
      ...change,
    })
    if (isFreight) void quotations.load()
    pickup.begun()
  }

  /** Booked at this desk; for the Freight screen, as freight. The key of the Pack screen also
   * prints the last freight label. */
  const isOwn = (shipment: ShipmentRecord) => {
    const desk = station.getState().status?.sharedJournal?.desk
    return (!isFreight || shipment.mode === 'freight') && (desk === undefined || shipment.desk === desk)
  }
  const booking = formCommands({
    mode,
    bridge,
    get,
    set,
    setAndRead,
    edit,
    begin,
    freshDraft,
    saver,
    isOwn,
    countPickup: () => void pickup.count(),
    wasRefused({ quotationId }) {
      // The service may have refused the quotation itself. It is marked as ended then and requested again.
      if (quotationId) void quotations.load()
    },
  })

  const commands: FormCommands = {
    ...booking,
    ...quotations.commands,
    type: (field, value) => editField(field.write(get().draft, value), [field.path], { typing: field.path }),
    change: (change, ...paths) => editField(change(get().draft), paths),
    setOption: (name, value) =>
      editField(withOption(get().draft, name, value), [optionPath(name), optionRequestPath(name)]),
    setExtra(name, value) {
      const { draft } = get()
      const extra = extrasOf(station.getState()).find((each) => each.name === name)
      const paths = [extraPath(name), ...(extra ? [extra.path] : [])]
      editField({ ...draft, extras: { ...draft.extras, [name]: value } }, paths)
    },
    addLine() {
      const { draft } = get()
      const empty = emptyLineOf(mode)
      // Parcels of one shipment mostly have the same content.
      const added = isFreight ? empty : { ...empty, content: draft.lines.at(-1)?.content ?? '' }
      if (draft.product === 'STANDARD') edit({ ...draft, lines: [...draft.lines, added] })
    },
    removeLine(index) {
      const { draft } = get()
      const lines = draft.lines.filter((_, each) => each !== index)
      const changed = { ...draft, lines: lines.length > 0 ? lines : [emptyLineOf(mode)] }
      // The paths of messages and marks would name other lines now.
      editField(changed, ['lines['])
    },
    changeLine: (index, change) => editField(withLine(get().draft, index, change), [`lines[${index}].`]),
    setProduct: (product) =>
      editField(withProduct(get().draft, product, write), ['lines['], { serviceMessages: [] }),
    fill(draft, undo = { to: get().draft }) {
      // Fields with uncertain values show their findings at once.
      const touchedFields = new Set([...get().touchedFields, ...(draft.marks?.doubts ?? [])])
      edit(draft, { serviceMessages: [], touchedFields, undo })
    },
    canUndo(before) {
      const { draft } = get()
      if (draft !== before && draft.id === before.id && !isLocked(get())) set({ undo: { to: before } })
    },
    forgetRest() {
      const { draft, undo } = get()
      edit(withMarks(draft, { ...draft.marks, rest: '' }), { undo })
    },
    goToDay: (pickupOn) => editField({ ...get().draft, pickupOn }, [pickupOnField.path]),
    openPaste: () => set({ pasting: true }),
    closePaste: () => set({ pasting: false }),
  }

  async function load(): Promise<void> {
    const kept = await readKept(bridge, mode)
    if (!kept) {
      setTimeout(() => void load(), retryMs)
      return
    }
    const { before, draft, became, isUnread, newest } = kept
    set({ last: newest.find((shipment) => shipment.booking === 'booked' && isOwn(shipment)) })
    const shown = draft ?? freshDraft(before)
    const touchedFields = new Set(shown.marks?.doubts)
    setAndRead({ loaded: true, draft: shown, begun: get().begun + 1, touchedFields })
    if (isFreight) void quotations.load()
    if (became) booking.receive(became)
    if (isUnread) setTimeout(() => void booking.readShipment(), retryMs)
    await pickup.count()
  }

  const recount = throttle(recountMs, pickup.count)
  bridge.on('shipment.changed', (shipment) => {
    booking.receive(shipment)
    lookup.receive(shipment.reference)
    recount()
  })
  bridge.on('pickup.changed', recount)
  onNewDay(() => {
    const { draft, untouched, focusFirst } = get()
    if (untouched && draft.pickupOn < today()) return begin(freshDraft(draft), { focusFirst })
    setAndRead({})
    void pickup.count()
  })
  /** Asks again what failed while the service or the journal’s server did not answer. */
  const askAgain = () => {
    asker.forgetFailure()
    otherDesks.begin()
    const { bookingFailure } = get()
    setAndRead(bookingFailure?.problem?.code === 'journal.lost' ? { bookingFailure: undefined } : {})
    lookup.again()
    void pickup.count()
  }
  station.subscribe((state, before) => {
    if (isLost(before.status) && state.status && !isLost(state.status)) askAgain()
    const isOtherEnvironment = state.status?.environment !== before.status?.environment
    if (state.settings === before.settings && !isOtherEnvironment) return
    const { draft, untouched, focusFirst } = get()
    if (untouched && !pickupLocationOf(draft, locations())) return begin(freshDraft(draft), { focusFirst })
    setAndRead({})
    if (!isOtherEnvironment) return
    if (isFreight) void quotations.load()
    lookup.again()
    void pickup.count()
  })
  return Object.assign(store, { mode, commands, load, flush: saver.leave, readByRules, write })
}

const isLost = (status: StationStatus | undefined): boolean =>
  status?.sharedJournal?.lostAt !== undefined || status?.service.state === 'unreachable'

const isOfPickup = (one: FormDraft, other: FormDraft): boolean =>
  one.pickupLocationId === other.pickupLocationId && one.pickupOn === other.pickupOn

export type FormStore = ReturnType<typeof createFormStore>

/** Adds the findings of the main process to a reading. */
function mergeServerFindings(reading: ReadShipment, serverFindings: readonly Finding[]): ReadShipment {
  if (serverFindings.length === 0) return reading
  const isRead = ({ code, path }: Finding) =>
    reading.findings.some((finding) => finding.code === code && finding.path === path)
  const findings = [...reading.findings, ...serverFindings.filter((finding) => !isRead(finding))]
  // An error without a field cannot be corrected here, so the draft may be sent again as it is.
  const isCorrectable = serverFindings.some(({ path, severity }) => severity === 'error' && path !== '')
  return { ...reading, findings, ...(isCorrectable && { request: undefined }) }
}
