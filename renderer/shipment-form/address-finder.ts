import { createStore } from 'zustand/vanilla'
import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'

type AddressFinderState = {
  hits: readonly BookEntry[]
  /** Whether the hits are shown. */
  open: boolean
}

const shown = 8
const fromLetters = 2
const longest = 300

type Options = {
  bridge: Bridge
  /** An address was chosen before it was even shown. */
  choose: (entry: BookEntry) => void
}

/** Addresses for what is being typed. One question is under way at a time; only the answer to what stands in the field
 * now counts. A book that cannot be read answers nothing, and typing goes on. */
export function createAddressFinder({ bridge, choose }: Options) {
  const store = createStore<AddressFinderState>()(() => ({ hits: [], open: false }))
  const { setState: set, getState: get } = store
  /** What is wanted now; undefined: nothing. */
  let wanted: string | undefined
  let answered: string | undefined
  let asking = false
  /** Enter came before the answer: the first hit is taken when it comes. */
  let taking = false

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    while (wanted !== undefined && wanted !== answered) {
      const text = wanted
      const answer = await bridge.request('addresses.find', { text, take: shown })
      answered = text
      if (wanted !== text) continue
      const hits = answer.ok ? answer.value.entries : []
      const [first] = hits
      if (taking && first) {
        close()
        choose(first)
      } else set({ hits, open: hits.length > 0 })
      taking = false
    }
    asking = false
  }
  const want = (text: string) => {
    if (wanted !== text) answered = undefined
    wanted = text
    taking = false
    void ask()
  }
  function close() {
    wanted = undefined
    answered = undefined
    taking = false
    set({ open: false })
  }

  return Object.assign(store, {
    /** The field holds this now. */
    typed(text: string) {
      if (text.trim().length < fromLetters || text.length > longest) close()
      else want(text)
    },
    /** Shows the hits for what stands in the field; where nothing does, the most used. */
    show: (text: string) => want(text.slice(0, longest)),
    close,
    /** Enter before the hits are there. True where it will take one. */
    takeFirst(): boolean {
      if (wanted === undefined || wanted === answered || get().open) return false
      taking = true
      return true
    },
  })
}
