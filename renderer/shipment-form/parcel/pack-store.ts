import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import { parcelNameOfDraft } from '../../../shared/pickup/closed-pickup.ts'
import type { Pickup } from '../../../shared/pickup/pickup.ts'
import { shipmentOfFinding, shownBefore } from '../../../shared/shipment/already-shipped.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import { localDay } from '../../../shared/shipment/pickup-day.ts'
import { pickupLocationOf } from '../../../shared/shipment/pickup-location-match.ts'
import { type ReadShipment, readShipment } from '../../../shared/shipment/read-shipment.ts'
import { sameReference } from '../../../shared/shipment/sent-reference.ts'
import { verdictOf } from '../../../shared/shipment/verdict.ts'
import type { StationStore } from '../../app/station-store.ts'
import { isLocked } from '../booking-state.ts'
import { pickupOnField } from '../draft-fields.ts'
import { createDraftSaver } from '../draft-saver.ts'
import { formCommands } from '../form-commands.ts'
import { readKept, retryMs, startAfter } from '../form-start.ts'
import { extraPath, optionPath, unmarked, withMarks } from '../marks.ts'
import { mergeServerFindings } from '../merge-server-findings.ts'
import { createPickupCount, onNewDay } from '../pickup-count.ts'
import { createPriceAsker } from '../price.ts'
import { createShippedLookup, openShippedFinding, shippedFindings } from '../shipped-before.ts'
import { structuralShare } from '../structural-share.ts'
import { emptyDraft, emptyParcel, isUntouched } from './draft.ts'
import type { Added, PackCommands, PackState } from './pack-state.ts'

type Options = { bridge: Bridge; station: StationStore }

