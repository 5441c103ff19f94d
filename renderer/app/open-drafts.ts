import type { Bridge } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type Mismatch,
  shipsAnother,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import { requestsWithin, type ShellStore, screenOfForm, structuralShare } from '../kit/index.ts'
import {
  type AddressEntry,
  type FormDraft,
  type FormStore,
  formDraftOf,
  isFormBusy,
  isFormLocked,
  mustDecide,
  type QueuedDraft,
} from '../shipment-form/index.ts'
import type { StationStore } from '../station/index.ts'

/** Shows the form that asks for a decision about its order, if one must be made before its next draft.
 * @returns whether it must */
export type AsksDecision = (mode: TransportMode) => boolean

/** As many as the station notes (electron/drafts/opened-drafts.ts). */
const maxOpened = 20

type Deps = {
  bridge: Bridge
  shell: ShellStore
  station: StationStore
  forms: Record<TransportMode, FormStore>
  addressEntry: Record<TransportMode, AddressEntry>
}

/** The ways in which a draft comes on its form from another screen, a scan or the other form. */
export function createDraftOpeners({ bridge, shell, station, forms, addressEntry }: Deps) {
  const request = requestsWithin(station.environment, bridge)
  const goToForm = (mode: TransportMode) => shell.commands.go(screenOfForm[mode])

  const asksDecision: AsksDecision = (mode) => {
    if (!mustDecide(forms[mode].getState())) return false
    goToForm(mode)
    forms[mode].commands.askDecision()
    return true
  }
  /** Puts a draft on its form, where *Undo* restores an unfinished one, unless a person must decide about an
   * order there.
   * @param acknowledgedId the shipment that it repeats */
  const takeDraft = (draft: AnyDraft, acknowledgedId?: string) => {
    const taken = formDraftOf(draft)
    if (asksDecision(taken.mode)) return
    forms[taken.mode].commands.putOnForm(taken, acknowledgedId)
    goToForm(taken.mode)
  }
  /** Moves a draft from the other form to the form of its mode. It is sent to be saved here
   * before the other form drops it.
   * @returns whether its form takes it */
  const moveDraft = (draft: FormDraft): boolean => {
    const { mode } = draft
    // A form whose saved draft could not be read says so itself.
    if (forms[mode].getState().loadProblem) goToForm(mode)
    if (isFormBusy(forms[mode].getState()) || asksDecision(mode)) return false
    forms[mode].commands.putOnForm(draft)
    forms[mode === 'freight' ? 'parcel' : 'freight'].commands.handOver()
    goToForm(mode)
    return true
  }
  /** Queued drafts as they were when opened here or last saved to their pickup, the newest first. */
  let opened: FormDraft[] = []
  station.environment.onSwitch(() => {
    opened = []
  })
  const noteOpened = (draft: FormDraft) => {
    opened = [draft, ...opened].slice(0, maxOpened)
  }
  /** Whether nothing was typed into a draft since then. */
  const isAsOpened = (draft: FormDraft): boolean => {
    const before = opened.find(({ id }) => id === draft.id)
    return before !== undefined && structuralShare(before, draft) === before
  }
  /** Notes that a form shows this version. Another desk's change that no form shows is not overwritten
   * without a decision. */
  const noteShown = ({ draft: { id }, version }: QueuedDraft) => {
    if (version !== undefined) void bridge.request('pickup.draftShown', { id, version })
  }
  /** Opens a draft on its form, after an unfinished one has gone to its pickup. One into which nothing was
   * typed stays there as it is, also moved or removed.
   * @returns whether it is on the form. It is not if the unfinished one could not go, or another environment
   * is at work by then */
  const openDraft = async (queued: QueuedDraft): Promise<boolean> => {
    const draft = formDraftOf(queued.draft)
    const { mode } = draft
    const { draft: before } = forms[mode].getState()
    goToForm(mode)
    const isKept = isAsOpened(before)
    const isOpen = await forms[mode].commands.openQueued(queued, isKept)
    if (!isOpen) return false
    noteShown(queued)
    // The pickup has the unfinished draft like this now.
    if (!isKept) noteOpened({ ...before, reference: before.reference.trim() })
    await addressEntry[mode].completeFromBook(queued)
    return true
  }
  /** Opens a queued draft like {@link openDraft}. If a form has the draft already, what is typed there stays,
   * unless the draft changed in its pickup since. While it is being sent, it stays in any case.
   * @param isScanned a scan leaves no order about which a person must decide
   * @returns whether the draft is on the form, or why it was not read */
  const openQueuedDraft = async (id: string, isScanned = false): Promise<Outcome<boolean>> => {
    const has = ({ getState }: FormStore) => getState().draft.id === id && !getState().isUntouched
    const form = [forms.parcel, forms.freight].find(has)
    const stay = ({ mode }: FormStore): Outcome<boolean> => {
      goToForm(mode)
      return { ok: true, value: true }
    }
    const before = opened.find((draft) => draft.id === id)
    // After a restart no earlier state of the draft is known, so a change could not be found.
    if (form && (!before || isFormLocked(form.getState()))) return stay(form)
    const result = await request('pickup.draft', { id })
    if (!result) return { ok: true, value: false }
    if (!result.ok) return result
    const now = formDraftOf(result.value.draft)
    if (form && before && structuralShare(before, now) === before) {
      noteShown(result.value)
      return stay(form)
    }
    if (isScanned && asksDecision(now.mode)) return { ok: true, value: false }
    const isOpen = await openDraft(result.value)
    if (isOpen) noteOpened(now)
    if (isOpen && form && form.mode !== now.mode) form.commands.handOver()
    return { ok: true, value: isOpen }
  }
  /** Opens a copy or a return of a shipment, like a queued draft. */
  const openCopy = (draft: AnyDraft, sourceId: string) =>
    void openDraft({ draft, source: 'form', findings: [shipsAnother(sourceId)] })
  /** Opens the draft of a cancelled, mismatched order on its form, unless the form has it already.
   * @returns the form */
  const openMismatched = async ({ mode, draft }: Mismatch) => {
    const form = forms[mode]
    if (form.getState().draft.id === draft.id) goToForm(mode)
    else await openDraft({ draft, source: 'form', findings: [] })
    return form
  }

  return { goToForm, asksDecision, takeDraft, moveDraft, openQueuedDraft, openCopy, openMismatched }
}
