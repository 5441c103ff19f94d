import { flushSync } from 'react-dom'
import type { BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type Mismatch,
  shipsAnother,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import { requestsWithin, type ShellStore, screenOfForm, structuralShare } from '../kit/index.ts'
import type { ShipmentChanges } from '../shipment/index.ts'
import {
  createAddressEntry,
  createFormStore,
  createOrderEntry,
  expectsNext,
  type FormDraft,
  type FormStore,
  focusField,
  formDraftOf,
  isFormBusy,
  isFormLocked,
  mustDecide,
  type OrderEntry,
  type QueuedDraft,
  referenceField,
} from '../shipment-form/index.ts'
import type { StationStore } from '../station/index.ts'

type Deps = {
  bridge: Bridge
  shell: ShellStore
  station: StationStore
  changes: ShipmentChanges
  write: (value: number) => string
}

const ofEachMode = <Value>(make: (mode: TransportMode) => Value) => ({
  parcel: make('parcel'),
  freight: make('freight'),
})

/** Shows the form that asks for a decision about its order, if one must be made before its next draft.
 * @returns whether it must */
export type AsksDecision = (mode: TransportMode) => boolean

/** As many as the station notes (electron/drafts/opened-drafts.ts). */
const maxOpened = 20

/** Both shipment forms with what fills them, and the ways in which other screens open a draft on them. */
export function createForms({ bridge, shell, station, changes, write }: Deps) {
  const forms = ofEachMode((mode) => createFormStore({ mode, bridge, station, changes, write }))
  const { parcel: pack, freight } = forms
  const request = requestsWithin(station.environment, bridge)
  const addressEntry = ofEachMode((mode) => createAddressEntry({ bridge, form: forms[mode], station }))
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
  /** Drafts as they were when they were opened here or last saved to their pickup, the newest first. */
  let opened: FormDraft[] = []
  /** Opens a draft on its form, after an unfinished one has gone to its pickup.
   * @returns whether it is on the form. It is not if the unfinished one could not go, or another environment
   * is at work by then */
  const openDraft = async (queued: QueuedDraft): Promise<boolean> => {
    const draft = formDraftOf(queued.draft)
    const { mode } = draft
    const { draft: before } = forms[mode].getState()
    goToForm(mode)
    const isOpen = await forms[mode].commands.openQueued(queued)
    if (!isOpen) return false
    // The pickup has the unfinished draft like this now.
    const queuedBefore = { ...before, reference: before.reference.trim() }
    opened = [draft, queuedBefore, ...opened].slice(0, maxOpened)
    await addressEntry[mode].completeFromBook(queued)
    return true
  }
  /** Opens a queued draft like {@link openDraft}. If a form has the draft already, what is typed there stays,
   * unless the draft changed in its pickup since. While it is being sent, it stays in any case.
   * @param isScanned a scan leaves no order about which a person must decide
   * @returns whether the draft is on the form, or why it was not read */
  const openQueuedDraft = async (id: string, isScanned = false): Promise<Outcome<boolean>> => {
    const has = ({ getState }: FormStore) => getState().draft.id === id && !getState().isUntouched
    const form = [pack, freight].find(has)
    const stay = ({ mode }: FormStore): Outcome<boolean> => {
      goToForm(mode)
      return { ok: true, value: true }
    }
    const before = opened.find((draft) => draft.id === id)
    // Not read, because reading counts as seeing another desk's change. After a restart no earlier state of
    // the draft is known, so a change could not be found.
    if (form && (!before || isFormLocked(form.getState()))) return stay(form)
    const result = await request('pickup.draft', { id })
    if (!result) return { ok: true, value: false }
    if (!result.ok) return result
    const now = formDraftOf(result.value.draft)
    if (form && before && structuralShare(before, now) === before) return stay(form)
    if (isScanned && asksDecision(now.mode)) return { ok: true, value: false }
    const isOpen = await openDraft(result.value)
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
  /** Shows the Freight screen and chooses the quotation if its draft has it.
   * @returns whether it has */
  const showQuotation = (quotationId: string): boolean => {
    const { quotations, draft } = freight.getState()
    if (isFormLocked(freight.getState()) || !quotations.some(({ id }) => id === quotationId)) return false
    if (draft.quotationId !== quotationId) freight.commands.choose(quotationId)
    goToForm('freight')
    return true
  }
  /** Opens a form with an address as consignee. */
  const openWithConsignee = (entry: BookEntry, mode: TransportMode) => {
    const { commands, getState } = forms[mode]
    // The form's screen appears first and focuses its first field. Then the address moves the focus on.
    flushSync(() => {
      if (expectsNext(getState())) commands.tryNext()
      goToForm(mode)
    })
    if (!isFormLocked(getState())) addressEntry[mode].choose(entry)
  }

  const orderEntry: Record<TransportMode, OrderEntry> = ofEachMode((mode) =>
    createOrderEntry({
      bridge,
      station,
      form: forms[mode],
      complete: () => addressEntry[mode].completeFromBook({ source: 'file' }),
      toFreight(draft, lookup) {
        const isTaken = moveDraft(draft)
        if (isTaken) orderEntry.freight.commands.show(lookup)
        return isTaken
      },
      openQueued: (id) => openQueuedDraft(id),
    }),
  )
  /** Puts a reference on the Pack screen and asks the order source about it; without one, waits there for
   * it. An unfinished draft can be restored. */
  const findOrder = (reference?: string) => {
    flushSync(() => {
      if (expectsNext(pack.getState())) pack.commands.tryNext()
      else if (reference !== undefined && !pack.getState().isUntouched) pack.commands.clear()
      goToForm('parcel')
    })
    if (isFormLocked(pack.getState())) return
    focusField(referenceField.path)
    if (reference === undefined) return
    pack.commands.type(referenceField, reference)
    void orderEntry.parcel.commands.ask()
  }

  return {
    pack,
    freight,
    forms,
    addressEntry,
    orderEntry,
    takeDraft,
    asksDecision,
    moveDraft,
    openCopy,
    openQueuedDraft,
    openMismatched,
    showQuotation,
    openWithConsignee,
    findOrder,
  }
}
export type Forms = ReturnType<typeof createForms>
