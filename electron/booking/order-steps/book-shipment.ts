import type { Finding, Problem, Unconfirmed } from '../../../shared/kit/index.ts'
import {
  type Enclosure,
  forgottenFinding,
  livingOf,
  type OrderRequest,
  type ShipmentRecord,
  shippedAmong,
  shippedFinding,
  type TransportMode,
} from '../../../shared/shipment/index.ts'
import { bookingProblem, type Extras, isListProblem, type ShippingService } from '../../carrier/index.ts'
import type { CurrentDraft } from '../../drafts/index.ts'
import {
  type AppendOrderEvent,
  type ListPoint,
  type RecordMismatch,
  readListPoint,
  type SettleShipment,
  withCode,
} from '../../evidence/index.ts'
import type { Journal, QueuedDraftSnapshot, SeenDraft } from '../../journal/index.ts'
import { sha256Hex, singleFlight } from '../../kit/index.ts'
import type { MayBook } from '../production-question.ts'
import { quotationBooked } from '../quotations/open-quotation.ts'
import type { Sweep } from '../sweep/sweep-orders.ts'
import type { ReadInTurn } from './booking-turn.ts'
import type { FindEarlierOrders } from './find-earlier-orders.ts'
import type { KnownBeforeBooking, ReadBeforeBooking } from './read-before-booking.ts'
import type { SavedForm, SendBooking } from './send-booking.ts'

type BookShipmentInput = {
  draftId: string
  /** The packer's reference, as typed. */
  reference: string
  mode: TransportMode
  /** Checked; its `customerOrderCode` is set here. */
  request: OrderRequest
  /** Service extras by their path in the request. */
  extras?: Extras
  /** Freight that is booked from a quotation (interface 4.1); absent: directly. */
  quotationId?: string
  enclosures?: readonly Enclosure[]
  pickupLocation: { id: string; name: string }
  /** The number of parcels or freight units, and the parcels allowed in the pickup; freight has no limit. */
  parcels: number
  pickupLimit?: number
  /** For a draft from a pickup: it is booked only if it is unchanged since this
   * snapshot, or since a person saw it. */
  queuedDraft?: QueuedDraftSnapshot | SeenDraft
  /** A reference that was shipped already is refused, unless a person acknowledged that shipment. */
  acknowledgedId?: string
  /** An imported draft, queued or booked by a run of its file's `rows`. The import compared it with earlier
   * imports, so only a shipment that was not imported refuses it. */
  imported?: 'queued' | 'rows'
  /** The draft that this was made from. */
  currentDraft: CurrentDraft
}

/** `shipment` is the only kind after which something of this draft was written or sent. */
type BookShipmentResult =
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** The pickup has `parcels` already. */
  | { kind: 'full'; parcels: number }
  /** The pickup is closed. */
  | { kind: 'closed' }
  /** The queued draft was changed, moved or removed. */
  | { kind: 'changed' }
  /** Bookings in production were not confirmed today. */
  | Unconfirmed
  /** The reference was shipped or the quotation booked already, or may have been. */
  | { kind: 'shipped'; finding: Finding }

export type BookShipment = (input: BookShipmentInput) => Promise<BookShipmentResult>

