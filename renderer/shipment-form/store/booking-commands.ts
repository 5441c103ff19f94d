import type { Finding, Outcome, Problem } from '../../../shared/kit/index.ts'
import { isShippedFinding, type ShipmentRecord, shipmentOfFinding } from '../../../shared/shipment/index.ts'
import { createGeneration } from '../../kit/index.ts'
import { isConnectionProblem } from '../../station/index.ts'
import { type FormDraft, formDraftOf, freightDraftOf, parcelDraftOf } from '../draft/form-draft.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type BookingFailure, type FormCore, isFormLocked, received, seemsOlder } from './form-state.ts'
import type { LastShipment } from './last-shipment.ts'
import { openShippedFinding } from './lookups/shipped-before.ts'
import type { Replacement } from './replace-commands.ts'

type BookingResult = Outcome<
  { kind: 'shipment'; shipment: ShipmentRecord } | { kind: 'refused'; findings: Finding[] }
>

type Deps = FormCore & {
  saver: DraftSaver<FormDraft>
  saveAndShow: Replacement['saveAndShow']
  lastShipment: LastShipment
  /** Counts the parcels of the draft's pickup again. */
  countPickup(): void
  /** The service refused the booking. */
  wasRefused(shipment: ShipmentRecord): void
}

/** The form's commands that book its draft and show the outcome. */
export function bookingCommands(deps: Deps) {
  const { mode, bridge, station, retried, get, set, setAndRead, saver, saveAndShow, lastShipment } = deps

  const refuse = (findings: Finding[]): void => {
    const shippedBefore = findings.find(isShippedFinding)
    setAndRead({
      serverFindings: findings.filter((finding) => !isShippedFinding(finding)),
      ...(shippedBefore && { shippedBefore, acknowledgedId: undefined }),
      wasSubmitted: true,
      focusMistake: get().focusMistake + 1,
    })
  }

  const acknowledged = (): { acknowledgedId?: string } => {
    const { acknowledgedId } = get()
    return acknowledgedId === undefined ? {} : { acknowledgedId }
  }

  const send = async (draft: FormDraft): Promise<BookingResult> => {
    set({ added: undefined, updatedQuotation: undefined })
    const choices = { print: true, ...acknowledged() }
    if (mode === 'freight')
      return bridge.request('freight.book', { draft: freightDraftOf(draft), ...choices })
    const result = await bridge.request('parcel.book', { draft: parcelDraftOf(draft), ...choices })
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

  /** Each change of the form's shipment begins a generation: a response of the journal may be older. */
  const receivedChanges = createGeneration()

  /** Of several reads only the last one counts. */
  const reads = createGeneration()

  /** A shipment was booked or changed. */
  const receive = (shipment: ShipmentRecord): void => {
    lastShipment.receive(shipment)
    if (shipment.draftId !== get().draft.id) return
    if (seemsOlder(get().shipment, shipment)) void commands.refreshShipment()
    else take(shipment)
  }

  /** Shows the form's shipment in this state. */
  const take = (shipment: ShipmentRecord): void => {
    receivedChanges.next()
    const { shipment: before } = get()
    const change = received(shipment)
    const { mismatch, booking } = shipment
    if (booking === 'cancelled' && mismatch?.mode === mode) {
      // The order is cancelled. The draft that differed from it becomes a new draft.
      const wanted = formDraftOf(mismatch.draft)
      saveAndShow(wanted, wanted, { wasSubmitted: true, bookingFailure: { kind: 'cancelled' } })
      return
    }
    if (before?.mismatch && !mismatch && booking === 'booked') void showAsBooked(shipment)
    const isRefused = booking === 'rejected'
    const serviceMessages =
      change.bookingFailure && !isRefused
        ? get().serviceMessages
        : (change.bookingFailure?.problem?.fields ?? [])
    setAndRead({ ...change, serviceMessages, ...(isRefused && { wasSubmitted: true }) })
    if (isRefused) deps.wasRefused(shipment)
  }

  /** Shows the response to a request that sent the draft.
   * @param isCurrent whether the same environment is at work: the findings are of its journal */
  const settle = (
    result: BookingResult,
    isCurrent: () => boolean,
    refused: 'notBooked' | 'notAdded' = 'notBooked',
  ): void => {
    if (!result.ok) setAndRead({ bookingFailure: failureOf(result.problem, refused) })
    else if (result.value.kind === 'shipment') receive(result.value.shipment)
    else if (isCurrent()) refuse(result.value.findings)
    else setAndRead({ bookingFailure: { kind: refused } })
  }

  async function readShipment(): Promise<boolean | undefined> {
    const { id } = get().draft
    const isLast = reads.next()
    const isNewest = receivedChanges.current()
    const result = await bridge.request('shipment.ofDraft', { draftId: id })
    if (get().draft.id !== id || !isLast()) return undefined
    if (!result.ok) return false
    if (!isNewest()) return readShipment()
    if (result.value) {
      lastShipment.receive(result.value)
      take(result.value)
    }
    return true
  }

  const commands = {
    async book(): Promise<void> {
      if (isFormLocked(get())) return
      setAndRead({ serverFindings: [] })
      const { draft, reading, focusMistake } = get()
      if (!reading.request) return set({ wasSubmitted: true, focusMistake: focusMistake + 1 })
      set({ isSending: true, bookingFailure: undefined, serviceMessages: [], cleared: undefined })
      const isCurrent = station.environment.current()
      const older = saver.flush()
      if (older) await older
      const result = await send(draft)
      set({ isSending: false })
      settle(result, isCurrent)
    },
    receive,
    /** Reads the shipment of the form's draft from the journal, after its events or the answer to its booking
     * may have been missed; again until that succeeds. */
    refreshShipment: retried(readShipment),
    /** A person decides to ship a reference again. */
    shipAnother() {
      const finding = openShippedFinding(get())
      if (finding) setAndRead({ acknowledgedId: shipmentOfFinding(finding) })
    },
    /** The scanned reference on the form was shipped before. */
    askAboutShipped: (shippedBefore: Finding) => setAndRead({ shippedBefore }),
  }
  return { acknowledged, settle, commands }
}
export type Booking = ReturnType<typeof bookingCommands>

/** Problems of a request that may have been carried out. */
const undecidedCodes = new Set(['journal.lost', 'journal.undecided', 'journal.outcomeLost', 'internal'])

/** The failure to show for a request without a result; none if a person declined to book in production. */
function failureOf(problem: Problem, refused: BookingFailure['kind']): BookingFailure | undefined {
  const { code } = problem
  if (code === 'production.unconfirmed') return undefined
  const isUnanswered = isConnectionProblem(problem) || undecidedCodes.has(code)
  return { kind: isUnanswered ? 'noAnswer' : refused, problem }
}
