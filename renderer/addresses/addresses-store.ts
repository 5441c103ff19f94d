import { createStore } from 'zustand/vanilla'
import type { AddressImport, BookAddress, BookEntry } from '../../shared/addresses/address-book.ts'
import type { Bridge } from '../../shared/channels.ts'
import { type Problem, problem } from '../../shared/kit/problem.ts'
import { readChunks } from '../app/read-chunks.ts'
import { saveFile } from '../app/save-file.ts'

type AddressesState = {
  text: string
  entries: readonly BookEntry[]
  total: number
  loading: boolean
  problem?: Problem
  /** The entry in the dialog, or a new one. */
  editing?: BookEntry | 'new'
  /** What was removed last, to be had back. */
  removed?: BookEntry
  /** How far an import is: 0 to 1. */
  importing?: number
  imported?: AddressImport
  /** A person stopped it: what was added until then stands. */
  stopped?: boolean
}

const page = 25

type Options = { bridge: Bridge; save?: typeof saveFile }

/** The address book's screen: what is found of it, page by page, and what is done with it. */
export function createAddressesStore({ bridge, save = saveFile }: Options) {
  const store = createStore<AddressesState>()(() => ({ text: '', entries: [], total: 0, loading: true }))
  const { getState: get, setState: set } = store
  let asking = false
  let again = false
  let file: string | undefined
  let exporting = false

  const read = (from: number) =>
    bridge.request('addresses.find', { text: get().text.trim(), take: page, from })
  /** One question at a time: what is typed while it is away is asked when it is back, the last of it alone, and what
   * was found on the way there is not shown. */
  const ask = async (from = 0): Promise<void> => {
    again = asking
    if (asking) return
    asking = true
    set({ loading: true })
    let first = from
    let answer = await read(first)
    while (again) {
      again = false
      first = 0
      answer = await read(first)
    }
    asking = false
    if (!answer.ok) return set({ loading: false, problem: answer.error })
    const { entries, total } = answer.value
    const known = first > 0 ? get().entries : []
    set({ loading: false, problem: undefined, total, entries: [...known, ...entries] })
  }
  /** Does something with the book and shows it as it is then. */
  const change = async (
    work: Promise<{ ok: true } | { ok: false; error: Problem }>,
    done: Partial<AddressesState>,
  ) => {
    const answer = await work
    set(answer.ok ? done : { problem: answer.error })
    if (answer.ok) await ask()
  }

  const commands = {
    /** Has the book opened before anybody asks: nobody waits for that. */
    open: async () => void (await bridge.request('addresses.open', undefined)),
    load: () => ask(),
    /** Nothing while it is asked already. */
    more: async () => (asking ? undefined : ask(get().entries.length)),
    search(text: string) {
      set({ text: text.slice(0, 200) })
      void ask()
    },
    edit: (editing: AddressesState['editing']) => set({ editing }),
    /** Gives what is wrong with it; the form stays open then. */
    async save(address: BookAddress): Promise<Problem | undefined> {
      const { editing } = get()
      const id = editing === 'new' ? undefined : editing?.id
      const answer = await bridge.request('addresses.save', { id, address })
      if (!answer.ok) return answer.error
      if (answer.value.kind === 'taken') return problem('addresses.taken')
      set({ editing: undefined })
      await ask()
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

    /** Saves one file, however often it is pressed while that is made. */
    async exportAll() {
      if (exporting) return
      exporting = true
      const answer = await bridge.request('addresses.export', undefined)
      exporting = false
      if (answer.ok) save(answer.value.fileName, 'text/csv', answer.value.csv)
      else set({ problem: answer.error })
    },
    /** Takes a file that was chosen. */
    async importFile(chosen: File) {
      set({ importing: 0, imported: undefined, stopped: false, removed: undefined, problem: undefined })
      const answer = await send(chosen).catch(
        () => ({ ok: false, error: problem('import.unreadable') }) as const,
      )
      file = undefined
      set(
        answer.ok
          ? { importing: undefined, imported: answer.value }
          : { importing: undefined, problem: answer.error },
      )
      if (answer.ok) await ask()
    },
    stopImport() {
      if (file === undefined) return
      set({ stopped: true })
      void bridge.request('addresses.importStop', { id: file })
    },
  }

  async function send(chosen: File) {
    const begun = await bridge.request('addresses.importBegin', { size: chosen.size })
    if (!begun.ok) return begun
    const { id } = begun.value
    file = id
    for await (const { base64 } of readChunks(chosen)) {
      const taken = await bridge.request('addresses.importChunk', { id, base64 })
      if (!taken.ok) return taken
    }
    return bridge.request('addresses.importRun', { id })
  }

  bridge.on('addresses.importing', ({ id, part }) => {
    if (id === file) set({ importing: part })
  })
  return Object.assign(store, { commands })
}
export type AddressesStore = ReturnType<typeof createAddressesStore>
