import type { Bridge } from '../../shared/channels.ts'
import { sameReference, type TransportMode } from '../../shared/shipment/index.ts'
import type { StationStore } from '../kit/index.ts'
import { type FormState, isLocked } from './form-state.ts'

const debounceMs = 200
/** Milliseconds until a hint is looked at again: the other desk may have gone on. */
const againMs = 5000
const longest = 200

type Form = Pick<FormState, 'draft' | 'untouched' | 'sending' | 'shipment' | 'elsewhere'>
type Deps = {
  mode: TransportMode
  bridge: Bridge
  station: StationStore
  get(): Form
  /** Changes the state and reads the draft again. */
  show(change: Pick<Form, 'elsewhere'>): void
}

/** Tells the other desks of a shared journal what is on this form, and asks what they do with the same order. */
export function createOtherDesks({ mode, bridge, station, get, show }: Deps) {
  /** What was told last; empty for nothing. */
  let told = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const nameOf = (): string => {
    const { draft, untouched } = get()
    return untouched || isLocked(get()) ? '' : `${draft.id} ${sameReference(draft.reference)}`
  }
  const ask = async (): Promise<void> => {
    const name = nameOf()
    const { id, reference } = get().draft
    const form = name ? { reference: reference.trim().slice(0, longest), draftId: id } : null
    const answer = await bridge.request('form.elsewhere', { mode, form })
    if (name !== told) return
    const elsewhere = answer.ok ? (answer.value ?? undefined) : undefined
    if (elsewhere || get().elsewhere) show({ elsewhere })
    if (elsewhere) timer = setTimeout(() => void ask(), againMs)
  }

  return {
    /** The journal’s server is back, which may have forgotten what it was told. */
    begin(): void {
      told = ''
    },
    /** The form was changed. */
    follow(): void {
      const name = nameOf()
      if (name === told || !station.getState().status?.sharedJournal) return
      told = name
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), debounceMs)
    },
  }
}
