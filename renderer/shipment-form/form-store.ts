import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import type { Finding } from '../../shared/kit/index.ts'
import {
  localDay,
  pickupLocationOf,
  type ReadShipment,
  readShipment,
  sameReference,
  type TransportMode,
  verdictOf,
  withProduct,
} from '../../shared/shipment/index.ts'
import { type StationStore, throttle } from '../kit/index.ts'
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
import { pickupOnField } from './form-fields.ts'
import { readKept, retryMs, startAfter } from './form-start.ts'
import { type FormCommands, type FormState, isLocked } from './form-state.ts'
import { quotationCommands } from './freight/quotation-commands.ts'
import { asked, currentOf } from './freight/quotations.ts'
import { extraPath, optionPath, unmarked, withMarks } from './marks.ts'
import { createPickupCount, onNewDay } from './pickup-count.ts'
import { createPriceAsker } from './price.ts'
import { createShippedLookup, shippedFindings } from './shipped-before.ts'
import { structuralShare } from './structural-share.ts'

type Options = {
  mode: TransportMode
  bridge: Bridge
  station: StationStore
  /** A number as the person's language writes it. */
  write: (value: number) => string
}

/** The shortest interval between two counts of the pickup for its news: an import changes it many times a second. */
const recountMs = 300

/** The shipment form of the Pack or of the Freight screen: what is typed, what the rules say of it on every key, and what became
 * of it. Each screen has one of its own, so that a parcel and freight can be in work at the same time. */
