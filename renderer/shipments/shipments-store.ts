import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { maxSearchLength, type Problem } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type ShipmentRecord,
  type ShipmentRow,
  shipmentRowOf,
} from '../../shared/shipment/index.ts'
import {
  type copyText,
  type EnvironmentScope,
  latestOnly,
  requestsWithin,
  saveFile,
  stepWithin,
} from '../kit/index.ts'
import type { ShipmentChanges } from '../shipment/index.ts'
import { createChosenCommands } from './chosen-commands.ts'
import { noSelection, type ShipmentsState, type ShipmentsTab } from './shipments-state.ts'

type Options = {
  bridge: Bridge
  environment: EnvironmentScope
  changes: ShipmentChanges
  /** Opens a draft on its form.
   * @param sourceId the shipment that it repeats or returns */
  openCopy(draft: AnyDraft, sourceId: string): void
  save?: typeof saveFile
  copy?: typeof copyText
}

const pageSize = 100

/** The store of the shipments booked here: search results, newest first, and the chosen one. */
export function createShipmentsStore({
  bridge,
  environment,
  changes,
  openCopy,
  save = saveFile,
  copy,
}: Options) {
  const store = createStore<ShipmentsState>()(() => ({
    tab: 'here',
    text: '',
    showsOnlyOpen: false,
    rows: [],
    isLoading: true,
    isExporting: false,
    ...noSelection,
  }))
  const { getState: get, setState: set } = store
  const request = requestsWithin(environment, bridge)
  /** The search that the list shows. */
  let shownSearch: { text: string; showsOnlyOpen: boolean } | undefined
  const showsSearch = () => {
    const { text, showsOnlyOpen } = get()
    return shownSearch?.text === text && shownSearch.showsOnlyOpen === showsOnlyOpen
  }
  /** The cursor of the page that could not be read. */
  let failedPage: string | undefined
  /** The steps that were requested while the list was loading. */
  let pendingSteps: number[] = []

  const readPage = latestOnly((before?: string) => {
    const { text, showsOnlyOpen } = get()
    return bridge.request('shipments.find', {
      text: text.trim(),
      take: pageSize,
      before,
      onlyOpen: showsOnlyOpen,
    })
  })
  /** Searches; a later search replaces one that runs. `before`: the cursor of a later page. */
  const find = async (before?: string): Promise<void> => {
    set({ isLoading: true })
    const result = await readPage(before)
    if (!result) return
    if (result.ok) {
      const { rows, next } = result.value
      set({ problem: undefined, rows: before ? withNextPage(get().rows, rows) : rows, next })
    } else {
      failedPage = before
      // The rows of another search would look like its results.
      set({ problem: result.problem, ...(!showsSearch() && { rows: [], next: undefined }) })
    }
    set({ isLoading: false })
    const steps = pendingSteps
    pendingSteps = []
    steps.forEach(step)
    if (result.ok && !before) await keepSelection()
  }
  /** Selects nothing if the list does not show the selected shipment. Without a search, the list has all
   * shipments, so the selected one is put on top. */
  const keepSelection = async () => {
    const { text, showsOnlyOpen, selected, rows } = get()
    const isReload = showsSearch()
    shownSearch = { text, showsOnlyOpen }
    if (selected === undefined || rows.some(({ id }) => id === selected)) return
    if (!isReload || text || showsOnlyOpen) return select(undefined)
    const result = await bridge.request('shipment.read', { id: selected })
    if (get().selected !== selected) return
    if (result.ok) showOnTop(result.value)
    else await select(undefined)
  }
  /** Puts a shipment on top of the list if it is not loaded. */
  const showOnTop = (shipment: ShipmentRecord) => {
    const { rows } = get()
    if (!rows.some(({ id }) => id === shipment.id)) set({ rows: [shipmentRowOf(shipment), ...rows] })
  }

  /** How often each shipment changed. */
  const changeCounts = new Map<string, number>()
  const showProblem = (problem: Problem) => set({ message: { kind: 'problem', problem } })
  /** Reads a shipment, and shows it if it is selected by then.
   * @returns its newest state, if it was read and the same environment is at work */
  async function read(id: string): Promise<ShipmentRecord | undefined> {
    const before = changeCounts.get(id)
    const [shipment] = await Promise.all([request('shipment.read', { id }), readEvents(id)])
    if (!shipment) return undefined
    // The response may be older than a change that came meanwhile, or newer.
    if (changeCounts.get(id) !== before) return read(id)
    const isSelected = get().selected === id
    if (!shipment.ok) {
      if (isSelected) showProblem(shipment.problem)
      return undefined
    }
    if (isSelected) set({ chosen: shipment.value })
    return shipment.value
  }
  async function readEvents(id: string): Promise<void> {
    const events = await bridge.request('shipment.events', { id })
    if (get().selected !== id) return
    // After a failure the earlier events stay.
    set(events.ok ? { events: events.value, eventsProblem: undefined } : { eventsProblem: events.problem })
  }

  const select = async (selected?: string): Promise<void> => {
    if (get().selected === selected && get().chosen) return
    set({ ...noSelection, selected })
    if (selected) await read(selected)
  }

  /** Moves the selection by `by` rows. */
  const step = (by: number) => {
    if (get().isLoading) {
      pendingSteps.push(by)
      return
    }
    const { rows, selected } = get()
    const index = rows.findIndex(({ id }) => id === selected)
    void select(rows[stepWithin(rows.length, index, by)]?.id)
  }

  /** Updates the row of a changed shipment. If no search is active, one that is not listed is put at its
   * place, unless a later page has it. */
  const showRow = (shipment: ShipmentRecord) => {
    const { rows, next, text, showsOnlyOpen } = get()
    const index = rows.findIndex(({ id }) => id === shipment.id)
    const place = rows.findLastIndex(({ intendedAt }) => intendedAt > shipment.intendedAt) + 1
    if (index >= 0) set({ rows: rows.with(index, shipmentRowOf(shipment)) })
    else if (!text && !showsOnlyOpen && (place < rows.length || !next))
      set({ rows: rows.toSpliced(place, 0, shipmentRowOf(shipment)) })
  }
  /** News that looks older than the chosen shipment may be a late response, or that of a desk whose clock
   * is behind. The journal says which. */
  const receive = (shipment: ShipmentRecord) => {
    const { chosen, selected } = get()
    const isSelected = shipment.id === selected
    changeCounts.set(shipment.id, (changeCounts.get(shipment.id) ?? 0) + 1)
    if (isSelected && chosen && chosen.lastEventAt > shipment.lastEventAt) {
      void read(shipment.id).then((newest) => newest && showRow(newest))
      return
    }
    showRow(shipment)
    if (!isSelected) return
    set({ chosen: shipment })
    void readEvents(shipment.id)
  }
  changes.on(receive)
  environment.onSwitch(() => {
    pendingSteps = []
    set({ rows: [], next: undefined, problem: undefined, selected: undefined, ...noSelection })
    void find()
  })

  const commands = {
    load: () => find(),
    /** Reads the page again that could not be read; after another search was typed, that search. */
    retry: () => find(showsSearch() ? failedPage : undefined),
    async more() {
      const { next } = get()
      if (next && !get().isLoading) await find(next)
    },
    search(text: string) {
      set({ text: text.slice(0, maxSearchLength) })
      void find()
    },
    /** Shows all shipments that are open. */
    showOpen() {
      set({ tab: 'here', text: '', showsOnlyOpen: true })
      void find()
    },
    filter({ showsOnlyOpen }: { showsOnlyOpen: boolean }) {
      set({ showsOnlyOpen })
      void find()
    },
    showTab: (tab: ShipmentsTab) => set({ tab, isConfirmingCancel: false }),
    select,
    step,
    /** Selects the first row if none is selected. */
    openFirst() {
      if (get().selected === undefined && pendingSteps.length === 0) step(1)
    },
    /** Selects a shipment from another screen. If it is not loaded, it is put on top of the list. */
    async show(id: string) {
      set({ tab: 'here' })
      await select(id)
      const { chosen } = get()
      if (chosen?.id === id) showOnTop(chosen)
    },
    showProblem,
    async exportCsv() {
      const { text, showsOnlyOpen, isExporting } = get()
      if (isExporting) return
      set({ isExporting: true })
      const result = await bridge.request('shipments.export', { text: text.trim(), onlyOpen: showsOnlyOpen })
      set({ isExporting: false })
      if (result.ok) save(result.value.fileName, 'text/csv', result.value.csv)
      else showProblem(result.problem)
    },
    ...createChosenCommands({ bridge, store, environment, receive: changes.notify, openCopy, save, copy }),
  }
  return Object.assign(store, { commands })
}
export type ShipmentsStore = ReturnType<typeof createShipmentsStore>

/** The rows with those of the next page. A row may be loaded already: a person opened its shipment. */
function withNextPage(rows: readonly ShipmentRow[], next: readonly ShipmentRow[]): ShipmentRow[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !known.has(id))]
}
