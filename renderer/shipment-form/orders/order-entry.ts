import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import { localDay, maxReferenceLength, type Outcome, type Problem } from '../../../shared/kit/index.ts'
import type { FoundOrder } from '../../../shared/orders/index.ts'
import { comparableReference, isFreightDraft, pickupLocationOf } from '../../../shared/shipment/index.ts'
import { createGeneration } from '../../kit/index.ts'
import { countryOf, pickupLocationsOf } from '../../pickup/index.ts'
import { extrasOf, type StationStore } from '../../station/index.ts'
import { asFreight, type FormDraft, formDraftOf, referenceKey } from '../draft/form-draft.ts'
import { lineField } from '../draft/form-fields.ts'
import { focusField, isFieldFocused, watchFocus } from '../focus/field-focus.ts'
import { nextField } from '../focus/next-field.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { fillOrder } from './fill-order.ts'
import { orderConflicts, takeOrderValue } from './order-fields.ts'
import { type Filled, withdrawOrder } from './withdraw-order.ts'

/** Facts about the form's reference in the order source, besides what it filled in. */
export type OrderLookup = { reference: string } & (
  | { kind: 'asking'; slow?: 'mark' | 'sentence' }
  | { kind: 'notFound' | 'cancelled' }
  | { kind: 'queued'; id: string }
  | { kind: 'several'; orders: readonly FoundOrder[] }
  | { kind: 'failed'; problem: Problem }
  /** It was filled in, but an enclosure cannot be printed. */
  | { kind: 'notEnclosed'; problem: Problem }
)

type Deps = {
  bridge: Bridge
  form: FormStore
  station: StationStore
  /** Adds what the address book knows of a filled consignee. */
  complete(): Promise<unknown>
  /** Puts an order that travels as freight on the Freight screen, and shows `lookup` there.
   * @returns whether that form takes it */
  toFreight(draft: FormDraft, lookup?: OrderLookup): boolean
  openQueued(id: string): Promise<Outcome<unknown>>
}

/** Milliseconds until a wait is marked, and until it has a sentence. */
const markMs = 150
const sentenceMs = 2000

/** Fills a form from the desk's order source. Typing never waits for it, and a response
 * for another reference is dropped. */
