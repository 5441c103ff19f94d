import type { Bridge, Result } from '../../../shared/channels.ts'
import type { Finding, Problem } from '../../../shared/kit/index.ts'
import { type Pickup, parcelNameOfDraft } from '../../../shared/pickup/index.ts'
import {
  type AnyDraft,
  acknowledgedIn,
  isShippedFinding,
  type ShipmentRecord,
  shipmentOfFinding,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { isConnectionProblem, retryMs } from '../../station/index.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type FormDraft, formDraftOf, freightDraftOf, parcelDraftOf } from './form-draft.ts'
import {
  type Added,
  type BookingCommands,
  type BookingFailure,
  type Change,
  type FormState,
  isLocked,
  latestOf,
  received,
} from './form-state.ts'
import { openShippedFinding } from './shipped-before.ts'

type BookingResult = Result<
  { kind: 'shipment'; shipment: ShipmentRecord } | { kind: 'refused'; findings: Finding[] }
>

type Deps = Change & {
  mode: TransportMode
  bridge: Bridge
  get(): FormState
  /** Saves and reads a draft that the packer changed. */
  edit(draft: FormDraft): void
  /** Puts another draft on the form. */
  begin(draft: FormDraft, change?: Partial<FormState>): void
  /** A new draft with the pickup of the previous one. */
  freshDraft(before: FormDraft): FormDraft
  saver: DraftSaver<FormDraft>
  /** Whether a shipment can be the last one of this form, whose label is printed again by a key. */
  isOwn(shipment: ShipmentRecord): boolean
  /** Reads how full the pickup is. */
  countPickup(): void
  /** The service refused the booking. */
  wasRefused(shipment: ShipmentRecord): void
}

/** The form's commands that book a draft or replace it by another one, without losing anything typed. */
export function formCommands(deps: Deps) {
  const { mode, bridge, get, set, setAndRead, edit, begin, freshDraft, saver } = deps

  const refuse = (findings: Finding[]): void => {
    const shippedBefore = findings.find(isShippedFinding)
    setAndRead({
      serverFindings: findings.filter((finding) => !isShippedFinding(finding)),
      ...(shippedBefore && { shippedBefore, acknowledgedId: undefined }),
      submitAttempted: true,
      focusMistake: get().focusMistake + 1,
    })
  }

  const send = async (draft: FormDraft): Promise<BookingResult> => {
    set({ added: undefined, updatedQuotation: undefined })
    if (mode === 'freight')
      return bridge.request('freight.book', { draft: freightDraftOf(draft), print: true, ...acknowledged() })
    const result = await bridge.request('parcel.book', {
      draft: parcelDraftOf(draft),
      print: true,
      ...acknowledged(),
    })
    deps.countPickup()
    return result
  }

  /** After a person kept an order that differed from the form, the form shows what was booked. */
  const showAsBooked = async ({ id }: ShipmentRecord): Promise<void> => {
    const result = await bridge.request('shipment.asBooked', { id })
    if (!result.ok || result.value.mode !== mode) return
    const draft = formDraftOf(result.value.draft)
    if (get().draft.id === draft.id) setAndRead({ draft })
  }

  /** Puts another draft on the form. In the journal `saved` takes the place of the form's
   * draft at once; null: none does. */
  const replace = (draft: FormDraft, saved: FormDraft | null, change?: Partial<FormState>): void => {
    saver.save(saved)
    saver.flush()
    begin(draft, change)
  }

  const receive = (shipment: ShipmentRecord): void => {
    const last = deps.isOwn(shipment) ? latestOf(get().last, shipment) : get().last
    if (last !== get().last) set({ last })
    if (shipment.draftId !== get().draft.id) return
    const { shipment: before } = get()
    const news = received(get(), shipment)
    if (!news) return
    const { mismatch, booking } = shipment
    if (booking === 'cancelled' && mismatch?.mode === mode) {
      // The order is cancelled. The draft that differed from it becomes a new draft.
      const wanted = formDraftOf(mismatch.draft)
      replace(wanted, wanted, { submitAttempted: true, bookingFailure: { kind: 'cancelled' } })
      return
    }
    if (before?.mismatch && !mismatch && booking === 'booked') void showAsBooked(shipment)
    const isRefused = booking === 'rejected'
    const serviceMessages =
      news.bookingFailure && !isRefused ? get().serviceMessages : (news.bookingFailure?.problem?.fields ?? [])
    setAndRead({ ...news, serviceMessages, ...(isRefused && { submitAttempted: true }) })
    if (isRefused) deps.wasRefused(shipment)
  }

  /** Shows the response to a request that sent the draft. */
  const settle = (result: BookingResult, refused: 'notBooked' | 'notAdded' = 'notBooked'): void => {
    if (!result.ok) setAndRead({ bookingFailure: failureOf(result.error, refused) })
    else if (result.value.kind === 'shipment') receive(result.value.shipment)
    else refuse(result.value.findings)
  }

  /** Whether replacing the form's draft by this one would lose something typed. */
  const isUnfinished = (other: { id: string }): boolean => {
    const { draft, untouched } = get()
    return !untouched && !isLocked(get()) && draft.id !== other.id
  }

  const acknowledged = (): { acknowledgedId?: string } => {
    const { acknowledgedId } = get()
    return acknowledgedId === undefined ? {} : { acknowledgedId }
  }

  /** Adds the form's draft to its pickup. False: it was not added, and the form says why. */
  const addToPickup = async (draft: FormDraft): Promise<boolean> => {
    set({ sending: true, adding: true, bookingFailure: undefined, serviceMessages: [], cleared: undefined })
    saver.flush()
    const result = await bridge.request('pickup.add', { draft: storedOf(draft), ...acknowledged() })
    set({ sending: false, adding: false })
    if (!result.ok) settle(result, 'notAdded')
    else if (result.value.kind !== 'added') settle({ ok: true, value: result.value })
    else {
      set({ added: addedOf(draft, result.value) })
      return true
    }
    return false
  }

  let retry: ReturnType<typeof setTimeout> | undefined
  const commands: BookingCommands = {
    leave(path) {
      if (!get().touchedFields.has(path))
        set({ touchedFields: new Set([...get().touchedFields, path]), typing: undefined })
    },
    arrive: () => set({ touchedFields: new Set() }),
    receive,
    async readShipment() {
      clearTimeout(retry)
      const { id } = get().draft
      const result = await bridge.request('shipment.ofDraft', { draftId: id })
      if (get().draft.id !== id) return
      if (!result.ok) retry = setTimeout(() => void commands.readShipment(), retryMs)
      else if (result.value) receive(result.value)
    },
    async book() {
      if (isLocked(get())) return
      setAndRead({ serverFindings: [] })
      const { draft, reading, focusMistake } = get()
      if (!reading.request) return set({ submitAttempted: true, focusMistake: focusMistake + 1 })
      set({ sending: true, bookingFailure: undefined, serviceMessages: [], cleared: undefined })
      const older = saver.flushOlder()
      if (older) await older
      const result = await send(draft)
      set({ sending: false })
      settle(result)
    },
    next(focus = 'first') {
      const { draft, focusFirst } = get()
      replace(freshDraft(draft), null, focus === 'stay' ? { focusFirst } : {})
    },
    shipAnother() {
      const finding = openShippedFinding(get())
      if (finding) setAndRead({ acknowledgedId: shipmentOfFinding(finding) })
    },
    askAboutShipped: (shippedBefore) => setAndRead({ shippedBefore }),
    startAnother(finding) {
      const { draft, sending } = get()
      if (sending) return
      commands.take({ ...freshDraft(draft), reference: String(finding.values?.reference ?? '') })
      setAndRead({ shippedBefore: finding, acknowledgedId: shipmentOfFinding(finding) })
    },
    clear() {
      const { sending, comparing, untouched, draft } = get()
      if (sending) return
      if (comparing) return set({ comparing: undefined })
      if (isLocked(get())) return commands.next()
      if (untouched) return
      saver.flush()
      begin(freshDraft(draft), { cleared: draft, clearedBefore: get().cleared })
    },
    undoClear() {
      const { cleared, clearedBefore, undo, draft, untouched } = get()
      if (isLocked(get())) return
      if (undo && !undo.isOther) return edit(undo.to)
      if (undo) return replace(undo.to, undo.to)
      if (!cleared) return
      replace(cleared, cleared, untouched ? { cleared: clearedBefore } : { cleared: draft, clearedBefore })
    },
    take(draft, acknowledgedId) {
      if (get().sending) return
      const { draft: before } = get()
      const cleared = isUnfinished(draft) ? before : undefined
      replace(draft, draft, { cleared, acknowledgedId })
    },
    handOver() {
      const { draft } = get()
      if (isLocked(get())) return
      replace(freshDraft(draft), null, { cleared: draft })
    },

    async add() {
      const { draft, untouched, focusMistake } = get()
      if (isLocked(get())) return
      if (untouched || openShippedFinding(get()))
        return set({ submitAttempted: true, focusMistake: focusMistake + 1 })
      if (await addToPickup(draft)) commands.next()
    },
    async openQueued({ draft, problem, findings }) {
      const { draft: before, sending } = get()
      if (sending) return false
      if (isUnfinished(draft)) {
        if (!(await addToPickup(before))) return false
        saver.save(null)
        saver.flush()
      }
      begin(formDraftOf(draft), {
        undo: isLocked(get()) ? undefined : { to: before, isOther: true },
        submitAttempted: true,
        acknowledgedId: acknowledgedIn(findings),
        bookingFailure: problem && { kind: 'rejected', problem },
        serviceMessages: problem?.fields ?? [],
      })
      return true
    },
  }
  return commands
}

/** Problems of a request that may have been carried out. */
const undecidedCodes = new Set(['journal.lost', 'journal.undecided', 'journal.outcomeLost', 'internal'])

/** The failure to show for a request without a result; none if a person declined to book in production. */
function failureOf(problem: Problem, refused: BookingFailure['kind']): BookingFailure | undefined {
  const { code } = problem
  if (code === 'production.unconfirmed') return undefined
  const isUnanswered = isConnectionProblem(problem) || undecidedCodes.has(code)
  return { kind: isUnanswered ? 'noAnswer' : refused, problem }
}

/** The draft in the shape of the journal. */
const storedOf = (draft: FormDraft): AnyDraft =>
  draft.mode === 'freight' ? freightDraftOf(draft) : parcelDraftOf(draft)

const addedOf = (
  draft: FormDraft,
  { pickup, findings, waits }: { pickup: Pickup; findings: Finding[]; waits?: boolean },
): Added => ({
  reference: draft.reference.trim(),
  parcel: parcelNameOfDraft(storedOf(draft)),
  pickup,
  ...(waits && { waits }),
  // A draft that has no room beside the other queued drafts needs a decision first.
  ready: findings.every(({ severity, code }) => severity !== 'error' && code !== 'pickupFullOfQueued'),
})
