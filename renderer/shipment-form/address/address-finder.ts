import { createStore } from 'zustand/vanilla'
import type { BookEntry } from '../../../shared/addresses/index.ts'
import type { Bridge } from '../../../shared/channels.ts'

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
  /** Called when Enter chose the first hit before the hits of the text were shown. */
  choose: (entry: BookEntry) => void
}

/** Address book entries for the typed text. One request runs at a time; only the response for the current
 * text counts. If the address book cannot be read, there are no hits. */
export function createAddressFinder({ bridge, choose }: Options) {
  const store = createStore<AddressFinderState>()(() => ({ hits: [], open: false }))
  const { setState: set } = store
  /** The current text; undefined if no hits are wanted. */
  let wanted: string | undefined
  let answered: string | undefined
  let asking = false
  /** Enter was pressed before the response, so the first hit will be chosen. */
  let taking = false

  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    while (wanted !== undefined && wanted !== answered) {
      const text = wanted
      const result = await bridge.request('addresses.find', { text, take: shown })
      answered = text
      if (wanted !== text) continue
      const hits = result.ok ? result.value.entries : []
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
    commands: {
      /** The field's text changed. */
      typed(text: string) {
        if (text.trim().length < fromLetters || text.length > longest) close()
        else want(text)
      },
      /** Shows the hits for the field's text; for an empty field the most used addresses. */
      show: (text: string) => want(text.slice(0, longest)),
      /** A person chooses among the hits shown: a later response does not replace them. */
      hold(): void {
        wanted = undefined
        taking = false
      },
      close,
      /** Enter was pressed. True if the hits of the text are not there yet, so that the first will be
       * chosen. The hits of an earlier text may still be shown. */
      takeFirst(): boolean {
        if (wanted === undefined || wanted === answered) return false
        taking = true
        return true
      },
    },
  })
}
