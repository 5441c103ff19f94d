import { createSerial, type Serial } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import {
  createCheckDraft,
  createDraftContext,
  createReadCurrentDraft,
  type DraftSettings,
} from '../../drafts/index.ts'
import {
  createAppendOrderEvent,
  createBookingCodes,
  createCheckCancelled,
  createFindMismatch,
  createLookForOrder,
  createMatchOrder,
  createRecordMismatch,
  createSettleShipment,
} from '../../evidence/index.ts'
import { createAppendEvent, type HoldLease, type Journal } from '../../journal/index.ts'
import { type Clock, createLateListener } from '../../kit/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import type { MayBook } from '../production-question.ts'
import { createBookedAfterCopy } from '../sweep/booked-after-copy.ts'
import { createRestoredJournal } from '../sweep/restored-journal.ts'
import { createSweepOrders, type Sweep } from '../sweep/sweep-orders.ts'
import { createAssignOrder } from './assign-order.ts'
import { createBookShipment } from './book-shipment.ts'
import { createBookingTurn } from './booking-turn.ts'
import { createCancelDuplicate } from './cancel-duplicate.ts'
import { createCancelOrder } from './cancel-order.ts'
import { createDeclareAbsent } from './declare-absent.ts'
import { createFindEarlierOrders } from './find-earlier-orders.ts'
import { createKeepBooked } from './keep-booked.ts'
import { createReadBeforeBooking } from './read-before-booking.ts'
import { createReadOrderAgain, createReadOrderNow } from './read-order-again.ts'
import { createReconcileBooking } from './reconcile-booking.ts'
import { createSendBooking } from './send-booking.ts'
import { createTakeOverOrder } from './take-over-order.ts'

