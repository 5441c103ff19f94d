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

/** The order of keys does not count. */
const isSame = (before: FormDraft | undefined, now: FormDraft): boolean =>
  before !== undefined && structuralShare(before, now) === before

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
  /** Queued drafts that were opened here or added to their pickup for another one, the newest first.
   * `queued`: as the pickup had them then. `shown`: as the form had them, completed from the address book. */
  let opened: { queued: FormDraft; shown: FormDraft }[] = []
  station.environment.onSwitch(() => {
    opened = []
  })
  const noteOpened = (queued: FormDraft, shown = queued) => {
    opened = [{ queued, shown }, ...opened.filter((each) => each.queued.id !== queued.id)].slice(0, maxOpened)
  }
  const openedOf = (id: string) => opened.find(({ queued }) => queued.id === id)
  /** Notes that a form shows this version. Another desk's change that no form shows is not overwritten
   * without a decision. */
  const noteShown = ({ draft: { id }, version }: QueuedDraft) => {
    if (version !== undefined) void bridge.request('pickup.draftShown', { id, version })
  }
  /** Opens a draft on its form, after an unfinished one was added to its pickup. An unchanged queued draft is
   * not written back, even if it was moved or removed.
   * @returns whether it is on the form. It is not if the unfinished one could not be added, or another
   * environment is at work by then */
  const openDraft = async (queued: QueuedDraft): Promise<boolean> => {
    const { mode } = formDraftOf(queued.draft)
    const { commands, getState } = forms[mode]
    goToForm(mode)
    const { draft: before } = getState()
    const result = await commands.openQueued(queued, isSame(openedOf(before.id)?.shown, before))
    const added = result?.added
    if (added) noteOpened({ ...added, reference: added.reference.trim() }, added)
    return result !== undefined
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
    const before = openedOf(id)?.queued
    // After a restart no earlier state of the draft is known, so a change could not be found.
    if (form && (!before || isFormLocked(form.getState()))) return stay(form)
    const result = await request('pickup.draft', { id })
    if (!result) return { ok: true, value: false }
    if (!result.ok) return result
    const now = formDraftOf(result.value.draft)
    if (form && isSame(before, now)) {
      noteShown(result.value)
      return stay(form)
    }
    if (isScanned && asksDecision(now.mode)) return { ok: true, value: false }
    if (!(await openDraft(result.value))) return { ok: true, value: false }
    noteShown(result.value)
    noteOpened(now)
    if (form && form.mode !== now.mode) form.commands.handOver()
    const completed = await addressEntry[now.mode].completeFromBook(result.value)
    if (completed) noteOpened(now, completed)
    return { ok: true, value: true }
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
