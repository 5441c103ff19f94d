import type { ServiceExtra, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { ReadCurrentDraft } from '../drafts/index.ts'
import {
  createBookingCodes,
  createCheckCancelled,
  createFindMismatch,
  createLookForOrder,
  createMatchOrder,
  createRecordEvent,
  createRecordMismatch,
  createSettleShipment,
  type TextOfPdf,
} from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, createSerial, type Serial } from '../kit/index.ts'
import { createAssignOrder } from './assign-order.ts'
import { createBookShipment } from './book-shipment.ts'
import { createCancelDuplicate } from './cancel-duplicate.ts'
import { createCancelOrder } from './cancel-order.ts'
import { createDeclareAbsent } from './declare-absent.ts'
import { createKeepBooked } from './keep-booked.ts'
import { createReadOrderAgain, createReadOrderNow } from './read-order-again.ts'
import { createReconcileBooking } from './reconcile-booking.ts'
import { createSweepOrders, type Sweep } from './sweep-orders.ts'
import { createTakeOverOrder } from './take-over-order.ts'

type BookingsDeps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  /** Whether bookings in this environment are confirmed for today. */
  mayBook: () => Promise<boolean>
  /** That many random bytes. */
  random: (bytes: number) => Uint8Array
  textOfPdf: TextOfPdf
  /** Called after each event; must not throw. */
  changed: (shipment: ShipmentRecord) => void
  /** Called when a shipment gets its order, so that its label is fetched. Not awaited; must not throw. */
  onBooked: (shipment: ShipmentRecord) => void
  /** Called after each sweep; must not throw. */
  swept: (sweep: Sweep) => void
  readCurrentDraft: ReadCurrentDraft
  newId: () => string
  extras: () => readonly ServiceExtra[]
  /** The serial queue of everything that books, looks for or cancels orders. */
  mutations?: Serial
}

/** Everything that books, looks for or cancels orders on one journal and one account, in one serial queue: mark and
 * POST of two bookings never interleave. */
export function createBookings(deps: BookingsDeps) {
  const { journal, service, mutations = createSerial() } = deps
  const codes = createBookingCodes(journal, deps.random)
  const record = createRecordEvent(deps)
  const matchOrder = createMatchOrder(deps)
  const findMismatch = createFindMismatch(deps)
  const recordMismatch = createRecordMismatch({ findMismatch, record })
  const lookForOrder = createLookForOrder({ ...deps, matchOrder, record, findMismatch })
  const checkCancelled = createCheckCancelled({ service, record })
  const settle = createSettleShipment({ journal, record, lookForOrder, checkCancelled })
  const readNow = createReadOrderNow({ journal, service, record })
  const common = {
    ...deps,
    mutations,
    codes,
    record,
    findMismatch,
    recordMismatch,
    lookForOrder,
    checkCancelled,
    settle,
    readNow,
  }
  const { reconcile, follow, resume, stop } = createReconcileBooking(common)
  const { sweep, beforeBooking, last, forgetDuplicate } = createSweepOrders(common)
  return {
    book: createBookShipment({ ...common, follow, beforeBooking, lastSweep: last }),
    reconcile,
    declareAbsent: createDeclareAbsent(common),
    assign: createAssignOrder(common),
    recordMismatch,
    keepBooked: createKeepBooked(common),
    cancel: createCancelOrder({ ...common, follow }),
    cancelDuplicate: createCancelDuplicate({
      journal,
      service,
      record,
      mutations,
      last,
      sweep,
      forgetDuplicate,
    }),
    readAgain: createReadOrderAgain(common),
    takeOver: createTakeOverOrder(common),
    sweep,
    lastSweep: last,
    resume,
    /** Stops background lookups; resolves when nothing is running. */
    async stop() {
      await stop()
      await mutations(async () => undefined)
    },
  }
}

export type Bookings = ReturnType<typeof createBookings>
