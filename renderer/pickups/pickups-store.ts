import { createStore } from 'zustand/vanilla'
import type { Bridge, ChannelOutput, Result } from '../../shared/channels.ts'
import type { Pickup, PickupEntry, PickupSummary } from '../../shared/pickup/pickup.ts'
import { localDay } from '../../shared/shipment/pickup-day.ts'
import { saveFile } from '../app/save-file.ts'
import { askAtMostEvery } from './ask-at-most-every.ts'
import { type EntryFilter, findEntries, prepareSearch } from './entries.ts'
import { createMarks } from './marks.ts'
import {
  draftsInHand,
  inOrder,
  isReadOnly,
  isRunning,
  type PickupsState,
  type PickupVerb,
  type Said,
  samePickup,
} from './pickups-state.ts'

type OpenEntry = {
  draft(standing: ChannelOutput<'pickup.draft'>): void
  shipment(id: string): void
}

type Options = { bridge: Bridge; open: OpenEntry; save?: typeof saveFile }

/** While parcels are booked one after the other, the screen reads again this often at most. */
const readAgainMs = 300

/** The Pickups screen: the pickups, what stands in the chosen one, and what is done with it. */
export function createPickupsStore({ bridge, open, save = saveFile }: Options) {
  const store = createStore<PickupsState>()(() => ({
    pickups: [],
    loading: true,
    entries: [],
    shown: [],
    reading: false,
    text: '',
    filter: 'all',
    marked: new Set<string>(),
    run: null,
  }))
  const { getState: get, setState: set } = store

  /** Finds the shown ones anew; what is in hand or marked and went elsewhere is let go. */
  const show = (change: Partial<PickupsState>) => {
    const next = { ...get(), ...change }
    const shown = findEntries(next.entries, next.filter, next.text)
    const there = new Set(next.entries.map(({ id }) => id))
    set({
      ...change,
      shown,
      marked: new Set([...next.marked].filter((id) => there.has(id))),
      active: shown.some(({ id }) => id === next.active) ? next.active : neighbour(get(), shown),
    })
  }

  async function readList(): Promise<void> {
    // That there is none is only true once the answer says so.
    if (get().pickups.length === 0) set({ loading: true })
    const answer = await bridge.request('pickups.list', undefined)
    const { chosen, said, problem } = get()
    if (!answer.ok) {
      set({ loading: false, problem: answer.error })
      // What was read before still stands; that it may be old is said beside it.
      if (get().pickups.length > 0) set({ said: { kind: 'problem', problem: answer.error } })
      // A run that goes on tells so by itself; one that died with its process tells nothing.
      set({ run: null })
      return
    }
    if (said?.kind === 'problem' && said.problem.code === problem?.code) set({ said: undefined })
    const pickups = inOrder(answer.value)
    const still = pickups.some((pickup) => samePickup(pickup, chosen))
    set({ loading: false, problem: undefined, pickups })
    if (!still) choose(firstToDo(pickups))
  }

  /** What was told of the chosen pickup so far: the next answers tell only what changed. */
  let told = { upTo: 0, entries: new Map<string, PickupEntry>() }

  async function readChosen(): Promise<void> {
    const { chosen } = get()
    if (!chosen) return
    set({ reading: true })
    for (const mine = told; ; ) {
      const answer = await bridge.request('pickup.read', { ...chosen, since: mine.upTo })
      if (mine !== told) return
      if (!answer.ok) return set({ reading: false, said: { kind: 'problem', problem: answer.error } })
      const { summary, ids, entries: changed, closed, sinceClosing, upTo, more } = answer.value
      for (const entry of changed) mine.entries.set(entry.id, entry)
      mine.upTo = upTo
      const entries = ids.flatMap((id) => mine.entries.get(id) ?? [])
      if (!more) mine.entries = new Map(entries.map((entry) => [entry.id, entry]))
      const pickups = get().pickups.map((pickup) => (samePickup(pickup, summary) ? summary : pickup))
      show({ reading: more, pickups, entries, closed, sinceClosing })
      prepareSearch(changed)
      if (!more) return
    }
  }

  function choose(chosen: Pickup | undefined) {
    if (samePickup(get().chosen, chosen)) return
    const { said } = get()
    told = { upTo: 0, entries: new Map() }
    set({
      chosen: chosen && { pickupLocationId: chosen.pickupLocationId, pickupOn: chosen.pickupOn },
      closed: undefined,
      sinceClosing: undefined,
      active: undefined,
      refusal: undefined,
      said: said?.kind === 'removed' ? said : undefined,
    })
    show({ entries: [], marked: new Set(), text: '', filter: 'all' })
    void readChosen()
  }

  const refresh = askAtMostEvery(readAgainMs, () => Promise.all([readList(), readChosen()]))

  /** One thing at a time; what went wrong is said. */
  async function work<Name extends PickupVerb, Value>(
    busy: Name,
    ask: (pickup: Pickup) => Promise<Result<Value>>,
    done: (value: Value) => Said | undefined,
  ): Promise<void> {
    const { chosen } = get()
    if (!chosen || get().busy) return
    set({ busy, said: undefined })
    const answer = await ask(chosen)
    set({
      busy: undefined,
      said: answer.ok ? done(answer.value) : { kind: 'problem', problem: answer.error },
    })
    refresh()
  }

  const commands = {
    choose,
    refresh,
    search: (text: string) => show({ text: text.slice(0, 200) }),
    filter: (filter: EntryFilter) => show({ filter }),
    ...createMarks(store),

    async openActive() {
      const entry = get().entries.find(({ id }) => id === get().active)
      if (!entry) return
      if (entry.kind === 'shipment') return open.shipment(entry.id)
      await work(
        'open',
        () => bridge.request('pickup.draft', { id: entry.id }),
        (standing) => {
          open.draft(standing)
          return undefined
        },
      )
    },

    remove() {
      const ids = draftsInHand(get())
      if (isReadOnly(get())) return
      if (ids.length === 0) return set({ said: { kind: 'onlyDrafts' } })
      return work(
        'remove',
        () => bridge.request('pickup.remove', { ids }),
        ({ ids }) => {
          const gone = new Set(ids)
          show({ entries: get().entries.filter(({ id }) => !gone.has(id)) })
          return { kind: 'removed', ids }
        },
      )
    },
    undo() {
      const { said } = get()
      if (said?.kind !== 'removed') return
      const { ids } = said
      return work(
        'undo',
        () => bridge.request('pickup.restore', { ids }),
        () => {
          // In hand again as soon as it is read.
          set({ active: ids[0] })
          return undefined
        },
      )
    },
    move(to: Partial<Pickup>) {
      const ids = draftsInHand(get())
      set({ dialog: undefined })
      return work(
        'move',
        () => bridge.request('pickup.move', { ids, ...to }),
        (moved) => ({ kind: 'moved', count: moved.ids.length, stayed: ids.length - moved.ids.length }),
      )
    },

    /** The marked drafts, or all. */
    book() {
      const state = get()
      if (isRunning(state) || isReadOnly(state)) return
      const ids = state.marked.size > 0 ? draftsInHand(state) : undefined
      if (ids?.length === 0) return set({ said: { kind: 'onlyDrafts' } })
      return work(
        'book',
        (pickup) => bridge.request('pickup.bookAll', { ...pickup, ids }),
        (run) => {
          set({ run, marked: new Set() })
          return undefined
        },
      )
    },
    async stop() {
      const answer = await bridge.request('pickup.stop', undefined)
      set(answer.ok ? { run: answer.value } : { said: { kind: 'problem', problem: answer.error } })
    },
    printAll: () =>
      work(
        'print',
        (pickup) => bridge.request('pickup.printAll', pickup),
        (printed) => ({ kind: 'printing', ...printed }),
      ),

    manifest: () => savePdf('manifest', 'pickup.manifest'),
    summary: () => savePdf('summary', 'pickup.summary'),
    exportCsv: () =>
      work(
        'export',
        (pickup) => bridge.request('pickup.export', pickup),
        ({ csv, fileName }) => {
          save(fileName, 'text/csv', csv)
          return undefined
        },
      ),

    ask: (dialog: PickupsState['dialog']) => set({ dialog, refusal: undefined }),
    /** `reasons` are a person's words on what is open, by its `id`; `takenOff` the parcels that a person ticked. */
    close: (reasons: Record<string, string>, takenOff: string[]) =>
      work(
        'close',
        (pickup) => bridge.request('pickup.close', { ...pickup, reasons, takenOff }),
        (answer) => {
          if (answer.kind === 'closed') show({ closed: answer.closed, refusal: undefined })
          else set({ refusal: answer })
          return undefined
        },
      ),
    /** Takes an order too many back, by a person's word. */
    async cancelTwin(orderId: string): Promise<void> {
      await work(
        'close',
        () => bridge.request('order.cancelTwin', { orderId }),
        ({ cancelled, problem }) => {
          const { refusal } = get()
          if (cancelled && refusal)
            set({ refusal: { ...refusal, open: refusal.open.filter(({ id }) => id !== orderId) } })
          return problem && { kind: 'problem', problem }
        },
      )
    },
  }

  function savePdf(verb: 'manifest' | 'summary', channel: 'pickup.manifest' | 'pickup.summary') {
    return work(
      verb,
      (pickup) => bridge.request(channel, pickup),
      ({ pdf, fileName }) => {
        save(fileName, 'application/pdf', pdf)
        return undefined
      },
    )
  }

  let watching = false
  const refreshWatched = () => watching && refresh()
  bridge.on('run.changed', (run) => set({ run }))
  bridge.on('pickup.changed', refreshWatched)
  bridge.on('shipment.changed', refreshWatched)

  return Object.assign(store, {
    commands,
    async load() {
      const run = await bridge.request('pickup.run', undefined)
      // What was told meanwhile is newer.
      if (run.ok && get().run === null) set({ run: run.value })
      await readList()
    },
    /** Follows what changes for as long as somebody looks. Returns the function that stops it. */
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

/** The entry that takes the place of one that went: the next, else the last. */
function neighbour(
  { shown: before, active }: PickupsState,
  shown: PickupsState['shown'],
): string | undefined {
  const place = before.findIndex(({ id }) => id === active)
  if (place < 0) return undefined
  const there = new Set(shown.map(({ id }) => id))
  const next = before.slice(place).find(({ id }) => there.has(id))
  return (next ?? shown.at(-1))?.id
}

/** The next one that is not handed over, else the newest. */
function firstToDo(pickups: readonly PickupSummary[]): PickupSummary | undefined {
  const today = localDay(new Date())
  const open = pickups.filter(({ closedAt }) => closedAt === undefined)
  return open.find(({ pickupOn }) => pickupOn >= today) ?? open.at(-1) ?? pickups[0]
}
