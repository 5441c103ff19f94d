import type { Day, Environment } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { Settings } from '../../shared/settings/index.ts'
import { type AnyDraft, type ShipmentRecord, wasNeverPrinted } from '../../shared/shipment/index.ts'
import type { FetchDocument } from '../documents/index.ts'
import { createOfferPresets, createOpenedDrafts } from '../drafts/index.ts'
import type { Journal, QueuedDraft } from '../journal/index.ts'
import { once, type Role } from '../kit/index.ts'
import { type BookDraftResult, type BookQueuedResult, createBookDraft } from './book-draft.ts'
import { createFollowShipments } from './follow-shipments.ts'
import { createLookUpUnNumber } from './look-up-un-number.ts'
import { createOpenQuotation } from './open-quotation.ts'
import { createOrderSteps, type OrderStepsDeps } from './order-steps.ts'
import { createPrintWishes } from './print-wishes.ts'
import { createProductionQuestion } from './production-question.ts'
import { createQuoteFreight } from './quote-freight.ts'
import { createRequestQuotation } from './request-quotation.ts'
import { journalRestored } from './restored-journal.ts'

export type BookingDeps = OrderStepsDeps & {
  environment: Environment
  fetchDocument: FetchDocument
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followsShipments: () => boolean
  /** The role of the one desk that reads them; absent: every desk does. */
  followingRole?: Role
  /** Fetches a shipment's label and prints it if it prints automatically. Not awaited; must not throw. */
  print: (shipment: ShipmentRecord) => void
  /** Called when a shipment got its order. Fetches the label, and prints it if `wantsPrint`. Not awaited;
   * must not throw. */
  onBooked: (shipment: ShipmentRecord, wantsPrint: boolean) => void
}

/** Days that the pickups module finds. */
type PickupDays = {
  /** The next day for freight at a pickup location. */
  nextFreightDay: (pickupLocationId: string) => Promise<string>
  /** The next day with room for this many parcels at the location of a pickup. */
  dayWithRoom: (pickup: Pickup, parcels: number) => Promise<Day | undefined>
}

/** The booking module on one journal and one account: what people and programs ask
 * for, on top of the order steps. */
export function createBooking(deps: BookingDeps, { nextFreightDay, dayWithRoom }: PickupDays) {
  const { journal, service, clock } = deps
  const production = createProductionQuestion(deps)
  const printWishes = createPrintWishes()
  const onShipmentChanged = (shipment: ShipmentRecord): void => {
    printWishes.follow(shipment)
    deps.onShipmentChanged(shipment)
  }
  const onBooked = (shipment: ShipmentRecord): void => {
    const isToPrint = printWishes.take(shipment)
    deps.onBooked(shipment, isToPrint && !shipment.mismatch)
  }
  const {
    orderSteps,
    checkDraft,
    readCurrentDraft,
    bookedAfterCopy,
    restoredJournal,
    sweepAndReconcile,
    isDeskUnknown,
    stop,
  } = createOrderSteps({ ...deps, onShipmentChanged }, { mayBook: production.mayBook, onBooked })
  const { recordMismatch, sweep } = orderSteps
  const { bookTyped, bookQueued, bookRow } = createBookDraft({
    ...deps,
    dayWithRoom,
    checkDraft,
    book: orderSteps.book,
    recordMismatch,
  })
  const requestQuotation = createRequestQuotation({ service, checkDraft })
  const freight = {
    quote: createQuoteFreight({
      journal,
      clock,
      requestQuotation,
    }),
    quotationsOf: journal.quotationsOf,
    dropQuotation: journal.dropQuotation,
    open: createOpenQuotation({ ...deps, nextFreightDay }),
  }

  /** Saves what is on a form, and records a mismatch if another window has booked it with other details. */
  const saveDraft: Journal['saveDraft'] = async (mode, draft) => {
    await journal.saveDraft(mode, draft)
    if (!draft) return
    const booked = (await journal.shipmentsOfDraft(draft.id)).find(({ booking }) => booking === 'booked')
    const typed = booked && (await readCurrentDraft(booked))
    if (booked && typed) await recordMismatch(booked, typed)
  }

  /** An unattended run reads the account before its first booking: the sweep may
   * show that the journal is a copy. */
  const sweepFirst = once(sweep)
  const mayBegin = async (): Promise<boolean> => {
    if (deps.isUnattended) await sweepFirst()
    return restoredJournal.ensureReconciled()
  }
  /** Runs `send` for a draft, which may still be on its way. With `print` its label
   * prints as soon as it is there. */
  const bookAndPrint = async <Result extends BookQueuedResult>(
    given: AnyDraft | Promise<AnyDraft>,
    { print }: { print: boolean },
    send: (draft: AnyDraft) => Promise<Result>,
  ): Promise<Result | BookDraftResult> => {
    const [isReady, draft] = await Promise.all([mayBegin(), given])
    if (!isReady) return { kind: 'refused', findings: [journalRestored] }
    return print ? printWishes.send(draft.id, () => send(draft)) : send(draft)
  }
  const openedDrafts = createOpenedDrafts(deps)

  const following = createFollowShipments({
    ...deps,
    isOn: deps.followsShipments,
    role: deps.followingRole,
    readAgain: orderSteps.readAgain,
  })

  return {
    orderSteps,
    /** Compares a restored journal with the account now. */
    reconcileRestored: restoredJournal.reconcile,
    bookedAfterCopy,
    mayBook: production.mayBook,
    confirmProduction: production.confirm,
    checkDraft,
    requestQuotation,
    lookUpUnNumber: createLookUpUnNumber({ journal, service, clock }),
    offerPresets: createOfferPresets({ journal, settings: deps.presets }),
    following,
    freight,

    saveDraft,

    openedDrafts,
    /** Books what is on a form, unless another desk changed its queued draft since. */
    book: (
      given: AnyDraft | Promise<AnyDraft>,
      { print = false, acknowledgedId }: { print?: boolean; acknowledgedId?: string } = {},
    ): Promise<BookDraftResult> =>
      bookAndPrint(given, { print }, async (draft) => {
        const seen = await openedDrafts.seenVersion(draft.id)
        const result = await bookTyped(draft, { acknowledgedId, seen })
        if (result.kind === 'changed')
          return { kind: 'refused', findings: [await openedDrafts.explainRefusal(draft.id)] }
        if (result.kind === 'shipment') await openedDrafts.forget(draft.id)
        return result
      }),
    bookQueued: (queued: QueuedDraft) =>
      bookAndPrint(queued.draft, { print: true }, () => bookQueued(queued)),
    bookRow: (draft: AnyDraft) => bookAndPrint(draft, { print: false }, bookRow),

    /** Keeps an order that differs from its draft, on a person's decision. Its label prints if it never
     * did. */
    async keepBookedAndPrint(id: string): Promise<ShipmentRecord | undefined> {
      const shipment = await orderSteps.keepBooked(id)
      const isDecided = shipment?.booking === 'booked' && !shipment.mismatch
      // After a failed print, a person decides about the next one.
      if (isDecided && wasNeverPrinted(shipment) && shipment.label !== 'failed') deps.print(shipment)
      return shipment
    },

    /** Sweeps the account, and reconciles if the sweep shows that the journal is a copy. */
    sweepAndReconcile,
    /** Sweeps, and reconciles if needed, if the sweeps of other desks do not know this desk yet. */
    async sweepIfUnknown(): Promise<void> {
      if (await isDeskUnknown()) await sweepAndReconcile()
    },
    stop,
  }
}

export type Booking = ReturnType<typeof createBooking>
