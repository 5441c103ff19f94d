import type { Environment } from '../../shared/kit/index.ts'
import {
  type BookingState,
  beginsPrint,
  countParcels,
  type Enclosure,
  endedStates,
  type IntendedEvent,
  type LabelState,
  type LaterEvent,
  type ShipmentEnclosure,
  type ShipmentRecord,
  type TakenOverEvent,
  undecidedStates,
  withOrderStates,
} from '../../shared/shipment/index.ts'
import { labelCodesOf } from './label-codes.ts'

const settled = ['booked', 'cancelled', ...endedStates] as const
const ordered = [...withOrderStates, 'cancelled'] as const

const fetched = ['stored', 'submitted', 'failed', 'unknown', 'confirmed', 'discarded'] as const

type EventRule = {
  /** Booking states in which the event is allowed. An intent needs a settled state. An outcome is allowed
   * wherever it can still arrive, because the journal must not lose it: an order found late is adopted
   * even if the booking had ended. */
  booking: readonly BookingState[]
  /** Label states in which it is allowed; all if absent. */
  label?: readonly LabelState[]
  /** It follows from booking, finding, sweeping or cancelling an order: one desk of an account does that
   * at a time. */
  isOfBooking: boolean
}
const ofBooking = (booking: readonly BookingState[]): EventRule => ({ booking, isOfBooking: true })
/** Of labels, prints, documents and mismatches: several desks may write them at the same time. */
const ofDesk = (booking: readonly BookingState[], label?: readonly LabelState[]): EventRule => ({
  booking,
  ...(label && { label }),
  isOfBooking: false,
})

const rules: Record<LaterEvent['type'], EventRule> = {
  marked: ofBooking(['intent']),
  booked: ofBooking(['intent', ...undecidedStates]),
  rejected: ofBooking(['intent']),
  notSent: ofBooking(['intent']),
  unanswered: ofBooking(['intent']),
  looked: ofBooking([...undecidedStates, 'cancelling']),
  adopted: ofBooking([...undecidedStates, ...endedStates]),
  assigned: ofBooking([...undecidedStates, ...endedStates]),
  declaredAbsent: ofBooking(undecidedStates),
  mismatchFound: ofDesk(['booked']),
  mismatchAccepted: ofDesk(['booked']),
  labelStored: ofDesk(ordered, ['none', 'missing', 'printing', ...fetched]),
  labelFailed: ofDesk(ordered, ['none', 'missing', 'printing', ...fetched]),
  printIntended: ofDesk(['booked'], fetched),
  printStarted: ofDesk(ordered, ['printing']),
  printSubmitted: ofDesk(ordered, ['printing']),
  printFailed: ofDesk(ordered, ['printing', 'submitted']),
  printUnknown: ofDesk(ordered, ['printing', 'submitted']),
  printForgotten: ofDesk(['booked'], fetched),
  printConfirmed: ofDesk(ordered, ['printing', 'submitted', 'failed', 'unknown', 'discarded']),
  printDiscarded: ofDesk(ordered, ['submitted', 'failed', 'unknown']),
  enclosureIntended: ofDesk(['booked']),
  enclosureSubmitted: ofDesk(ordered),
  enclosureFailed: ofDesk(ordered),
  enclosureUnknown: ofDesk(ordered),
  cancelIntended: ofBooking(['booked']),
  cancelled: ofBooking(withOrderStates),
  cancelFailed: ofBooking(['cancelling']),
  twinCancelIntended: ofBooking(settled),
  twinCancelled: ofBooking(settled),
  twinCancelFailed: ofBooking(settled),
  orderRead: ofBooking(ordered),
  paperKept: ofDesk(ordered),
}

/** Whether an event follows from booking, finding, sweeping or cancelling an order. */
export const isOfBooking = ({ type }: LaterEvent): boolean => rules[type].isOfBooking

/** Whether an event is allowed now. The outcome of a print must belong to the latest job. No print begins
 * while a mismatch is undecided. A label that was printed needs a reprint request. */