export function createOrderEntry({ bridge, form, station, complete, toFreight, openQueued }: Deps) {
  const { commands, mode, getState: get } = form
  const store = createStore<{ lookup?: OrderLookup }>()(() => ({}))
  const show = (lookup?: OrderLookup) => store.setState({ lookup })
  const questions = createGeneration()
  let timers: ReturnType<typeof setTimeout>[] = []
  /** The reference that was asked about last. */
  let asked = ''
  /** The last filling, for undoing it. */
  let last: Filled | undefined

  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  const source = () => station.getState().settings?.orderSource
  const conflicts = () => orderConflicts(get().draft, extrasOf(station.getState()))

  /** @param before the draft that the question was about
   * @param isUnmoved whether the focus was not moved since */
  function fill(
    { draft: found, missingEnclosures = [] }: FoundOrder,
    before: FormDraft,
    isUnmoved = () => true,
  ): void {
    const { draft } = get()
    const name = source()?.name
    if (!name || isFormLocked(get())) return
    const isFreight = isFreightDraft(found)
    const target = isFreight && mode === 'parcel' ? asFreight(draft) : draft
    const shown = formDraftOf(found)
    const filled = fillOrder(target, {
      order: mode === 'freight' && !isFreight ? asFreight(shown) : shown,
      source: name,
      at: new Date().toISOString(),
      from: mode,
      country: countryOf(pickupLocationOf(draft, pickupLocationsOf(station.getState()))),
      today: localDay(new Date()),
      extras: extrasOf(station.getState()),
    })
    const [missing] = missingEnclosures
    const { reference } = filled
    const lookup: OrderLookup | undefined = missing && { kind: 'notEnclosed', reference, problem: missing }
    if (target !== draft) {
      show()
      if (!toFreight(filled, lookup)) asked = ''
      return
    }
    show(lookup)
    last = { before: draft, filled, lineIndexes: [...filled.lines.keys()] }
    asked = referenceKey(filled)
    commands.fill(filled)
    // A person who types on keeps the focus.
    if (draft === before && isUnmoved()) focusNext()
    void complete()
  }
  /** The first field that the order leaves open, else the weight. */
  const focusNext = () => {
    const { reading } = get()
    const isOpen = reading.findings.some(({ severity, path }) => severity === 'error' && path !== '')
    const path = isOpen ? nextField(get()) : lineField(0, 'weight').path
    focusField(path)
  }

  async function ask(): Promise<void> {
    const { draft } = get()
    const reference = draft.reference.trim().slice(0, maxReferenceLength)
    if (!source() || !reference || isFormLocked(get())) return
    const isLatest = questions.next()
    asked = referenceKey(draft)
    stopTimers()
    const slow = (shown: 'mark' | 'sentence') => show({ kind: 'asking', reference, slow: shown })
    timers = [setTimeout(slow, markMs, 'mark'), setTimeout(slow, sentenceMs, 'sentence')]
    show({ kind: 'asking', reference })
    let isUnmoved: (() => boolean) | undefined
    // The focus moves on once the field was left.
    setTimeout(() => {
      isUnmoved = watchFocus()
    })
    const { pickupLocationId, pickupOn } = draft
    const result = await bridge.request('orders.find', { reference, pickupLocationId, pickupOn })
    if (!isLatest()) return
    stopTimers()
    const isSame = comparableReference(get().draft.reference) === comparableReference(reference)
    if (!isSame || isFormLocked(get())) return show()
    if (!result.ok) return show({ kind: 'failed', reference, problem: result.problem })
    const { value } = result
    if (value.kind === 'shipped') {
      show()
      return commands.askAboutShipped(value.finding)
    }
    if (value.kind === 'queued' && value.id === get().draft.id) return show()
    if (value.kind !== 'found') return show({ ...value, reference })
    const [only, other] = value.orders
    if (only && !other) fill(only, draft, isUnmoved)
    else show({ kind: 'several', reference, orders: value.orders })
  }

  /** Drops the answer to what was asked, shown or still to come. */
  const forget = () => {
    questions.next()
    stopTimers()
    show()
  }
  const renamed = (draft: FormDraft) => {
    // A filled order has its own reference.
    if (draft !== last?.filled) asked = ''
    forget()
  }
  const forgetSource = () => {
    asked = ''
    forget()
  }
  station.environment.onSwitch(forgetSource)
  station.subscribe(({ settings }, before) => {
    if (settings?.orderSource?.name !== before.settings?.orderSource?.name) forgetSource()
  })
  /** The form's own undo removed the order. The order is not asked for again. */
  const undone = (draft: FormDraft) => {
    asked = referenceKey(draft)
    last = undefined
  }
  /** The lines after a removed one get other numbers. */
  const lineRemoved = (filling: Filled, { lines }: FormDraft, before: FormDraft) => {
    const removed = before.lines.findIndex((line, at) => line !== lines[at])
    last = { ...filling, lineIndexes: filling.lineIndexes.filter((_, at) => at !== removed) }
  }
  form.subscribe(({ draft }, { draft: before }) => {
    if (draft === before) return
    if (comparableReference(draft.reference) !== comparableReference(before.reference)) renamed(draft)
    if (draft === last?.before) undone(draft)
    const isEdit = draft.id === before.id && draft.id === last?.filled.id && draft !== last.filled
    if (last && isEdit && draft.lines.length < before.lines.length) lineRemoved(last, draft, before)
  })

  return Object.assign(store, {
    commands: {
      ask,
      show,
      /** The focus left the reference: its order is looked up, unless it was already. */
      leaveReference(): void {
        if (asked !== referenceKey(get().draft)) void ask()
      },
      /** Fills in one of several orders. */
      choose(order: FoundOrder): void {
        show()
        // The closing dialog restores the focus first; then filling moves it to the next field.
        setTimeout(() => fill(order, get().draft))
      },
      dismiss: () => show(),
      async openQueued(): Promise<void> {
        const { lookup } = store.getState()
        if (lookup?.kind !== 'queued') return
        const result = await openQueued(lookup.id)
        if (!result.ok) show({ kind: 'failed', reference: lookup.reference, problem: result.problem })
      },
      undo(): void {
        const { draft } = get()
        if (!last || draft.id !== last.filled.id) return
        commands.fill(withdrawOrder(draft, last))
        asked = referenceKey(get().draft)
        last = undefined
      },
      /** Fills in what the order says of the focused field, else of the first that differs. */
      applyValue(path?: string): void {
        const fields = conflicts()
        const chosen =
          fields.find((field) => field.path === path) ??
          fields.find((field) => isFieldFocused(field.path)) ??
          fields[0]
        if (chosen) commands.fill(takeOrderValue(get().draft, chosen))
      },
    },
    /** Whether the last filling can be undone. */
    canUndo: (): boolean => last !== undefined && get().draft.id === last.filled.id && !isFormLocked(get()),
    conflicts: () => (isFormLocked(get()) ? [] : conflicts()),
  })
}
export type OrderEntry = ReturnType<typeof createOrderEntry>
