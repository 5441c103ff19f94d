import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import { freightOf, parcelOf } from '../../../shared/shipment/change-mode.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../../shared/shipment/freight-draft.ts'
import {
  emptyFreight,
  emptyLine,
  isFreightUntouched,
  withProduct,
} from '../../../shared/shipment/freight-form.ts'
import { freightExtras } from '../../../shared/shipment/parcel-extras.ts'
import { localDay } from '../../../shared/shipment/pickup-day.ts'
import { type ReadShipment, readShipment } from '../../../shared/shipment/read-shipment.ts'
import { sameReference } from '../../../shared/shipment/sent-reference.ts'
import { verdictOf } from '../../../shared/shipment/verdict.ts'
import type { StationStore } from '../../app/station-store.ts'
import { isLocked } from '../booking-state.ts'
import { createDraftSaver } from '../draft-saver.ts'
import { formCommands } from '../form-commands.ts'
import { readKept, retryMs, startAfter } from '../form-start.ts'
import { pickupOnField } from '../freight-fields.ts'
import { unmarked, withMarks } from '../marks.ts'
import { mergeServerFindings } from '../merge-server-findings.ts'
import { createPickupCount, onNewDay } from '../pickup-count.ts'
import { createPriceAsker } from '../price.ts'
import { createShippedLookup, shippedFindings } from '../shipped-before.ts'
import { structuralShare } from '../structural-share.ts'
import { withBlock } from '../with-block.ts'
import type { FreightCommands, FreightState } from './freight-state.ts'
import { quotationCommands } from './quotation-commands.ts'
import { asked, currentOf } from './quotations.ts'
import { withAddress } from './with-address.ts'

type Options = {
  bridge: Bridge
  station: StationStore
  /** A number as the person's language writes it. */
  write: (value: number) => string
}