export function allows(shipment: ShipmentRecord, event: LaterEvent): boolean {
  const beginsJob = beginsPrint(event)
  const ofOtherJob = 'job' in event && !beginsJob && event.job !== shipment.printJob
  if (beginsJob && shipment.mismatch) return false
  if (event.type === 'printIntended' && !event.reprint && shipment.prints > 0) return false
  if (!fitsEnclosure(shipment, event)) return false
  const { booking, label } = rules[event.type]
  return !ofOtherJob && booking.includes(shipment.booking) && (label?.includes(shipment.label) ?? true)
}

/** Whether an event of an enclosure names one of the shipment. A printing enclosure cannot start again;
 * only its latest job can end. */
function fitsEnclosure({ enclosures = [], mismatch }: ShipmentRecord, event: LaterEvent): boolean {
  if (event.type === 'enclosureIntended')
    return (
      !mismatch && enclosures.some((each) => each.document === event.document && each.state !== 'printing')
    )
  if ('print' in event)
    return enclosures.some(({ print, state }) => print === event.print && state === 'printing')
  return true
}

/** The enclosures of a new shipment: each document once. */
const waitingEnclosures = (enclosures: readonly Enclosure[]): ShipmentEnclosure[] =>
  [...new Map(enclosures.map((each) => [each.document, each])).values()].map((each) => ({
    ...each,
    state: 'waiting',
  }))

/** The shipment of a new intent. `at` is ISO 8601; `parcels` counts parcels, not lines. */
export function beginShipment(
  event: IntendedEvent,
  made: { id: string; environment: Environment; desk?: string; parcels: number; at: string },
): ShipmentRecord {
  return {
    id: made.id,
    draftId: event.draftId,
    code: event.code,
    reference: event.reference,
    mode: event.mode,
    environment: made.environment,
    ...(made.desk !== undefined && { desk: made.desk }),
    pickupLocationId: event.pickupLocationId,
    pickupLocationName: event.pickupLocationName,
    pickupOn: event.request.shipper.pickupOn,
    request: event.request,
    ...(event.quotationId !== undefined && { quotationId: event.quotationId }),
    ...(event.enclosures && { enclosures: waitingEnclosures(event.enclosures) }),
    parcels: made.parcels,
    booking: 'intent',
    label: 'none',
    candidates: [],
    prints: 0,
    intendedAt: made.at,
    lastEventAt: made.at,
  }
}

/** The shipment of an order that was booked elsewhere. It belongs to no pickup of this station, and its
 * label is not requested until a person asks for it. */
export function takeOverShipment(
  { order, mode, reference, request }: TakenOverEvent,
  made: { id: string; environment: Environment; desk?: string; at: string },
): ShipmentRecord {
  return {
    id: made.id,
    draftId: made.id,
    code: '',
    reference,
    mode,
    environment: made.environment,
    ...(made.desk !== undefined && { desk: made.desk }),
    pickupLocationId: '',
    pickupLocationName: request.shipper.name,
    pickupOn: request.shipper.pickupOn,
    request,
    parcels: countParcels(request.lines),
    booking: 'booked',
    label: 'none',
    order,
    adoptedBy: 'list',
    candidates: [],
    prints: 0,
    intendedAt: made.at,
    bookedAt: made.at,
    lastEventAt: made.at,
  }
}

/** The shipment after one more event. Check {@link allows} first. */
export function applyEvent(shipment: ShipmentRecord, event: LaterEvent, at: string): ShipmentRecord {
  return { ...shipment, ...change(shipment, event, at), lastEventAt: at }
}

