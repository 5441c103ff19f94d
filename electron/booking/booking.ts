import type { Day, Environment } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { Settings } from '../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { FetchDocument } from '../documents/index.ts'
import { createOfferPresets, createOpenedDrafts } from '../drafts/index.ts'
import type { Role } from '../kit/index.ts'
import { createBookOnRequest } from './book-on-request.ts'
import { createCheckAndBook } from './check-and-book.ts'
import { createFollowShipments } from './follow-shipments.ts'
import { createLookUpUnNumber, createReadUnNumbers } from './look-up-un-number.ts'
import { createOrderSteps, type OrderStepsDeps } from './order-steps/order-steps.ts'
import { createPrintWishes } from './print-wishes.ts'
import { createProductionQuestion } from './production-question.ts'
import { createOpenQuotation } from './quotations/open-quotation.ts'
import { createQuoteFreight } from './quotations/quote-freight.ts'
import { createRequestQuotation } from './quotations/request-quotation.ts'
import { createSaveDraft } from './save-draft.ts'

type Deps = Omit<OrderStepsDeps, 'mayBook' | 'onBooked'> & {
  environment: Environment
  fetchDocument: FetchDocument
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followsShipments: () => boolean
  /** The role of the one desk that reads them; absent: every desk does. */
  followingRole?: Role
  /** Called when a shipment got its order. Fetches the label, and prints it if `wantsPrint`. Not awaited;
   * must not throw. */
  onBooked: (shipment: ShipmentRecord, wantsPrint: boolean) => void
}

/** Days that the pickups module finds. */
type PickupDays = {
  /** The next day for freight at a pickup location. */
  nextFreightDay: (pickupLocationId: string) => Promise<Day>
  /** The next day with room for this many parcels at the location of a pickup. */
  dayWithRoom: (pickup: Pickup, parcels: number) => Promise<Day | undefined>
}

/** The booking module on one journal and one account: what people and programs ask
 * for, on top of the order steps. */
export function createBooking(deps: Deps, { nextFreightDay, dayWithRoom }: PickupDays) {
  const { journal, service, clock, environment, isUnattended, pickupLocations, extras } = deps
  const production = createProductionQuestion({ environment, isUnattended, journal, clock })
  const printWishes = createPrintWishes()
  const onShipmentChanged = (shipment: ShipmentRecord): void => {
    printWishes.follow(shipment)
    deps.onShipmentChanged(shipment)
  }
  const onBooked = (shipment: ShipmentRecord): void => {
    const isToPrint = printWishes.take(shipment)
    deps.onBooked(shipment, isToPrint && !shipment.mismatch)
  }
  const steps = createOrderSteps({ ...deps, mayBook: production.mayBook, onBooked, onShipmentChanged })
  const { bookShipment, readCurrentDraft, restoredJournal, isDeskUnknown, ...requested } = steps
  const { checkDraft, recordMismatch, readAgain, sweep, sweepAndCompare } = requested
  const openedDrafts = createOpenedDrafts({ journal })
  const onRequest = createBookOnRequest({
    checkAndBook: createCheckAndBook({ journal, checkDraft, bookShipment, recordMismatch, dayWithRoom }),
    openedDrafts,
    printWishes,
    restoredJournal,
    sweep,
    isUnattended,
  })
  const lookUpUnNumber = createLookUpUnNumber({ journal, service, clock })
  const requestQuotation = createRequestQuotation({ service, checkDraft })
  const freight = {
    quote: createQuoteFreight({ journal, clock, requestQuotation }),
    quotationsOf: journal.quotationsOf,
    dropQuotation: journal.dropQuotation,
    open: createOpenQuotation({ journal, service, clock, pickupLocations, extras, nextFreightDay }),
  }

  const following = createFollowShipments({
    journal,
    clock,
    isOn: deps.followsShipments,
    role: deps.followingRole,
    readAgain,
    fetchDocument: deps.fetchDocument,
  })

  return {
    ...requested,
    book: onRequest.book,
    bookQueued: onRequest.bookQueued,
    bookRow: onRequest.bookRow,
    /** Compares a restored journal with the account now. */
    compareWithAccount: restoredJournal.compareWithAccount,
    mayBook: production.mayBook,
    confirmProduction: production.confirm,
    requestQuotation,
    lookUpUnNumber,
    readUnNumbers: createReadUnNumbers({ journal, lookUpUnNumber }),
    offerPresets: createOfferPresets({ journal, settings: deps.presets }),
    following,
    freight,

    saveDraft: createSaveDraft({ journal, readCurrentDraft, recordMismatch }),
    openedDrafts,

    /** Sweeps, and compares if needed, if the sweeps of other desks do not know this desk yet. */
    async sweepIfUnknown(): Promise<void> {
      if (await isDeskUnknown()) await sweepAndCompare()
    },
  }
}

export type Booking = ReturnType<typeof createBooking>
