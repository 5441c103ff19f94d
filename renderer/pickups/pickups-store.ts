import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import { localDay, maxSearchLength } from '../../shared/kit/index.ts'
import type { Pickup, PickupEntry, PickupSummary } from '../../shared/pickup/index.ts'
import type { PickupRoom } from '../../shared/shipment/index.ts'
import { saveFile, successor, throttle } from '../kit/index.ts'
import { countEntries, type EntryFilter, findEntries, prepareSearch, unfinishedEntries } from './entries.ts'
import { followRun } from './follow-run.ts'
import { type PickupDocument, savePickupDocument } from './pickup-documents.ts'
import {
  countSelected,
  draftsToMove,
  isReadOnly,
  isRunning,
  type PickupCommand,
  type PickupMessage,
  type PickupsState,
  samePickup,
  selectedDrafts,
  sortPickups,
  withoutItem,
} from './pickups-state.ts'
import { createSelection } from './selection.ts'

type OpenEntry = {
  draft(id: string): Promise<Result<unknown>>
  shipment(id: string): void
}

type Options = { bridge: Bridge; open: OpenEntry; save?: typeof saveFile }

/** The shortest interval between two refreshes. */
const refreshMs = 300

/** The store of the Pickups screen. */
export function createPickupsStore({ bridge, open, save = saveFile }: Options) {
  const store = createStore<PickupsState>()(() => ({
    pickups: [],
    loading: true,
    entries: [],
    shown: [],
    reading: false,
    text: '',
    filter: 'all',
    selected: new Set<string>(),
    toMove: [],
    run: null,
  }))
  const { getState: get, setState: set } = store

  /** Applies a change and filters again. A filter whose last entry is gone is reset. Removed entries
   * are no longer active, nor selected unless all selected ones are gone. */
  const setAndFilter = (change: Partial<PickupsState>) => {
    const next = { ...get(), ...change }
    const { filter, entries } = get()
    const isEmptied =
      next.filter === filter && countEntries(entries)[filter] > 0 && countEntries(next.entries)[filter] === 0
    if (isEmptied) next.filter = 'all'
    const shown = findEntries(next.entries, next.filter, next.text)
    const selected = next.entries.map(({ id }) => id).filter((id) => next.selected.has(id))
    set({
      ...change,
      filter: next.filter,
      shown,
      selected: selected.length > 0 ? new Set(selected) : next.selected,
      active: shown.some(({ id }) => id === next.active)
        ? next.active
        : successor(get().active, get().shown.map(idOf), shown.map(idOf)),
    })
  }

  async function readList(): Promise<void> {
    // Until the response arrives, an empty list means loading.
    if (get().pickups.length === 0) set({ loading: true })
    const result = await bridge.request('pickups.list', undefined)
    const { chosen, message, problem } = get()
    if (!result.ok) {
      set({ loading: false, problem: result.error })
      // The old list stays; the message says that it may be out of date.
      if (get().pickups.length > 0) set({ message: { kind: 'problem', problem: result.error } })
      // A live run reports itself again; one whose process ended does not.
      set({ run: null })
      return
    }
    if (message?.kind === 'problem' && message.problem.code === problem?.code) set({ message: undefined })
    const pickups = sortPickups(result.value)
    const isListed = pickups.some((pickup) => samePickup(pickup, chosen))
    set({ loading: false, problem: undefined, pickups })
    if (!isListed) choose(firstOpen(pickups))
  }

  /** The entries of the chosen pickup received so far: the next responses contain only changes since
   * `upTo`. */
  let received = { upTo: 0, entries: new Map<string, PickupEntry>() }

  async function readChosen(): Promise<void> {
    const { chosen } = get()
    if (!chosen) return
    set({ reading: true })
    for (const current = received; ; ) {
      const result = await bridge.request('pickup.read', { ...chosen, since: current.upTo })
      if (current !== received) return
      if (!result.ok) return set({ reading: false, message: { kind: 'problem', problem: result.error } })
      const { summary, ids, entries: changed, closed, sinceClosing, upTo, more } = result.value
      for (const entry of changed) current.entries.set(entry.id, entry)
      current.upTo = upTo
      const entries = ids.flatMap((id) => current.entries.get(id) ?? [])
      if (!more) current.entries = new Map(entries.map((entry) => [entry.id, entry]))
      const pickups = get().pickups.map((pickup) => (samePickup(pickup, summary) ? summary : pickup))
      setAndFilter({ reading: more, pickups, entries, closed, sinceClosing })
      prepareSearch(changed)
      if (!more) return
    }
  }

  function choose(chosen: Pickup | undefined) {
    if (samePickup(get().chosen, chosen)) return
    received = { upTo: 0, entries: new Map() }
    set({
      chosen: chosen && { pickupLocationId: chosen.pickupLocationId, pickupOn: chosen.pickupOn },
      closed: undefined,
      sinceClosing: undefined,
      active: undefined,
      refusal: undefined,
      message: undefined,
    })
    setAndFilter({ entries: [], selected: new Set(), text: '', filter: 'all' })
    void readChosen()
  }

  /** Why a command for drafts applies to none. */
  const noDrafts = (): PickupMessage => {
    const isGone = get().selected.size > 0 && countSelected(get()) === 0
    return { kind: isGone ? 'selectionGone' : 'onlyDrafts' }
  }

  const run = followRun(bridge, (run) => set({ run }))
  const refresh = throttle(refreshMs, () => Promise.all([readList(), readChosen()]))

  /** Performs one command at a time for the chosen pickup, and shows its problem or message. */
  async function perform<Value>(
    command: PickupCommand,
    request: (pickup: Pickup) => Promise<Result<Value>>,
    messageOf: (value: Value) => PickupMessage | undefined,
  ): Promise<void> {
    const { chosen } = get()
    if (!chosen || get().busy) return
    set({ busy: command, message: undefined, ...(command !== 'undo' && { removed: undefined }) })
    const result = await request(chosen)
    set({
      busy: undefined,
      message: result.ok ? messageOf(result.value) : { kind: 'problem', problem: result.error },
    })
    refresh()
  }

  const commands = {
    choose,
    refresh,
    search: (text: string) => setAndFilter({ text: text.slice(0, maxSearchLength) }),
    filter: (filter: EntryFilter) => setAndFilter({ filter }),
    /** Shows all entries, with the first unfinished one active. */
    showUnfinished() {
      const [entry] = unfinishedEntries(get().entries)
      if (entry) setAndFilter({ filter: 'all', text: '', active: entry.id })
    },
    ...createSelection(store),

    async openActive() {
      const entry = get().entries.find(({ id }) => id === get().active)
      if (!entry) return
      if (entry.kind === 'shipment') return open.shipment(entry.id)
      await perform(
        'open',
        () => open.draft(entry.id),
        () => undefined,
      )
    },

    remove() {
      const ids = selectedDrafts(get())
      if (isReadOnly(get())) return
      if (ids.length === 0) return set({ message: noDrafts() })
      return perform(
        'remove',
        () => bridge.request('pickup.remove', { ids }),
        (removed) => {
          const gone = new Set(removed.ids)
          setAndFilter({ entries: get().entries.filter(({ id }) => !gone.has(id)), selected: new Set() })
          set({ removed: { ids: removed.ids, stayed: ids.length - removed.ids.length } })
          return undefined
        },
      )
    },
    undo() {
      const ids = get().removed?.ids ?? []
      if (ids.length === 0) return
      return perform(
        'undo',
        () => bridge.request('pickup.restore', { ids }),
        () => {
          // Becomes active again with the next refresh.
          set({ active: ids[0], removed: undefined })
          return undefined
        },
      )
    },
    /** Reads the fill of a pickup and of the days ahead; undefined if it cannot be read. */
    async readRoom(pickup: Pickup): Promise<PickupRoom | undefined> {
      const result = await bridge.request('pickup.count', pickup)
      return result.ok ? result.value : undefined
    },
    move({ pickupOn, pickupLocationId }: Pickup) {
      const { busy, chosen } = get()
      if (busy) return
      // Only a new location: that of a return is not in the settings.
      const isElsewhere = pickupLocationId !== chosen?.pickupLocationId
      const to = { pickupOn, ...(isElsewhere && { pickupLocationId }) }
      const ids = draftsToMove(get()).map(({ id }) => id)
      set({ dialog: undefined })
      if (ids.length === 0) return set({ message: { kind: 'selectionGone' } })
      return perform(
        'move',
        () => bridge.request('pickup.move', { ids, ...to }),
        (moved) => {
          set({ selected: new Set() })
          return { kind: 'moved', count: moved.ids.length, stayed: ids.length - moved.ids.length }
        },
      )
    },

    /** Books the selected drafts, or all. */
    book() {
      const state = get()
      if (isRunning(state) || isReadOnly(state)) return
      const ids = state.selected.size > 0 ? selectedDrafts(state) : undefined
      if (ids?.length === 0) return set({ message: noDrafts() })
      return perform(
        'book',
        (pickup) => run.take(() => bridge.request('pickup.bookAll', { ...pickup, ids })),
        () => {
          set({ selected: new Set() })
          return undefined
        },
      )
    },
    async stop() {
      const result = await run.take(() => bridge.request('pickup.stop', undefined))
      if (!result.ok) set({ message: { kind: 'problem', problem: result.error } })
    },
    printAll: () =>
      perform(
        'print',
        (pickup) => bridge.request('pickup.printAll', pickup),
        (printed) => ({ kind: 'printing', ...printed }),
      ),

    manifest: () => saveDocument('manifest'),
    summary: () => saveDocument('summary'),
    exportCsv: () => saveDocument('export'),

    /** Opens a dialog, without the outcome of an earlier command, or closes it. */
    setDialog: (dialog: PickupsState['dialog']) =>
      set({
        dialog,
        toMove: selectedDrafts(get()),
        refusal: undefined,
        ...(dialog && { message: undefined }),
      }),
    /** @param reasons a person's reasons by open item
     * @param takenOff shipments whose parcels are off the pallet */
    close: (reasons: Record<string, string>, takenOff: string[]) =>
      perform(
        'close',
        (pickup) => bridge.request('pickup.close', { ...pickup, reasons, takenOff }),
        (result) => {
          if (result.kind === 'closed') setAndFilter({ closed: result.closed, refusal: undefined })
          else set({ refusal: result })
          return undefined
        },
      ),
    /** Cancels a duplicate order. */
    cancelDuplicate: (orderId: string) =>
      perform(
        'close',
        () => bridge.request('order.cancelDuplicate', { orderId }),
        ({ cancelled, problem }) => {
          if (cancelled) set({ refusal: withoutItem(get().refusal, orderId) })
          return problem && { kind: 'problem', problem }
        },
      ),
  }

  function saveDocument(document: PickupDocument) {
    return perform(
      document,
      (pickup) => savePickupDocument(bridge, save, document, pickup),
      (fileName) => ({ kind: 'saved', fileName }),
    )
  }

  let watching = false
  const refreshWatched = () => watching && refresh()
  bridge.on('pickup.changed', refreshWatched)
  bridge.on('shipment.changed', refreshWatched)

  return Object.assign(store, {
    commands,
    async load() {
      await run.read()
      await readList()
    },
    /** Refreshes on changes while the screen is shown.
     * @returns stops it */
    watch() {
      watching = true
      refresh()
      return () => {
        watching = false
      }
    },
  })
}
export type PickupsStore = ReturnType<typeof createPickupsStore>

const idOf = ({ id }: { id: string }): string => id

/** The next open pickup from today on, else the last open one, else the first. */
function firstOpen(pickups: readonly PickupSummary[]): PickupSummary | undefined {
  const today = localDay(new Date())
  const open = pickups.filter(({ closedAt }) => closedAt === undefined)
  return open.find(({ pickupOn }) => pickupOn >= today) ?? open.at(-1) ?? pickups[0]
}