function change(shipment: ShipmentRecord, event: LaterEvent, at: string): Partial<ShipmentRecord> {
  switch (event.type) {
    case 'marked':
      return { highWaterMark: event.highWaterMark }
    case 'booked':
      return { ...withOrder(event.order, at), mismatch: event.mismatch }
    case 'adopted':
      return { ...withOrder(event.order, at), adoptedBy: event.proof, mismatch: event.mismatch }
    case 'assigned':
      return { ...withOrder(event.order, at), adoptedBy: 'person', mismatch: event.mismatch }
    case 'mismatchFound':
      return { mismatch: event.mismatch }
    case 'mismatchAccepted':
      return { mismatch: undefined }
    case 'rejected':
      return { booking: 'rejected', problem: event.problem }
    case 'notSent':
      return { booking: 'rejected', problem: event.problem, notSent: true }
    case 'unanswered':
      return { booking: 'unknown', problem: event.problem, lostAnswer: event.problem }
    case 'looked':
      return {
        booking: shipment.booking === 'cancelling' ? 'cancelling' : undecidedBy(event.candidates.length),
        candidates: event.candidates,
        problem: event.problem ?? shipment.problem,
        ...(event.accepted && { cancelAccepted: true }),
      }
    case 'declaredAbsent':
      return { booking: 'absent', candidates: [], problem: undefined }
    case 'labelStored':
      return {
        label: ['none', 'missing'].includes(shipment.label) ? 'stored' : shipment.label,
        labelDocument: event.document,
        labelPages: event.pages,
        labelProblem: undefined,
      }
    case 'labelFailed':
      return { labelProblem: event.problem }
    case 'printIntended':
      return {
        label: 'printing',
        printJob: event.job,
        printer: event.printer,
        saved: undefined,
        labelProblem: undefined,
        ...(event.proofs && { labelCodes: labelCodesOf(event.proofs) }),
      }
    case 'printStarted':
      return {}
    case 'printSubmitted':
      return { label: 'submitted', prints: shipment.prints + 1, saved: event.saved }
    case 'printFailed':
      return { label: 'failed', labelProblem: event.problem }
    case 'printUnknown':
      // It may have been printed. Counted once: here, or by `printSubmitted`.
      return {
        label: 'unknown',
        prints: shipment.prints + (shipment.label === 'printing' ? 1 : 0),
        labelProblem: event.problem,
      }
    case 'printForgotten':
      return {
        label: 'unknown',
        printJob: event.job,
        printer: event.printer,
        saved: undefined,
        prints: shipment.prints + 1,
        labelProblem: event.problem,
      }
    case 'printConfirmed':
      return {
        label: 'confirmed',
        prints: shipment.prints + (shipment.label === 'printing' ? 1 : 0),
        labelProblem: undefined,
      }
    case 'printDiscarded':
      return { label: 'discarded', labelProblem: undefined }
    case 'enclosureIntended':
      return {
        enclosures: shipment.enclosures?.map((each) =>
          each.document === event.document
            ? { ...each, state: 'printing', print: event.print, printer: event.printer, problem: undefined }
            : each,
        ),
      }
    case 'enclosureSubmitted':
      return withEnclosure(shipment, event.print, { state: 'submitted' })
    case 'enclosureFailed':
      return withEnclosure(shipment, event.print, { state: 'failed', problem: event.problem })
    case 'enclosureUnknown':
      return withEnclosure(shipment, event.print, { state: 'unknown', problem: event.problem })
    case 'cancelIntended':
      return { booking: 'cancelling', problem: undefined, cancelAccepted: undefined }
    case 'cancelled':
      return {
        booking: 'cancelled',
        problem: undefined,
        cancelledAt: at,
        ...(event.elsewhere && { cancelledElsewhere: true }),
      }
    case 'cancelFailed':
      return { booking: 'booked', problem: event.problem }
    case 'twinCancelIntended':
    case 'twinCancelled':
    case 'twinCancelFailed':
      return {}
    case 'orderRead':
      return { order: event.order }
    case 'paperKept':
      return { [event.paper]: { ...event.kept, at } }
  }
}

const withEnclosure = (
  { enclosures }: ShipmentRecord,
  print: string,
  change: Partial<ShipmentEnclosure>,
): Partial<ShipmentRecord> => ({
  enclosures: enclosures?.map((each) => (each.print === print ? { ...each, ...change } : each)),
})

const undecidedBy = (candidates: number): BookingState => (candidates > 0 ? 'ambiguous' : 'unknown')

const withOrder = (order: ShipmentRecord['order'], at: string): Partial<ShipmentRecord> => ({
  booking: 'booked',
  label: 'missing',
  order,
  candidates: [],
  problem: undefined,
  notSent: undefined,
  bookedAt: at,
})
