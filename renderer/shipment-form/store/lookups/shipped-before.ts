import type { Bridge } from '../../../../shared/channels.ts'
import { type Finding, maxReferenceLength } from '../../../../shared/kit/index.ts'
import {
  comparableReference,
  isAboutReference,
  shipmentOfFinding,
} from '../../../../shared/shipment/index.ts'
import { createGeneration, requestsWithin } from '../../../kit/index.ts'
import type { StationStore } from '../../../station/index.ts'
import { referenceKey } from '../../draft/form-draft.ts'
import { type Change, type FormState, isFormLocked } from '../form-state.ts'
import { createTypedQuestion } from './typed-question.ts'

type Form = Pick<
  FormState,
  'draft' | 'shippedBefore' | 'acknowledgedId' | 'isLoaded' | 'isSending' | 'shipment'
>

/** Findings for a reference that was shipped before: an error until a person decides to
 * ship it again, then a warning. */
export function shippedFindings({
  draft,
  shippedBefore,
  acknowledgedId,
}: Pick<Form, 'draft' | 'shippedBefore' | 'acknowledgedId'>): Finding[] {
  if (!shippedBefore || !isAboutReference(shippedBefore, draft.reference)) return []
  const isDecided = acknowledgedId === shipmentOfFinding(shippedBefore)
  return [isDecided ? { ...shippedBefore, severity: 'warning' } : shippedBefore]
}

/** The finding that a person has to decide about; undefined if there is none. */
export function openShippedFinding(form: Form): Finding | undefined {
  if (isFormLocked(form)) return undefined
  return shippedFindings(form).find(({ severity }) => severity === 'error')
}

type Deps = {
  bridge: Bridge
  station: StationStore
  get(): Form
  setAndRead: Change['setAndRead']
}

/** Asks whether the form's reference was shipped before, when typing pauses. */
export function createShippedLookup({ bridge, station, get, setAndRead }: Deps) {
  const question = createTypedQuestion()
  const reads = createGeneration()
  const request = requestsWithin(station.environment, bridge)

  const ask = async (): Promise<void> => {
    const { draft } = get()
    const { id, reference } = draft
    const typed = reference.trim().slice(0, maxReferenceLength)
    if (!typed || isFormLocked(get())) return
    const isNewest = reads.next()
    const result = await request('shipment.underReference', { reference: typed, draftId: id })
    if (!result?.ok || !isNewest() || referenceKey(draft) !== referenceKey(get().draft)) return
    setAndRead({ shippedBefore: result.value ?? undefined })
  }

  return {
    /** The draft was changed. */
    follow(): void {
      const key = referenceKey(get().draft)
      if (!question.isNewest(key)) question.put(key, ask)
    },
    /** The form has a new draft. It asks again even if the reference is the same. */
    forget: question.forget,
    /** A shipment with this reference changed, so the response may have changed. */
    receive(reference: string): void {
      if (comparableReference(reference) === comparableReference(get().draft.reference)) void ask()
    },
    /** The journal may have another response by now. */
    ask: () => void ask(),
  }
}
export type ShippedLookup = ReturnType<typeof createShippedLookup>
