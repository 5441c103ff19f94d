import type { Bridge } from '../../shared/channels.ts'
import type { Finding } from '../../shared/kit/index.ts'
import { isAboutReference, sameReference, shipmentOfFinding } from '../../shared/shipment/index.ts'
import { type FormState, isLocked } from './form-state.ts'

type Form = Pick<FormState, 'draft' | 'shippedBefore' | 'shown' | 'sending' | 'shipment'>

/** What a form says of a reference that was shipped already: an error until a person decides to ship another one, a warning after. */
export function shippedFindings({
  draft,
  shippedBefore,
  shown,
}: Pick<Form, 'draft' | 'shippedBefore' | 'shown'>): Finding[] {
  if (!shippedBefore || !isAboutReference(shippedBefore, draft.reference)) return []
  const isDecided = shown === shipmentOfFinding(shippedBefore)
  return [isDecided ? { ...shippedBefore, severity: 'warning' } : shippedBefore]
}

/** The finding that a person has to decide about; undefined where there is none. */
export function openShippedFinding(form: Form): Finding | undefined {
  if (isLocked(form)) return undefined
  return shippedFindings(form).find(({ severity }) => severity === 'error')
}

const debounceMs = 200
const longest = 200

type Deps = {
  bridge: Bridge
  get(): Form
  /** Changes the state, and reads the draft anew. */
  show(change: Pick<Form, 'shippedBefore'>): void
}

/** Asks what the reference on a form was shipped with, once the typing pauses. Only the answer to the latest question counts. */
export function createShippedLookup({ bridge, get, show }: Deps) {
  let question = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const nameOf = ({ id, reference }: FormState['draft']) => `${id} ${sameReference(reference)}`
  const ask = async (): Promise<void> => {
    const { id, reference } = get().draft
    const asked = question
    const typed = reference.trim().slice(0, longest)
    if (!typed || isLocked(get())) return
    const answer = await bridge.request('shipment.underReference', { reference: typed, draftId: id })
    if (asked !== question || asked !== nameOf(get().draft) || !answer.ok) return
    show({ shippedBefore: answer.value ?? undefined })
  }

  return {
    /** The form was changed. */
    follow(): void {
      const name = nameOf(get().draft)
      if (name === question) return
      question = name
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), debounceMs)
    },
    /** The form is a new one: it asks even where the reference is the same. */
    begin(): void {
      question = ''
    },
    /** A shipment of this reference changed: the answer may be another one now. */
    heard(reference: string): void {
      if (sameReference(reference) === sameReference(get().draft.reference)) void ask()
    },
    /** What was shipped may be another one now: the journal is another environment's. */
    again: () => void ask(),
  }
}