export function createFormStore({ mode, bridge, station, write }: Options) {
  const isFreight = mode === 'freight'
  const today = () => localDay(new Date())
  const locations = () => station.getState().settings?.pickupLocations ?? []
  const saver = createDraftSaver<FormDraft>((draft) =>
    isFreight
      ? bridge.request('freightDraft.save', draft && freightDraftOf(draft))
      : bridge.request('draft.save', draft && parcelDraftOf(draft)),
  )

  /** A new form, where the driver comes as before. */
  const freshDraft = (before?: FormDraft): FormDraft =>
    emptyForm({ mode, ...startAfter(before, locations()) })

  /** What the rules say of a draft, in its mode. `counted`: its own parcels that the pickup's count has already. */
  const judge = (draft: FormDraft, pickup?: FormState['pickup'], counted = 0): ReadShipment => {
    const { settings, status } = station.getState()
    const ours = settings?.environments[status?.environment ?? 'practice']
    return readShipment(draft.mode === 'freight' ? draft : parcelDraftOf(draft), {
      today: today(),
      pickupLocation: pickupLocationOf(draft, locations()),
      parcelsOnPickup: pickup && Math.max(0, pickup.parcels - counted),
      queuedOnPickup: pickup?.queued,
      pickupIsClosed: pickup?.closedAt !== undefined,
      extras: ours?.extras ?? [],
      packagingWords: ours?.packagingWords,
    })
  }

  type Read = 'draft' | 'quotations' | 'quotationsRead' | 'refused' | 'pickup' | 'shippedBefore' | 'shown'
  /** A quotation that was chosen and is not for what is typed stops the booking, as the station would. */
  const read = (state: Pick<FormState, Read>, counted = 0) => {
    const { draft, quotations, quotationsRead, refused, pickup } = state
    const judged = judge(draft, pickup, counted)
    const chosen = quotationsRead ? draft.quotationId : ''
    const isHeld = !chosen || currentOf(quotations, judged, chosen) !== undefined
    const changed: Finding = { code: 'quotationChanged', path: 'quotationId', severity: 'error' }
    const stopped = [...(isHeld ? [] : [changed]), ...shippedFindings(state), ...refused]
    const reading = mergeServerFindings(judged, stopped)
    const untouched = isUntouched(draft)
    const parcel = isFreight && !untouched ? asParcel(draft) : undefined
    const fits = parcel && fitsParcel(parcel)
    return { reading, verdict: verdictOf(reading.findings), untouched, parcel: fits ? parcel : undefined }
  }
  const fitsParcel = (parcel: FormDraft) => {
    const { kind } = verdictOf(judge(parcel).findings)
    return kind === 'ships' || kind === 'incomplete'
  }

  const first = {
    draft: freshDraft(),
    quotations: [],
    quotationsRead: false,
    refused: [],
  }
  const store = createStore<FormState>()(() => ({
    loaded: false,
    ...first,
    ...read(first),
    left: new Set<string>(),
    tried: false,
    price: { state: 'none' },
    sending: false,
    said: [],
    pasting: false,
    focusFirst: 0,
    focusMistake: 0,
  }))
  const { getState: get, setState: set } = store

  /** Reads the draft anew and asks for its price. While it may be booked, its price is the order's. */
  const show = (change: Partial<FormState>) => {
    const next = { ...get(), ...change }
    const counted = isLocked(next) ? next.shipment?.parcels : 0
    const { reading, verdict, untouched, parcel } = get()
    set({ ...change, ...structuralShare({ reading, verdict, untouched, parcel }, read(next, counted)) })
    lookup.follow()
    if (!isLocked(get())) wantPrice()
  }
  const quotations = quotationCommands({
    bridge,
    store,
    show,
    judge,
    write,
    edit: (draft) => edit(draft),
  })
  const asker = createPriceAsker(
    (draft) =>
      isFreight ? quotations.ask(draft) : bridge.request('quotation.request', parcelDraftOf(draft)),
    (price) => set({ price }),
  )

  /** Asks for the price, unless a kept quotation tells it. Prices of one service are not another's. */
  const wantPrice = () => {
    const { draft, reading, quotations, quotationsRead } = get()
    const quotationId = isFreight ? draft.quotationId : ''
    // What was chosen before a restart is on its way.
    if (quotationId && !quotationsRead) return
    const question = asked(reading)
    const { status } = station.getState()
    // A chosen quotation that ended is asked anew, though the same was asked before.
    const ended = quotations.filter((record) => record.ended).length
    const place = `${status?.environment} ${status?.serviceUrl ?? ''} ${draft.pickupLocationId}`
    const scope = `${place} ${quotationId} ${ended}`
    const chosen = quotations.find(({ id }) => id === quotationId)
    const kept = question || chosen ? currentOf(quotations, reading, quotationId) : undefined
    // One that was obtained elsewhere is replaced by none that is asked for here, unless a person says so.
    if (!kept && chosen?.opened) asker.want(draft, '')
    else if (kept) asker.settle(`${scope} ${question}`, kept.quotation)
    else asker.want(draft, question && `${scope} ${question}`)
  }

  /** A change by the packer: kept, and read on the spot. */
  const edit = (draft: FormDraft, change: Partial<FormState> = {}) => {
    const before = get().draft
    if (isLocked(get())) return
    saver.save(draft)
    const isRenamed = sameReference(before.reference) !== sameReference(draft.reference)
    const moved = !isOfPickup(before, draft)
    show({
      askedAnew: undefined,
      filled: undefined,
      refused: [],
      typing: undefined,
      ...change,
      draft,
      ...(moved && { pickup: undefined }),
      ...(isRenamed && { shippedBefore: undefined, shown: undefined }),
    })
    if (moved) pickup.chosen()
  }
  const pickup = createPickupCount({ bridge, get, show })
  const lookup = createShippedLookup({ bridge, get, show })

  /** The form with another draft on it. The journal's draft is replaced only when something new is typed or the one before is
   * booked, so that a slip of the finger survives a crash. */
  const begin = (draft: FormDraft, change: Partial<FormState> = {}) => {
    const { draft: before, pickup: counted, focusFirst } = get()
    set({
      shipment: undefined,
      quotations: [],
      quotationsRead: false,
      askedAnew: undefined,
      quoteProblem: undefined,
    })
    lookup.begin()
    show({
      draft,
      // Another pickup's count says nothing of this one.
      pickup: isOfPickup(before, draft) ? counted : undefined,
      left: new Set(draft.marks?.doubts),
      typing: undefined,
      tried: false,
      trouble: undefined,
      refused: [],
      shippedBefore: undefined,
      shown: undefined,
      said: [],
      filled: undefined,
      cleared: undefined,
      clearedBefore: undefined,
      focusFirst: focusFirst + 1,
      ...change,
    })
    if (isFreight) void quotations.load()
    pickup.begun()
  }

  const booking = formCommands({
    mode,
    bridge,
    get,
    set,
    show,
    edit,
    begin,
    freshDraft,
    saver,
    countPickup: () => void pickup.count(),
    wasRefused({ quotationId }) {
      // It may have been to the quotation itself, which is noted as ended then, and asked anew.
      if (quotationId) void quotations.load()
    },
  })

  const commands: FormCommands = {
    ...booking,
    ...quotations.commands,
    type(field, value) {
      const said = get().said.filter(({ path }) => path !== field.path)
      edit(unmarked(field.write(get().draft, value), field.path), { said, typing: field.path })
    },
    change(change, path) {
      const draft = change(get().draft)
      edit(path === undefined ? draft : unmarked(draft, path))
    },
    setOption: (name, value) => edit(unmarked(withOption(get().draft, name, value), optionPath(name))),
    setExtra(name, value) {
      const { draft } = get()
      edit(unmarked({ ...draft, extras: { ...draft.extras, [name]: value } }, extraPath(name)))
    },
    addLine() {
      const { draft } = get()
      const empty = emptyLineOf(mode)
      // Parcels of one shipment mostly hold the same.
      const added = isFreight ? empty : { ...empty, content: draft.lines.at(-1)?.content ?? '' }
      if (draft.product === 'STANDARD') edit({ ...draft, lines: [...draft.lines, added] })
    },
    removeLine(index) {
      const { draft } = get()
      const lines = draft.lines.filter((_, each) => each !== index)
      // What is said of lines further down would point at the wrong one now.
      const changed = { ...draft, lines: lines.length > 0 ? lines : [emptyLineOf(mode)] }
      edit(unmarked(changed, 'lines['), { said: [] })
    },
    changeLine: (index, change) => edit(unmarked(withLine(get().draft, index, change), `lines[${index}].`)),
    setProduct: (product) => edit(unmarked(withProduct(get().draft, product, write), 'lines['), { said: [] }),
    fill(draft, before = get().draft) {
      // What may be wrong says so at once, also where nobody was in the field yet.
      const left = new Set([...get().left, ...(draft.marks?.doubts ?? [])])
      edit(draft, { said: [], left, filled: before })
    },
    canUndo(before) {
      const { draft } = get()
      if (draft !== before && draft.id === before.id && !isLocked(get())) set({ filled: before })
    },
    forgetRest() {
      const { draft, filled } = get()
      edit(withMarks(draft, { ...draft.marks, rest: '' }), { filled })
    },
    goToDay: (pickupOn) => edit(unmarked({ ...get().draft, pickupOn }, pickupOnField.path)),
    askForBlock: (pasting) => set({ pasting }),
  }

  async function load(): Promise<void> {
    const kept = await readKept(bridge, mode)
    if (!kept) {
      setTimeout(() => void load(), retryMs)
      return
    }
    const { before, draft, became, newest } = kept
    const isMine = (shipment: { mode: TransportMode }) => !isFreight || shipment.mode === 'freight'
    set({ last: newest.find((shipment) => shipment.booking === 'booked' && isMine(shipment)) })
    const shown = draft ?? freshDraft(before)
    show({ loaded: true, draft: shown, left: new Set(shown.marks?.doubts) })
    if (isFreight) void quotations.load()
    if (became) booking.receive(became)
    await pickup.count()
  }

  bridge.on('shipment.changed', (shipment) => {
    booking.receive(shipment)
    lookup.heard(shipment.reference)
    void pickup.count()
  })
  bridge.on('pickup.changed', throttle(recountMs, pickup.count))
  onNewDay(() => {
    const { draft, untouched, focusFirst } = get()
    if (untouched && draft.pickupOn < today()) return begin(freshDraft(draft), { focusFirst })
    show({})
    void pickup.count()
  })
  station.subscribe((state, before) => {
    const isOtherEnvironment = state.status?.environment !== before.status?.environment
    if (state.settings === before.settings && !isOtherEnvironment) return
    const { draft, untouched } = get()
    if (untouched && !pickupLocationOf(draft, locations())) return begin(freshDraft(draft), { focusFirst: 0 })
    show({})
    if (!isOtherEnvironment) return
    // Quotations of one environment are nothing in another.
    if (isFreight) void quotations.load()
    lookup.again()
    void pickup.count()
  })
  return Object.assign(store, { mode, commands, load, flush: saver.leave, judge, write })
}

const isOfPickup = (one: FormDraft, other: FormDraft): boolean =>
  one.pickupLocationId === other.pickupLocationId && one.pickupOn === other.pickupOn

export type FormStore = ReturnType<typeof createFormStore>

/** A draft's reading together with what the main process found, which knows more than the form does. */
function mergeServerFindings(reading: ReadShipment, refused: readonly Finding[]): ReadShipment {
  if (refused.length === 0) return reading
  const isRead = ({ code, path }: Finding) =>
    reading.findings.some((finding) => finding.code === code && finding.path === path)
  const findings = [...reading.findings, ...refused.filter((finding) => !isRead(finding))]
  // What no field can mend may be sent once more as it is.
  const isMendable = refused.some(({ path, severity }) => severity === 'error' && path !== '')
  return { ...reading, findings, ...(isMendable && { request: undefined }) }
}