/** The Freight screen: what is typed, what the rules and the quotations say of it, and what became of it. */
export function createFreightStore({ bridge, station, write }: Options) {
  const today = () => localDay(new Date())
  const settings = () => station.getState().settings
  const saver = createDraftSaver<FreightDraft>((draft) => bridge.request('freightDraft.save', draft))
  const context = ({ pickupLocationId }: Pick<FreightDraft, 'pickupLocationId'>) => {
    const ours = settings()?.environments[station.getState().status?.environment ?? 'practice']
    return {
      today: today(),
      pickupLocation: settings()?.pickupLocations.find(({ id }) => id === pickupLocationId),
      extras: ours?.extras ?? [],
      packagingWords: ours?.packagingWords,
    }
  }

  /** A new form, where the driver comes as before. */
  const freshDraft = (before?: FreightDraft): FreightDraft =>
    emptyFreight(startAfter(before, settings()?.pickupLocations ?? []))

  const judge = (draft: FreightDraft, pickupIsClosed = false): ReadShipment =>
    readShipment(draft, { ...context(draft), pickupIsClosed })

  /** A quotation that was chosen and is not for what is typed stops the booking, as the station would. */
  const read = (
    draft: FreightDraft,
    {
      quotations,
      quotationsRead,
      refused,
      pickup,
      shippedBefore,
      shown,
    }: Pick<FreightState, 'quotations' | 'quotationsRead' | 'refused' | 'pickup' | 'shippedBefore' | 'shown'>,
  ) => {
    const judged = judge(draft, pickup?.closedAt !== undefined)
    const chosen = quotationsRead ? draft.quotationId : ''
    const isHeld = !chosen || currentOf(quotations, judged, chosen) !== undefined
    const changed: Finding = { code: 'quotationChanged', path: 'quotationId', severity: 'error' }
    const stopped = [...shippedFindings({ draft, shippedBefore, shown }), ...refused]
    const reading = mergeServerFindings(judged, isHeld ? stopped : [changed, ...stopped])
    const parcel = parcelOf(draft)
    const untouched = isFreightUntouched(draft)
    const fits = parcel && !untouched && fitsParcel(parcel)
    return { reading, verdict: verdictOf(reading.findings), untouched, parcel: fits ? parcel : undefined }
  }
  const fitsParcel = (parcel: Draft) => {
    const { kind } = verdictOf(readShipment(parcel, context(parcel)).findings)
    return kind === 'ships' || kind === 'incomplete'
  }

  const first = freshDraft()
  const store = createStore<FreightState>()(() => ({
    loaded: false,
    draft: first,
    ...read(first, { quotations: [], quotationsRead: false, refused: [] }),
    refused: [],
    left: new Set<string>(),
    tried: false,
    price: { state: 'none' },
    quotations: [],
    quotationsRead: false,
    sending: false,
    said: [],
    focusFirst: 0,
    focusMistake: 0,
  }))
  const { getState: get, setState: set } = store

  const show = (change: Partial<FreightState>) => {
    const next = { ...get(), ...change }
    const { reading, verdict, untouched, parcel } = get()
    set({ ...change, ...structuralShare({ reading, verdict, untouched, parcel }, read(next.draft, next)) })
    lookup.follow()
    if (!isLocked(get())) want()
  }
  const quotations = quotationCommands({
    bridge,
    store,
    show,
    judge,
    write,
    edit: (draft) => edit(draft),
  })
  const asker = createPriceAsker(quotations.ask, (price) => set({ price }))

  /** Asks for the price, unless a kept quotation tells it. Prices of one service are not another's. */
  const want = () => {
    const { draft, reading, quotations, quotationsRead } = get()
    // What was chosen before a restart is on its way.
    if (draft.quotationId && !quotationsRead) return
    const question = asked(reading)
    const { status } = station.getState()
    // A chosen quotation that ended is asked anew, though the same was asked before.
    const scope = `${status?.environment} ${status?.serviceUrl ?? ''} ${draft.quotationId} ${endedCount()}`
    const chosen = quotations.find(({ id }) => id === draft.quotationId)
    const kept = question || chosen ? currentOf(quotations, reading, draft.quotationId) : undefined
    // One that was obtained elsewhere is replaced by none that is asked for here, unless a person says so.
    if (!kept && chosen?.opened) asker.want(draft, '')
    else if (kept) asker.settle(`${scope} ${question}`, kept.quotation)
    else asker.want(draft, question && `${scope} ${question}`)
  }
  const endedCount = () => get().quotations.filter(({ ended }) => ended).length

  /** A change by the packer: kept, and read on the spot. */
  const edit = (draft: FreightDraft, change: Partial<FreightState> = {}) => {
    const before = get().draft
    if (isLocked(get())) return
    saver.save(draft)
    const isRenamed = sameReference(before.reference) !== sameReference(draft.reference)
    const moved = before.pickupLocationId !== draft.pickupLocationId || before.pickupOn !== draft.pickupOn
    const pickupOfBefore = moved ? { pickup: undefined } : {}
    show({
      askedAnew: undefined,
      filled: undefined,
      refused: [],
      typing: undefined,
      ...change,
      draft,
      ...pickupOfBefore,
      ...(isRenamed && { shippedBefore: undefined, shown: undefined }),
    })
    if (moved) pickup.chosen()
  }
  const pickup = createPickupCount<FreightDraft>({ bridge, get, show })
  const lookup = createShippedLookup<FreightDraft>({ bridge, get, show })

  const begin = (draft: FreightDraft, change: Partial<FreightState> = {}) => {
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
      pickup: undefined,
      left: new Set(),
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
      focusFirst: get().focusFirst + 1,
      ...change,
    })
    void quotations.load()
    pickup.begun()
  }

  const form = formCommands<FreightDraft, ReadShipment>({
    get,
    set,
    show,
    edit,
    begin,
    freshDraft,
    saver,
    send(draft, decided) {
      set({ askedAnew: undefined })
      return bridge.request('freight.book', { draft, print: true, ...decided })
    },
    wantedOf: ({ mismatch }) => (mismatch?.mode === 'freight' ? mismatch.draft : undefined),
    async asBooked({ id }) {
      const answer = await bridge.request('shipment.asBooked', { id })
      return answer.ok && answer.value.mode === 'freight' ? answer.value.draft : undefined
    },
    wasRefused({ quotationId }) {
      // It may have been to the quotation itself, which is noted as ended then, and asked anew.
      if (quotationId) void quotations.load()
    },
  })
  const { receive } = form

  const commands: FreightCommands = {
    ...form.commands,
    type(field, value) {
      const said = get().said.filter(({ path }) => path !== field.path)
      edit(unmarked(field.write(get().draft, value), field.path), { said, typing: field.path })
    },
    change(change, path) {
      const draft = change(get().draft)
      edit(path === undefined ? draft : unmarked(draft, path))
    },
    chooseAddress(entry) {
      const { draft } = get()
      const extras = freightExtras(context(draft).extras)
      edit(withAddress(draft, entry, { extras, write }), { said: [], filled: draft })
    },
    takeBlock(block) {
      const { draft, left } = get()
      if (isLocked(get())) return false
      const filled = withBlock(draft, block, freightExtras(context(draft).extras), (draft, name, text) => ({
        ...draft,
        extras: { ...draft.extras, [name]: text },
      }))
      // What may be wrong says so at once, also where nobody was in the field yet.
      edit(filled, { said: [], left: new Set([...left, ...(filled.marks?.doubts ?? [])]), filled: draft })
      return true
    },
    forgetRest() {
      const { draft, filled } = get()
      edit(withMarks(draft, { ...draft.marks, rest: '' }), { filled })
    },
    goToDay: (pickupOn) => edit(unmarked({ ...get().draft, pickupOn }, pickupOnField.path)),
    setProduct: (product) => edit(unmarked(withProduct(get().draft, product, write), 'lines['), { said: [] }),
    addLine() {
      const { draft } = get()
      if (draft.product === 'STANDARD') edit({ ...draft, lines: [...draft.lines, emptyLine] })
    },
    removeLine(index) {
      const { draft } = get()
      const lines = draft.lines.filter((_, each) => each !== index)
      // What is said of lines further down would point at the wrong one now.
      edit(unmarked({ ...draft, lines: lines.length > 0 ? lines : [emptyLine] }, 'lines['), { said: [] })
    },
    ...quotations.commands,
    clear() {
      if (get().comparing && !get().sending) commands.stopComparing()
      else form.commands.clear()
    },
    takeParcel: (parcel) => commands.take(freightOf(parcel)),
    receive,
  }

  async function load(): Promise<void> {
    const kept = await readKept(bridge, () => bridge.request('freightDraft.read', undefined))
    if (!kept) {
      setTimeout(() => void load(), retryMs)
      return
    }
    const { before, draft, became, newest } = kept
    set({ last: newest.find(({ mode, booking }) => mode === 'freight' && booking === 'booked') })
    begin(draft ?? freshDraft(before), { loaded: true, focusFirst: 0 })
    if (became) receive(became)
  }

  bridge.on('shipment.changed', (shipment) => {
    receive(shipment)
    lookup.heard(shipment.reference)
  })
  bridge.on('pickup.changed', () => void pickup.count())
  onNewDay(() => {
    const { draft, untouched, focusFirst } = get()
    if (untouched && draft.pickupOn < today()) return begin(freshDraft(draft), { focusFirst })
    show({})
    void pickup.count()
  })
  station.subscribe((state, before) => {
    if (state.settings === before.settings && state.status?.environment === before.status?.environment) return
    const { draft, untouched } = get()
    if (untouched && !context(draft).pickupLocation) return begin(freshDraft(draft), { focusFirst: 0 })
    show({})
    // Quotations of one environment are nothing in another.
    if (state.status?.environment === before.status?.environment) return
    void quotations.load()
    lookup.again()
    void pickup.count()
  })
  return Object.assign(store, { commands, load, flush: saver.leave, judge, write })
}
export type FreightStore = ReturnType<typeof createFreightStore>