type Deps = {
  journal: Pick<Journal, 'intend'>
  service: Pick<ShippingService, 'listOrders'>
  readBeforeBooking: ReadBeforeBooking
  earlierOrders: FindEarlierOrders
  sending: SendBooking
  appendOrderEvent: AppendOrderEvent
  settle: SettleShipment
  recordMismatch: RecordMismatch
  mayBook: MayBook
  /** Sweeps if none was done today. */
  sweepIfDue: () => Promise<Sweep | undefined>
  readInTurn: ReadInTurn
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

/** Books a draft once (design.md 4.3): high-water mark, intent, one POST, outcome as an event. A draft
 * with a living shipment returns that one; earlier attempts that may have an order are looked for
 * first. Rejects with `JournalError`: nothing was sent, or with `journal.outcomeLost` it was sent and
 * is looked for as an interrupted intent. */
export function createBookShipment({
  journal,
  service,
  readBeforeBooking,
  earlierOrders,
  sending,
  appendOrderEvent,
  settle,
  recordMismatch,
  mayBook,
  sweepIfDue,
  readInTurn,
  onShipmentChanged,
}: Deps): BookShipment {
  /** The steps of design.md 4.3. After a problem, an intent without a high-water mark is
   * committed and recorded as not sent. */
  const book = async (
    input: BookShipmentInput,
    beforeSweep: KnownBeforeBooking,
    formBefore: SavedForm,
  ): Promise<BookShipmentResult> => {
    const living = await livingShipment(input, beforeSweep)
    if (living) return { kind: 'shipment', shipment: living }
    const refusal = await findRefusal(input, beforeSweep)
    if (refusal) return refusal

    const sweep = await sweepIfDue()
    const known = sweep ? await readBeforeBooking(input) : beforeSweep
    // Another desk may have compared the journal since the draft was checked. None can while this desk books.
    const forgotten = forgottenFinding(input.reference, known.bookedAfterCopy)
    if (forgotten) return { kind: 'shipped', finding: forgotten }

    let problem = obstacleOf(sweep, known)
    if (!problem) {
      const attempts = await earlierOrders.recheckAttempts(known, input.currentDraft)
      if (attempts.found) return { kind: 'shipment', shipment: attempts.found }
      problem = attempts.problem
    }
    if (!problem) {
      const earlier = await earlierOrders.findEarlierBooking(known, input)
      if (earlier.found) return { kind: 'shipped', finding: earlierFinding(input, earlier.found) }
      problem = earlier.problem
    }
    // Without a high-water mark the booking could not be looked for later, so it is not sent.
    const read = problem ? { problem } : await readListPoint(service)
    const intended = await commitIntent(input, known.code, read.point)
    if (intended.kind !== 'intended') return intended
    const { shipment, created } = intended
    if (!created) return { kind: 'shipment', shipment }
    onShipmentChanged(shipment)
    return {
      kind: 'shipment',
      shipment: read.problem
        ? await appendOrderEvent(shipment.id, { type: 'notSent', problem: read.problem })
        : await sending.send(shipment, read.point.highWaterMark, input, formBefore),
    }
  }

  /** The draft's shipment that is or may be booked. */
  const livingShipment = async (
    { currentDraft }: BookShipmentInput,
    { attempts }: KnownBeforeBooking,
  ): Promise<ShipmentRecord | undefined> => {
    const living = livingOf(attempts)
    if (!living) return undefined
    // The serial queue runs one booking at a time, so this intent was interrupted.
    const settled = living.booking === 'intent' ? await settle(living.id) : living
    return recordMismatch(settled ?? living, currentDraft)
  }

  const findRefusal = async (
    input: BookShipmentInput,
    { shipped }: KnownBeforeBooking,
  ): Promise<BookShipmentResult | undefined> => {
    const finding = shippedAmong(shipped, input)
    if (finding) return { kind: 'shipped', finding }
    return (await mayBook()) ? undefined : { kind: 'unconfirmed' }
  }

  const earlierFinding = ({ quotationId }: BookShipmentInput, found: ShipmentRecord): Finding =>
    quotationId !== undefined && found.quotationId === quotationId
      ? quotationBooked(found)
      : shippedFinding(found)

  /** Commits the intent, with the high-water mark if there is one. */
  const commitIntent = (
    {
      draftId,
      reference,
      mode,
      extras,
      quotationId,
      enclosures,
      pickupLocation,
      ...input
    }: BookShipmentInput,
    code: string,
    point: ListPoint | undefined,
  ) => {
    const request = { ...input.request, customerOrderCode: withCode(reference, code) }
    const bodyHash = sha256Hex(JSON.stringify({ mode, request, extras, quotationId }))
    return journal.intend(
      {
        type: 'intended',
        draftId,
        code,
        reference,
        mode,
        pickupLocationId: pickupLocation.id,
        pickupLocationName: pickupLocation.name,
        request,
        extras,
        quotationId,
        ...(enclosures?.length && { enclosures: [...enclosures] }),
        bodyHash,
      },
      input.parcels,
      {
        pickupLimit: input.pickupLimit,
        queued: input.queuedDraft,
        marked: point && { type: 'marked', ...point },
      },
    )
  }

  /** Why nothing may be sent: the account could not be read, or the journal is older than the account. A
   * list without an end does not stop bookings. */
  const obstacleOf = (sweep: Sweep | undefined, { mustCompare }: KnownBeforeBooking): Problem | undefined => {
    if (sweep?.problem && !isListProblem(sweep.problem)) return sweep.problem
    return mustCompare ? bookingProblem('booking.journalIsOlder') : undefined
  }

  // Repeated calls for a draft while it is being booked are one booking, even if it is rejected. Each gets
  // the result and the draft of the first one.
  const bookOnce = singleFlight(async (_draftId: string, input: BookShipmentInput) => {
    const formBefore = sending.readSavedDraft(input.mode)
    const result = await readInTurn(
      () => readBeforeBooking(input),
      (known) => book(input, known, formBefore),
    )
    return { result, sent: input.currentDraft }
  })
  return async (input) => {
    const { result, sent } = await bookOnce(input.draftId, input)
    if (result.kind !== 'shipment' || sent === input.currentDraft) return result
    return { kind: 'shipment', shipment: await recordMismatch(result.shipment, input.currentDraft) }
  }
}