/** The Pack screen: what is typed, what the rules say of it on every key, and what became of it. */
export function createPackStore({ bridge, station }: Options) {
  const today = () => localDay(new Date())
  const settings = () => station.getState().settings
  const saver = createDraftSaver<Draft>((draft) => bridge.request('draft.save', draft))
  const locationOf = (draft: Draft) => pickupLocationOf(draft, settings()?.pickupLocations ?? [])

  /** A new form, where the driver comes as before. */
  const freshDraft = (before?: Draft): Draft =>
    emptyDraft(startAfter(before, settings()?.pickupLocations ?? []))

  /** `counted`: the parcels of this very draft that the pickup's count has already. */
  const read = (
    draft: Draft,
    {
      pickup,
      refused,
      shippedBefore,
      shown,
    }: Pick<PackState, 'pickup' | 'refused' | 'shippedBefore' | 'shown'>,
    counted = 0,
  ) => {
    const { status } = station.getState()
    const environment = status?.environment ?? 'practice'
    const ofForm = readShipment(draft, {
      today: today(),
      pickupLocation: locationOf(draft),
      parcelsOnPickup: pickup && Math.max(0, pickup.parcels - counted),
      queuedOnPickup: pickup?.queued,
      pickupIsClosed: pickup?.closedAt !== undefined,
      extras: settings()?.environments[environment].extras ?? [],
    })
    const reading = mergeServerFindings(ofForm, [
      ...shippedFindings({ draft, shippedBefore, shown }),
      ...refused,
    ])
    return { reading, verdict: verdictOf(reading.findings), untouched: isUntouched(draft) }
  }

  const first = freshDraft()
  const store = createStore<PackState>()(() => ({
    loaded: false,
    draft: first,
    ...read(first, { refused: [] }),
    refused: [],
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
  const asker = createPriceAsker<Draft>(
    (draft) => bridge.request('quotation.request', draft),
    (price) => set({ price }),
  )

  /** Names what is asked. Prices of one service are not another's. */
  const questionOf = ({ pickupLocationId }: Draft, { quotation, extras }: ReadShipment): string => {
    const { status } = station.getState()
    const scope = `${status?.environment} ${status?.serviceUrl ?? ''}`
    return quotation ? JSON.stringify([scope, pickupLocationId, quotation, extras]) : ''
  }

  /** Reads the draft anew and asks for its price. While it may be booked, its price is the order's. */
  const show = (change: Partial<PackState>) => {
    const next = { ...get(), ...change }
    const counted = isLocked(next) ? next.shipment?.parcels : 0
    const { draft } = next
    const { reading, verdict, untouched } = get()
    set({ ...change, ...structuralShare({ reading, verdict, untouched }, read(draft, next, counted)) })
    lookup.follow()
    if (!isLocked(get())) asker.want(draft, questionOf(draft, get().reading))
  }

  /** A change by the packer: kept, and read on the spot. */
  const edit = (draft: Draft, change: Partial<PackState> = {}) => {
    const before = get().draft
    if (isLocked(get())) return
    saver.save(draft)
    const isRenamed = sameReference(before.reference) !== sameReference(draft.reference)
    const moved = before.pickupLocationId !== draft.pickupLocationId || before.pickupOn !== draft.pickupOn
    show({
      filled: undefined,
      refused: [],
      typing: undefined,
      ...change,
      draft,
      ...(moved ? { pickup: undefined } : {}),
      ...(isRenamed && { shippedBefore: undefined, shown: undefined }),
    })
    if (moved) pickup.chosen()
  }
  const pickup = createPickupCount<Draft>({ bridge, get, show })
  const lookup = createShippedLookup<Draft>({ bridge, get, show })

  /** The form for the next parcel. The journal's draft is replaced only when something new is typed or
   * `forget` says that this one is booked, so that a slip of the finger survives a crash. */
  const begin = (draft: Draft, change: Partial<PackState>) => {
    set({ shipment: undefined })
    const { draft: last, pickup: counted } = get()
    const isSame = last.pickupLocationId === draft.pickupLocationId && last.pickupOn === draft.pickupOn
    lookup.begin()
    show({
      draft,
      // Another pickup's count says nothing of this one.
      pickup: isSame ? counted : undefined,
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
      focusFirst: get().focusFirst + 1,
      ...change,
    })
    pickup.begun()
  }

  const form = formCommands<Draft, ReadShipment>({
    get,
    set,
    show,
    edit,
    begin,
    freshDraft,
    saver,
    async send(draft, decided) {
      set({ added: undefined })
      const answer = await bridge.request('parcel.book', { draft, print: true, ...decided })
      void pickup.count()
      return answer
    },
    wantedOf: ({ mismatch }) => (mismatch?.mode === 'parcel' ? mismatch.draft : undefined),
    async asBooked({ id }) {
      const answer = await bridge.request('shipment.asBooked', { id })
      return answer.ok && answer.value.mode === 'parcel' ? answer.value.draft : undefined
    },
  })
  const { receive, settle, isUnfinished, shownToo } = form

  const commands: PackCommands = {
    ...form.commands,
    type(field, value) {
      const said = get().said.filter(({ path }) => path !== field.path)
      edit(unmarked(field.write(get().draft, value), field.path), { said, typing: field.path })
    },
    fill(draft, before = get().draft) {
      // What may be wrong says so at once, also where nobody was in the field yet.
      const left = new Set([...get().left, ...(draft.marks?.doubts ?? [])])
      edit(draft, { said: [], left, filled: before })
    },
    canUndo(before) {
      const { draft } = get()
      if (draft !== before && draft.id === before.id && !isLocked(get())) set({ filled: before })
    },
    askAboutShipped: (shippedBefore) => show({ shippedBefore }),
    startAnother(finding) {
      const { draft } = get()
      if (get().sending) return
      form.commands.take({ ...freshDraft(draft), reference: String(finding.values?.reference ?? '') })
      show({ shippedBefore: finding, shown: shipmentOfFinding(finding) })
    },
    forgetRest() {
      const { draft, filled } = get()
      edit(withMarks(draft, { ...draft.marks, rest: '' }), { filled })
    },
    goToDay: (pickupOn) => edit(unmarked({ ...get().draft, pickupOn }, pickupOnField.path)),
    askForBlock: (pasting) => set({ pasting }),
    setOption(name, value) {
      const { draft } = get()
      edit(unmarked({ ...draft, options: { ...draft.options, [name]: value } }, optionPath(name)))
    },
    setExtra(name, value) {
      const { draft } = get()
      const extras = { ...draft.options.extras, [name]: value }
      edit(unmarked({ ...draft, options: { ...draft.options, extras } }, extraPath(name)))
    },
    addParcel() {
      const { draft } = get()
      // Parcels of one shipment mostly hold the same.
      const content = draft.parcels.at(-1)?.content ?? ''
      edit({ ...draft, parcels: [...draft.parcels, { ...emptyParcel, content }] })
    },
    removeParcel(index) {
      const { draft } = get()
      const parcels = draft.parcels.filter((_, each) => each !== index)
      // What is said of lines further down would point at the wrong parcel now.
      const changed = { ...draft, parcels: parcels.length > 0 ? parcels : [emptyParcel] }
      edit(unmarked(changed, 'lines['), { said: [] })
    },
    changeParcel(index, change) {
      const { draft } = get()
      const parcels = draft.parcels.map((parcel, each) => (each === index ? change(parcel) : parcel))
      edit(unmarked({ ...draft, parcels }, `lines[${index}].`))
    },

    async add() {
      const { draft, untouched, focusMistake } = get()
      if (isLocked(get())) return
      if (untouched || openShippedFinding(get())) return set({ tried: true, focusMistake: focusMistake + 1 })
      set({ sending: true, adding: true, trouble: undefined, said: [], cleared: undefined })
      saver.flush()
      const answer = await bridge.request('pickup.add', { draft, ...shownToo() })
      set({ sending: false, adding: false })
      if (!answer.ok) settle(answer)
      else if (answer.value.kind !== 'added') settle({ ok: true, value: answer.value })
      else {
        set({ added: addedOf(draft, answer.value) })
        commands.next()
      }
    },
    async edit({ draft, problem, findings }) {
      const { draft: before, sending } = get()
      if (sending) return
      const decided = shownToo()
      const unfinished = isUnfinished(draft)
      begin(draft, {
        cleared: unfinished ? before : undefined,
        filled: isLocked(get()) ? undefined : before,
        tried: true,
        shown: shownBefore(findings),
        trouble: problem && { kind: 'rejected', problem },
        said: problem?.fields ?? [],
      })
      if (!unfinished) return
      const answer = await bridge.request('pickup.add', { draft: before, ...decided })
      if (!answer.ok || answer.value.kind !== 'added') return
      set({ added: addedOf(before, answer.value), cleared: undefined })
      saver.save(null)
    },
    receive,
  }

  async function load(): Promise<void> {
    const kept = await readKept(bridge, () => bridge.request('draft.read', undefined))
    if (!kept) {
      setTimeout(() => void load(), retryMs)
      return
    }
    const { before, draft, became, newest } = kept
    set({ last: newest.find(({ booking }) => booking === 'booked') })
    const shown = draft ?? freshDraft(before)
    show({ loaded: true, draft: shown, left: new Set(shown.marks?.doubts) })
    if (became) receive(became)
    await pickup.count()
  }

  bridge.on('shipment.changed', (shipment) => {
    receive(shipment)
    lookup.heard(shipment.reference)
    void pickup.count()
  })
  bridge.on('pickup.changed', () => void pickup.count())
  onNewDay(() => {
    const { draft, untouched } = get()
    if (untouched && draft.pickupOn < today())
      return begin(freshDraft(draft), { focusFirst: get().focusFirst })
    show({})
    void pickup.count()
  })
  station.subscribe((state, before) => {
    if (state.settings === before.settings && state.status?.environment === before.status?.environment) return
    const { draft, untouched } = get()
    if (untouched && !locationOf(draft)) return begin(freshDraft(draft), { focusFirst: 0 })
    show({})
    if (state.status?.environment === before.status?.environment) return
    lookup.again()
    void pickup.count()
  })
  return Object.assign(store, { commands, load, flush: saver.leave })
}

const addedOf = (draft: Draft, { pickup, findings }: { pickup: Pickup; findings: Finding[] }): Added => ({
  reference: draft.reference.trim(),
  parcel: parcelNameOfDraft(draft),
  pickup,
  // One that fits only without the queued ones would not be booked as it is.
  ready: findings.every(({ severity, code }) => severity !== 'error' && code !== 'pickupFullOfQueued'),
})

export type PackStore = ReturnType<typeof createPackStore>
