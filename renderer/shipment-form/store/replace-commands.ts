import type { Finding } from '../../../shared/kit/index.ts'
import { shipmentOfFinding } from '../../../shared/shipment/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import type { DraftSaver } from './draft-saver.ts'
import {
  type FormCore,
  type FormState,
  freshFormState,
  isFormBusy,
  isFormLocked,
  mustDecide,
} from './form-state.ts'
import type { FreshDrafts } from './fresh-drafts.ts'
import { isOfPickup } from './lookups/pickup-count.ts'

type Deps = FormCore & {
  saver: DraftSaver<FormDraft>
  freshDrafts: FreshDrafts
  /** Saves and reads a draft that the packer changed. */
  edit(draft: FormDraft): void
  /** Another draft comes on the form. */
  beforeShow(): void
  /** Another draft came on the form. */
  afterShow(): void
}

/** The ways in which another draft comes on the form, without losing anything typed. */
export function replaceCommands(deps: Deps) {
  const { get, set, setAndRead, saver, freshDrafts, edit } = deps

  /** Puts another draft on the form. The saved draft is replaced only when something is typed or the
   * previous one is booked, so a draft cleared by mistake survives a crash. */
  const show = (draft: FormDraft, change: Partial<FormState> = {}): void => {
    const { draft: before, pickupRoom, draftCount, focusFirst } = get()
    deps.beforeShow()
    setAndRead({
      ...freshFormState,
      draft,
      pickupRoom: isOfPickup(before, draft) ? pickupRoom : undefined,
      touchedFields: new Set(draft.marks?.doubts),
      draftCount: draftCount + 1,
      focusFirst: focusFirst + 1,
      ...change,
    })
    deps.afterShow()
  }

  /** Puts another draft on the form. In the journal `saved` takes the place of the form's
   * draft at once; null: none does. */
  const saveAndShow = (draft: FormDraft, saved: FormDraft | null, change?: Partial<FormState>): void => {
    saver.save(saved)
    saver.flush()
    show(draft, change)
  }

  /** Whether replacing the form's draft by this one would lose something typed. */
  const isUnfinished = (other: { id: string }): boolean => {
    const { draft, isUntouched } = get()
    return !isUntouched && !isFormLocked(get()) && draft.id !== other.id
  }

  /** The form says that a person must keep or cancel its order first. */
  const askDecision = (): void => set({ refusedNext: get().refusedNext + 1 })

  /** Begins a new draft, unless a person must decide about the order of this one: then the form says so. The
   * focus goes to the first field, or stays where it is.
   * @returns whether it began */
  const tryNext = (focus: 'first' | 'stay' = 'first'): boolean => {
    const { draft, focusFirst } = get()
    if (mustDecide(get())) {
      askDecision()
      return false
    }
    saveAndShow(freshDrafts.make(draft), null, focus === 'stay' ? { focusFirst } : {})
    return true
  }

  const commands = {
    tryNext,
    askDecision,
    clear() {
      const { comparing, isUntouched, draft, cleared } = get()
      if (isFormBusy(get())) return
      if (comparing) return set({ comparing: undefined })
      if (isFormLocked(get())) return void tryNext()
      if (isUntouched) return
      saver.flush()
      show(freshDrafts.make(draft), { cleared: draft, clearedBefore: cleared })
    },
    /** Takes back a large change, else restores the draft that was replaced or cleared. */
    undo() {
      const { cleared, clearedBefore, undo, draft, isUntouched } = get()
      if (isFormLocked(get())) return
      if (undo && !undo.isOther) return edit(undo.to)
      if (undo) return saveAndShow(undo.to, undo.to)
      if (!cleared) return
      saveAndShow(
        cleared,
        cleared,
        isUntouched ? { cleared: clearedBefore } : { cleared: draft, clearedBefore },
      )
    },
    /** Puts a draft of this form's mode on the form. An unfinished draft can be restored. */
    putOnForm(draft: FormDraft, acknowledgedId?: string) {
      const { draft: before } = get()
      if (isFormBusy(get())) return
      saveAndShow(draft, draft, { cleared: isUnfinished(draft) ? before : undefined, acknowledgedId })
    },
    /** A person ships a scanned reference again, on a new form. An unfinished draft can be restored. */
    startAnother(finding: Finding) {
      const { draft } = get()
      if (isFormBusy(get())) return
      commands.putOnForm({ ...freshDrafts.make(draft), reference: String(finding.values?.reference ?? '') })
      setAndRead({ shippedBefore: finding, acknowledgedId: shipmentOfFinding(finding) })
    },
    /** The draft goes to the form of the other mode. This form begins a new one; the old one can be
     * restored. */
    handOver() {
      const { draft } = get()
      if (isFormLocked(get())) return
      saveAndShow(freshDrafts.make(draft), null, { cleared: draft })
    },
  }
  return { show, saveAndShow, isUnfinished, commands }
}
export type Replacement = ReturnType<typeof replaceCommands>
