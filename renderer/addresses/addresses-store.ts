import { createStore } from 'zustand/vanilla'
import type { AddressImport, BookAddress, BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import { type Problem, problem } from '../../shared/kit/index.ts'
import { saveFile, upload } from '../kit/index.ts'

type AddressesState = {
  text: string
  entries: readonly BookEntry[]
  total: number
  loading: boolean
  problem?: Problem
  /** The entry in the dialog, or a new one. */
  editing?: BookEntry | 'new'
  /** The last removed entry, for undo. */
  removed?: BookEntry
  /** The progress of an import, 0 to 1. */
  importing?: number
  imported?: AddressImport
  /** A person stopped the import; what was added stays. */
  stopped?: boolean
}

const page = 25

type Options = { bridge: Bridge; save?: typeof saveFile }

/** The store of the Addresses screen. */
export function createAddressesStore({ bridge, save = saveFile }: Options) {
  const store = createStore<AddressesState>()(() => ({ text: '', entries: [], total: 0, loading: true }))
  const { getState: get, setState: set } = store
  let finding = false
  let again = false
  let file: string | undefined
  let exporting = false

  const read = (from: number) =>
    bridge.request('addresses.find', { text: get().text.trim(), take: page, from })
  /** Searches, one request at a time. After it only the latest text is searched; earlier results are dropped. */
  const find = async (from = 0): Promise<void> => {
    again = finding
    if (finding) return
    finding = true
    set({ loading: true })
    let first = from
    let answer = await read(first)
    while (again) {
      again = false
      first = 0
      answer = await read(first)
    }
    finding = false
    if (!answer.ok) return set({ loading: false, problem: answer.error })
    const { entries, total } = answer.value
    const known = first > 0 ? get().entries : []
    set({ loading: false, problem: undefined, total, entries: [...known, ...entries] })
  }
  /** Applies a change of the book and searches again. */
  const change = async (
    work: Promise<{ ok: true } | { ok: false; error: Problem }>,
    done: Partial<AddressesState>,
  ) => {
    const answer = await work
    set(answer.ok ? done : { problem: answer.error })
    if (answer.ok) await find()
  }

  const commands = {
    /** Opens the book in advance, so that the first search is fast. */
    open: async () => void (await bridge.request('addresses.open', undefined)),
    load: () => find(),
    /** Loads the next page, unless a search is running. */
    more: async () => (finding ? undefined : find(get().entries.length)),
    search(text: string) {
      set({ text: text.slice(0, 200) })
      void find()
    },
    edit: (editing: AddressesState['editing']) => set({ editing }),
    /** @returns the problem, for the form that stays open */
    async save(address: BookAddress): Promise<Problem | undefined> {
      const { editing } = get()
      const id = editing === 'new' ? undefined : editing?.id
      const answer = await bridge.request('addresses.save', { id, address })
      if (!answer.ok) return answer.error
      if (answer.value.kind === 'taken') return problem('addresses.taken')
      set({ editing: undefined })
      await find()
      return undefined
    },
    remove: (entry: BookEntry) =>
      change(bridge.request('addresses.remove', { ids: [entry.id] }), {
        removed: entry,
        imported: undefined,
      }),
    async undo() {
      const { removed } = get()
      if (removed)
        await change(bridge.request('addresses.restore', { ids: [removed.id] }), { removed: undefined })
    },

    /** Exports once, even if it is called again meanwhile. */
    async exportAll() {
      if (exporting) return
      exporting = true
      const answer = await bridge.request('addresses.export', undefined)
      exporting = false
      if (answer.ok) save(answer.value.fileName, 'text/csv', answer.value.csv)
      else set({ problem: answer.error })
    },
    /** Imports a file. */
    async importFile(chosen: File) {
      set({ importing: 0, imported: undefined, stopped: false, removed: undefined, problem: undefined })
      const answer = await upload(bridge, chosen, {
        begin: bridge.request('addresses.importBegin', { size: chosen.size }),
        chunk: 'addresses.importChunk',
        finish: (id) => bridge.request('addresses.importRun', { id }),
        progress(_, id) {
          file = id
        },
      })
      file = undefined
      set(
        answer.ok
          ? { importing: undefined, imported: answer.value }
          : { importing: undefined, problem: answer.error },
      )
      if (answer.ok) await find()
    },
    stopImport() {
      if (file === undefined) return
      set({ stopped: true })
      void bridge.request('addresses.importStop', { id: file })
    },
  }

  bridge.on('addresses.importing', ({ id, part }) => {
    if (id === file) set({ importing: part })
  })
  return Object.assign(store, { commands })
}
export type AddressesStore = ReturnType<typeof createAddressesStore>
