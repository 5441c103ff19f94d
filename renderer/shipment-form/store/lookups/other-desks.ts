import type { Bridge } from '../../../../shared/channels.ts'
import { maxReferenceLength } from '../../../../shared/kit/index.ts'
import type { TransportMode } from '../../../../shared/shipment/index.ts'
import { requestsWithin } from '../../../kit/index.ts'
import type { StationStore } from '../../../station/index.ts'
import { referenceKey } from '../../draft/form-draft.ts'
import { type Change, type FormState, isFormLocked } from '../form-state.ts'
import { createTypedQuestion } from './typed-question.ts'

/** Milliseconds until a hint is checked again: the other desk may have finished. */
const againMs = 5000

type Form = Pick<FormState, 'draft' | 'isUntouched' | 'isLoaded' | 'isSending' | 'shipment' | 'otherDesk'>
type Deps = {
  mode: TransportMode
  bridge: Bridge
  station: StationStore
  get(): Form
  setAndRead: Change['setAndRead']
}

/** Publishes this form's order to the other desks of a shared journal, and reads
 * whether they work on the same order. */
export function createOtherDesks({ mode, bridge, station, get, setAndRead }: Deps) {
  /** The order that is published; empty: none. */
  const question = createTypedQuestion()
  const request = requestsWithin(station.environment, bridge)

  const currentKey = (): string => {
    const { draft, isUntouched } = get()
    return isUntouched || isFormLocked(get()) ? '' : referenceKey(draft)
  }
  const ask = async (): Promise<void> => {
    // The form may be locked by now.
    const key = currentKey()
    question.put(key)
    const { id, reference } = get().draft
    const form = key ? { reference: reference.trim().slice(0, maxReferenceLength), draftId: id } : null
    const result = await request('form.otherDesk', { mode, form })
    if (!result || !question.isNewest(key)) return
    const otherDesk = result.ok ? (result.value ?? undefined) : undefined
    if (otherDesk || get().otherDesk) setAndRead({ otherDesk })
    if (otherDesk) question.put(key, ask, againMs)
  }

  return {
    /** The journal is another one, or its server is back and may have lost what it was sent. */
    forget: question.forget,
    /** The form was changed. */
    follow(): void {
      const key = currentKey()
      if (!question.isNewest(key) && station.getState().status?.sharedJournal) question.put(key, ask)
    },
  }
}
export type OtherDesks = ReturnType<typeof createOtherDesks>
