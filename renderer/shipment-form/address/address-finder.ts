import { createStore } from 'zustand/vanilla'
import type { BookEntry } from '../../../shared/addresses/index.ts'
import type { Bridge } from '../../../shared/channels.ts'
import { type EnvironmentScope, latestOnly } from '../../kit/index.ts'

type AddressFinderState = {
  hits: readonly BookEntry[]
  /** Whether the hits are shown. */
  isOpen: boolean
}

const maxHits = 8
const minLength = 2
const maxLength = 300

type Options = {
  bridge: Bridge
  environment: EnvironmentScope
  /** Called when Enter chose the first hit before the hits of the text were shown. */
  choose: (entry: BookEntry) => void
}

/** Address book entries for the typed text. One request runs at a time; only the response for the current
 * text counts. If the address book cannot be read, there are no hits. */
export function createAddressFinder({ bridge, environment, choose }: Options) {
  const store = createStore<AddressFinderState>()(() => ({ hits: [], isOpen: false }))
  const { setState: set } = store
  const find = latestOnly((text: string) => bridge.request('addresses.find', { text, take: maxHits }))
  /** The current text; undefined if no hits are wanted. */
  let wanted: string | undefined
  /** The hits of the current text are there. */
  let isAnswered = false
  /** Enter was pressed before the response, so the first hit will be chosen. */
  let takesFirstHit = false

  const want = async (text: string): Promise<void> => {
    takesFirstHit = false
    if (wanted === text) return
    wanted = text
    isAnswered = false
    const result = await find(text)
    if (!result || wanted !== text) return
    isAnswered = true
    const hits = result.ok ? result.value.entries : []
    const [first] = hits
    if (takesFirstHit && first) {
      close()
      choose(first)
    } else set({ hits, isOpen: hits.length > 0 })
    takesFirstHit = false
  }
  function close() {
    wanted = undefined
    takesFirstHit = false
    set({ isOpen: false })
  }

  environment.onSwitch(() => {
    close()
    set({ hits: [] })
  })
  return Object.assign(store, {
    commands: {
      /** The field's text changed. */
      typed(text: string) {
        if (text.trim().length < minLength || text.length > maxLength) close()
        else void want(text)
      },
      /** Shows the hits for the field's text; for an empty field the most used addresses. */
      show: (text: string) => void want(text.slice(0, maxLength)),
      /** A person chooses among the hits shown: a later response does not replace them. */
      hold(): void {
        wanted = undefined
        takesFirstHit = false
      },
      close,
      /** Enter was pressed.
       * @returns whether the hits of the text are not there yet, so that the first will be chosen. Those of
       * an earlier text may still be shown */
      takeFirst(): boolean {
        if (wanted === undefined || isAnswered) return false
        takesFirstHit = true
        return true
      },
    },
  })
}
