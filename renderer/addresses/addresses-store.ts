import { createStore } from 'zustand/vanilla'
import type { AddressImport, BookAddress, BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import { maxSearchLength, newProblem, type Problem } from '../../shared/kit/index.ts'
import type { TransportMode } from '../../shared/shipment/index.ts'
import { type EnvironmentScope, latestOnly, requestsWithin, saveFile, upload } from '../kit/index.ts'

type AddressesState = {
  /** The form on which a chosen address becomes the consignee. */
  form: TransportMode
  text: string
  entries: readonly BookEntry[]
  total: number
  isLoading: boolean
  /** The last search failed; what was found before stays. */
  problem?: Problem
  /** The problem of the last command, until the next search. */
  commandProblem?: Problem
  /** The entry in the dialog, or a new one. */
  editing?: BookEntry | 'new'
  /** The last removed entry, for undo. */
  removed?: BookEntry
  /** The progress of an import, 0 to 1. */
  importing?: number
  imported?: AddressImport
  /** A person stopped the last import; what was added stays. */
  isStopped?: boolean
}

/** `id`: known once the upload began. */
type RunningImport = { id?: string; isStopped: boolean }

const pageSize = 25

type Options = {
  bridge: Bridge
  environment: EnvironmentScope
  /** A desk's own book is the same in each environment; a shared journal has one for each. */
  hasOwnBook(): boolean
  /** Opens the form and puts the entry on it as consignee. */
  use: (entry: BookEntry, form: TransportMode) => void
  save?: typeof saveFile
}

/** The store of the Addresses screen. */
export function createAddressesStore({ bridge, environment, hasOwnBook, use, save = saveFile }: Options) {
  const store = createStore<AddressesState>()(() => ({
    form: 'parcel',
    text: '',
    entries: [],
    total: 0,
    isLoading: true,
  }))
  const { getState: get, setState: set } = store
  /** The book that is shown. */
  const book = { current: () => (hasOwnBook() ? () => true : environment.current()) }
  const request = requestsWithin(book, bridge)
  /** The latest search. */
  let latest: Promise<void> | undefined
  let currentImport: RunningImport | undefined
  let isExporting = false

  const read = latestOnly((from: number) =>
    bridge.request('addresses.find', { text: get().text.trim(), take: pageSize, from }),
  )
  const readPage = async (from: number): Promise<void> => {
    set({ isLoading: true, commandProblem: undefined })
    const result = await read(from)
    if (!result) return
    if (!result.ok) return set({ isLoading: false, problem: result.problem })
    const { entries, total } = result.value
    const known = from > 0 ? get().entries : []
    set({ isLoading: false, problem: undefined, total, entries: [...known, ...entries] })
  }
  /** Searches; a later search replaces one that is not shown yet. */
  const find = (from = 0): Promise<void> => {
    latest = readPage(from)
    return latest
  }
  /** Applies a change of the book and searches again. */
  const change = async (
    work: Promise<{ ok: true } | { ok: false; problem: Problem } | undefined>,
    done: Partial<AddressesState>,
  ) => {
    const result = await work
    if (!result) return
    set(result.ok ? done : { commandProblem: result.problem })
    if (result.ok) await find()
  }

  const commands = {
    /** Opens the book in advance, so that the first search is fast. */
    open: async () => void (await bridge.request('addresses.open', undefined)),
    load: () => find(),
    /** A form opens the book to choose its consignee. The search starts empty. */
    openFor: (form: TransportMode) => set({ form, text: '' }),
    use: (entry: BookEntry) => use(entry, get().form),
    /** Uses the first entry that the current text finds. If the search is still
     * running, its result is awaited. */
    async useFirst() {
      for (let awaited: typeof latest; awaited !== latest; ) {
        awaited = latest
        await awaited
      }
      const { entries, problem } = get()
      const [first] = entries
      if (first && !problem) use(first, get().form)
    },
    /** Loads the next page, unless a search is running. */
    more: async () => (get().isLoading ? undefined : find(get().entries.length)),
    search(text: string) {
      set({ text: text.slice(0, maxSearchLength) })
      void find()
    },
    edit: (editing: AddressesState['editing']) => set({ editing }),
    /** @returns the problem, for the form that stays open */
    async save(address: BookAddress): Promise<Problem | undefined> {
      const { editing } = get()
      const id = editing === 'new' ? undefined : editing?.id
      const result = await bridge.request('addresses.save', { id, address })
      if (!result.ok) return result.problem
      if (result.value.kind === 'taken') return newProblem('addresses.taken')
      // Another dialog may be open by now.
      if (get().editing === editing) set({ editing: undefined })
      await find()
      return undefined
    },
    remove: (entry: BookEntry) =>
      change(request('addresses.remove', { ids: [entry.id] }), {
        removed: entry,
        imported: undefined,
        isStopped: false,
      }),
    async undo() {
      const { removed } = get()
      if (removed) await change(request('addresses.restore', { ids: [removed.id] }), { removed: undefined })
    },

    /** Exports once, even if it is called again meanwhile. */
    async exportAll() {
      if (isExporting) return
      isExporting = true
      const result = await bridge.request('addresses.export', undefined)
      isExporting = false
      set({ commandProblem: result.ok ? undefined : result.problem })
      if (result.ok) save(result.value.fileName, 'text/csv', result.value.csv)
    },
    /** Imports a file. */
    async importFile(chosen: File) {
      set({
        importing: 0,
        imported: undefined,
        isStopped: false,
        removed: undefined,
        commandProblem: undefined,
      })
      const attempt: RunningImport = { isStopped: false }
      currentImport = attempt
      const isCurrent = book.current()
      const result = await upload(bridge, chosen, {
        begin: bridge.request('addresses.importBegin', { size: chosen.size }),
        chunk: 'addresses.importChunk',
        finish: (id) => bridge.request('addresses.importRun', { id }),
        progress(_, id) {
          attempt.id = id
        },
        stop: { isStopped: () => attempt.isStopped, drop: 'addresses.importStop' },
      })
      currentImport = undefined
      set({ importing: undefined, isStopped: attempt.isStopped })
      if (!isCurrent()) return
      if (result.ok) {
        set({ imported: result.value })
        await find()
      } else if (!attempt.isStopped) set({ commandProblem: result.problem })
    },
    /** Stops the import that runs, in any of its steps: nothing more of it is sent. */
    stopImport() {
      if (!currentImport) return
      currentImport.isStopped = true
      const { id } = currentImport
      if (id !== undefined) void bridge.request('addresses.importStop', { id })
    },
  }

  // In another book the same ID is of another address. The form for a new address stays.
  environment.onSwitch(() => {
    const editing = get().editing === 'new' ? 'new' : undefined
    if (!hasOwnBook()) set({ entries: [], total: 0, removed: undefined, imported: undefined, editing })
    void find()
  })
  bridge.on('addresses.importing', ({ id, fraction }) => {
    if (id === currentImport?.id) set({ importing: fraction })
  })
  return Object.assign(store, { commands })
}
export type AddressesStore = ReturnType<typeof createAddressesStore>