export type OrderStepsDeps = DraftSettings & {
  journal: Journal
  service: ShippingService
  clock: Clock
  labels: Pick<LabelPipeline, 'readText'>
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  isUnattended?: boolean
  /** Fetches a shipment's label and prints it if it prints automatically. Not awaited; must not throw. */
  print: (shipment: ShipmentRecord) => void
  /** Called after each event; must not throw. */
  onShipmentChanged: (shipment: ShipmentRecord) => void
  /** Called after each sweep; must not throw. */
  onSweep: (sweep: Sweep) => void
  /** Returns a UUID that it never returned before. */
  newId: () => string
  /** Returns that many random bytes. */
  random: (bytes: number) => Uint8Array
  /** The queue of turns of everything that books, looks for or cancels orders. */
  bookingTurns?: Serial
  /** Runs work of this queue while no other desk does such work; absent: there is
   * no other desk on this journal. */
  lease?: HoldLease
  mayBook: MayBook
  /** A shipment got its order. Not awaited; must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
}

/** The steps of an order on one journal and one account: book, look for, sweep, cancel. They run in one
 * serial queue, so that mark and POST of two bookings never interleave. */
export function createOrderSteps(deps: OrderStepsDeps) {
  const { journal, service, clock, lease, isUnattended, newId } = deps
  const { pickupLocations, extras, packagingWords, mayBook, onBooked, onShipmentChanged } = deps
  const hasOtherDesks = lease !== undefined
  const textOfPdf = async (pdf: Uint8Array) => {
    const read = await deps.labels.readText(pdf)
    return read.ok ? read.value : ''
  }

  const appendOrderEvent = createAppendOrderEvent({
    journal,
    append: createAppendEvent(journal, onShipmentChanged),
    onBooked,
  })
  const findMismatch = createFindMismatch({ journal, newId })
  const recordMismatch = createRecordMismatch({ findMismatch, appendOrderEvent })
  const bookedAfterCopy = createBookedAfterCopy({ journal, clock })
  const draftContext = createDraftContext({
    clock,
    pickupLocations,
    extras,
    packagingWords,
    bookedAfterCopy: bookedAfterCopy.references,
  })
  const checkDraft = createCheckDraft({ journal, draftContext })
  const readCurrentDraft = createReadCurrentDraft({ journal, checkDraft })
  const lookForOrder = createLookForOrder({
    journal,
    service,
    matchOrder: createMatchOrder({ service, textOfPdf }),
    appendOrderEvent,
    findMismatch,
    readCurrentDraft,
  })
  const checkCancelled = createCheckCancelled({ journal, service, appendOrderEvent })
  const settle = createSettleShipment({ journal, appendOrderEvent, lookForOrder, checkCancelled })
  const readNow = createReadOrderNow({ journal, service, appendOrderEvent })
  const codes = createBookingCodes(journal, deps.random)

  const bookingTurns = deps.bookingTurns ?? createSerial()
  // A turn begins lookups of what a gone desk left, which wait for turns themselves.
  const leftUnsettled = createLateListener<[id: string]>()
  const { inTurn, readInTurn } = createBookingTurn({
    journal,
    serial: bookingTurns,
    lease,
    settle,
    follow: leftUnsettled.notify,
  })
  const reconciling = createReconcileBooking({
    journal,
    clock,
    appendOrderEvent,
    settle,
    inTurn,
    hasOtherDesks,
  })
  const { follow } = reconciling
  leftUnsettled.listen(follow)
  const { sweep, isDeskUnknown, sweepIfDue, lastSweep, forgetDuplicate } = createSweepOrders({
    journal,
    service,
    clock,
    codes,
    settle,
    readNow,
    inTurn,
    hasOtherDesks,
    onSweep: deps.onSweep,
  })
  const restoredJournal = createRestoredJournal({
    journal,
    service,
    textOfPdf,
    bookedAfterCopy,
    sweep,
    isUnattended,
  })
  const bookShipment = createBookShipment({
    journal,
    service,
    readBeforeBooking: createReadBeforeBooking({
      journal,
      codes,
      readBookedAfterCopy: bookedAfterCopy.readReferences,
      lastSweep,
    }),
    earlierOrders: createFindEarlierOrders({ clock, lookForOrder }),
    sending: createSendBooking({
      journal,
      service,
      appendOrderEvent,
      findMismatch,
      readCurrentDraft,
      follow,
    }),
    appendOrderEvent,
    settle,
    recordMismatch,
    mayBook,
    sweepIfDue,
    readInTurn,
    onShipmentChanged,
  })

  return {
    bookShipment,
    reconcile: reconciling.reconcile,
    resume: reconciling.resume,
    declareAbsent: createDeclareAbsent({ journal, appendOrderEvent, settle, inTurn }),
    assign: createAssignOrder({
      journal,
      service,
      appendOrderEvent,
      findMismatch,
      readCurrentDraft,
      inTurn,
    }),
    recordMismatch,
    keepBooked: createKeepBooked({ journal, appendOrderEvent, extras, inTurn, print: deps.print }),
    cancel: createCancelOrder({ journal, service, appendOrderEvent, checkCancelled, inTurn, follow }),
    cancelDuplicate: createCancelDuplicate({
      journal,
      service,
      appendOrderEvent,
      inTurn,
      lastSweep,
      sweep,
      forgetDuplicate,
    }),
    readAgain: createReadOrderAgain({ readNow, inTurn }),
    takeOver: createTakeOverOrder({ journal, service, settle, inTurn, onShipmentChanged }),
    sweep,
    lastSweep,
    checkDraft,
    readCurrentDraft,
    draftContext,
    /** See `createRestoredJournal`. */
    restoredJournal,
    /** Sweeps the account, and compares the journal with it if the sweep shows that it is a copy. */
    sweepAndCompare: () => sweep().finally(restoredJournal.ensureCompared),
    /** See `createSweepOrders`. */
    isDeskUnknown,
    async stop(): Promise<void> {
      restoredJournal.stop()
      await reconciling.stop()
      await bookingTurns.idle()
    },
  }
}
