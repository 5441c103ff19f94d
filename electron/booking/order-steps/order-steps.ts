import { createSerial, type Serial } from '../../../shared/kit/index.ts'
import type {
  CarriersPackagingWords,
  PickupLocation,
  ServiceExtra,
  ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { createCheckDraft, createReadCurrentDraft } from '../../drafts/index.ts'
import {
  createBookingCodes,
  createCheckCancelled,
  createFindMismatch,
  createLookForOrder,
  createMatchOrder,
  createRecordEvent,
  createRecordMismatch,
  createSettleShipment,
} from '../../evidence/index.ts'
import { createAppendEvent, type HoldLease, type Journal } from '../../journal/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
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

export type OrderStepsDeps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  labels: Pick<LabelPipeline, 'readText'>
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  isUnattended?: boolean
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  /** The carrier's packaging words that replace the built-in ones. */
  packagingWords: () => CarriersPackagingWords
  /** Fetches a shipment's label and prints it if it prints automatically. Not awaited; must not throw. */
  print: (shipment: ShipmentRecord) => void
  /** Called after each event; must not throw. */
  onShipmentChanged: (shipment: ShipmentRecord) => void
  /** Called after each sweep; must not throw. */
  onSweep: (sweep: Sweep) => void
  newId: () => string
  /** Returns that many random bytes. */
  random: (bytes: number) => Uint8Array
  /** The serial queue of everything that books, looks for or cancels orders. */
  mutations?: Serial
  /** Runs work of this queue while no other desk does such work; absent: there is
   * no other desk on this journal. */
  lease?: HoldLease
}

type Gates = {
  /** Whether bookings in this environment are confirmed for today. */
  mayBook: () => Promise<boolean>
  /** A shipment got its order. Not awaited; must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
}

/** The steps of an order on one journal and one account: book, look for, sweep, cancel. They run in one
 * serial queue, so that mark and POST of two bookings never interleave. */
export function createOrderSteps(deps: OrderStepsDeps, { mayBook, onBooked }: Gates) {
  const { journal, lease } = deps
  const textOfPdf = async (pdf: Uint8Array) => {
    const read = await deps.labels.readText(pdf)
    return read.ok ? read.value : ''
  }
  const append = createAppendEvent(journal, deps.onShipmentChanged)
  const record = createRecordEvent({ journal, append, onBooked })
  const findMismatch = createFindMismatch(deps)
  const recordMismatch = createRecordMismatch({ findMismatch, record })
  const bookedAfterCopy = createBookedAfterCopy(deps)
  const checkDraft = createCheckDraft({ ...deps, bookedAfterCopy: bookedAfterCopy.references })
  const readCurrentDraft = createReadCurrentDraft({ journal, checkDraft })
  const common = { ...deps, textOfPdf, record, findMismatch, readCurrentDraft }
  const lookForOrder = createLookForOrder({ ...common, matchOrder: createMatchOrder(common) })
  const checkCancelled = createCheckCancelled(common)
  const settle = createSettleShipment({ ...common, lookForOrder, checkCancelled })
  const serial = deps.mutations ?? createSerial()
  const { inTurn, mutations } = createBookingTurn({
    journal,
    serial,
    lease,
    settle,
    follow: (id) => follow(id),
  })
  const parts = {
    ...common,
    mutations,
    severalDesks: lease !== undefined,
    codes: createBookingCodes(journal, deps.random),
    recordMismatch,
    lookForOrder,
    checkCancelled,
    settle,
    readNow: createReadOrderNow(common),
  }
  const { reconcile, follow, resume, stop } = createReconcileBooking(parts)
  const { sweep, isDeskUnknown, sweepIfDue, last, forgetDuplicate } = createSweepOrders(parts)
  const restoredJournal = createRestoredJournal({ ...common, bookedAfterCopy, sweep })
  const bookShipment = createBookShipment({
    ...parts,
    readBeforeBooking: createReadBeforeBooking({
      ...parts,
      readBookedAfterCopy: bookedAfterCopy.readAgain,
      lastSweep: last,
    }),
    earlierOrders: createFindEarlierOrders(parts),
    sending: createSendBooking({ ...parts, follow }),
    mayBook,
    sweepIfDue,
    inTurn,
  })
  const orderSteps = {
    bookShipment,
    reconcile,
    resume,
    declareAbsent: createDeclareAbsent(parts),
    assign: createAssignOrder(parts),
    recordMismatch,
    keepBooked: createKeepBooked(parts),
    cancel: createCancelOrder({ ...parts, follow }),
    cancelDuplicate: createCancelDuplicate({ ...parts, last, sweep, forgetDuplicate }),
    readAgain: createReadOrderAgain(parts),
    takeOver: createTakeOverOrder(parts),
    sweep,
    lastSweep: last,
  }

  return {
    orderSteps,
    checkDraft,
    readCurrentDraft,
    /** See `createBookedAfterCopy`. */
    bookedAfterCopy: bookedAfterCopy.references,
    /** See `createRestoredJournal`. */
    restoredJournal,
    /** Sweeps the account, and reconciles if the sweep shows that the journal is a copy. */
    sweepAndReconcile: () => sweep().finally(restoredJournal.ensureReconciled),
    /** See `createSweepOrders`. */
    isDeskUnknown,
    async stop(): Promise<void> {
      restoredJournal.stop()
      await stop()
      await serial(async () => undefined)
    },
  }
}
