import type { Day, Environment } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { Settings } from '../../shared/settings/index.ts'
import {
  type AnyDraft,
  type CarriersPackagingWords,
  type Draft,
  type FreightDraft,
  isEnded,
  isUnsettled,
  type PickupLocation,
  type ServiceExtra,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { FetchDocument } from '../documents/index.ts'
import {
  createCheckDraft,
  createOfferPresets,
  createOpenedDrafts,
  createReadCurrentDraft,
  type ReadCurrentDraft,
} from '../drafts/index.ts'
import {
  createBookingCodes,
  createCheckCancelled,
  createFindMismatch,
  createLookForOrder,
  createMatchOrder,
  createRecordEvent,
  createRecordMismatch,
  createSettleShipment,
} from '../evidence/index.ts'
import type { HoldLease, Journal, QueuedDraft } from '../journal/index.ts'
import { type Clock, createSerial, type Role, type Serial } from '../kit/index.ts'
import type { LabelPipeline } from '../labels/index.ts'
import { createAssignOrder } from './assign-order.ts'
import { type BookDraftResult, type BookQueuedResult, createBookDraft } from './book-draft.ts'
import { createBookShipment } from './book-shipment.ts'
import { createCancelDuplicate } from './cancel-duplicate.ts'
import { createCancelOrder } from './cancel-order.ts'
import { createDeclareAbsent } from './declare-absent.ts'
import { createFollowShipments } from './follow-shipments.ts'
import { createKeepBooked } from './keep-booked.ts'
import { createLookUpUnNumber } from './look-up-un-number.ts'
import { createOpenQuotation } from './open-quotation.ts'
import { createProductionQuestion } from './production-question.ts'
import { createQuoteFreight } from './quote-freight.ts'
import { createReadOrderAgain, createReadOrderNow } from './read-order-again.ts'
import { createReconcileBooking } from './reconcile-booking.ts'
import { createReconcileRestoredJournal, journalRestored } from './reconcile-restored-journal.ts'
import { createRequestQuotation } from './request-quotation.ts'
import { createSweepOrders, type Sweep } from './sweep-orders.ts'
import { createTakeOverOrder } from './take-over-order.ts'

type Deps = {
  environment: Environment
  journal: Journal
  service: ShippingService
  clock: Clock
  labels: Pick<LabelPipeline, 'readText'>
  fetchDocument: FetchDocument
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  unattended?: boolean
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  /** The carrier's packaging words that replace the built-in ones. */
  packagingWords: () => CarriersPackagingWords
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followsShipments: () => boolean
  /** One desk at a time reads them; absent: each does. */
  followingRole?: Role
  /** The next day with room of a pickup location, for freight. */
  nextDay: (pickupLocationId: string) => Promise<string>
  /** The next day with room for this many parcels at the location of a pickup. */
  dayWithRoom: (pickup: Pickup, parcels: number) => Promise<Day | undefined>
  /** Fetches a shipment's label and prints it if it prints automatically. Not awaited; must not throw. */
  print: (shipment: ShipmentRecord) => void
  /** A shipment got its order: its label is fetched, and printed if `isPrinted`. Not awaited; must not throw. */
  booked: (shipment: ShipmentRecord, isPrinted: boolean) => void
  /** Called after each event; must not throw. */
  changed: (shipment: ShipmentRecord) => void
  /** Called after each sweep; must not throw. */
  swept: (sweep: Sweep) => void
  newId: () => string
  /** Returns that many random bytes. */
  random: (bytes: number) => Uint8Array
  /** The serial queue of everything that books, looks for or cancels orders. */
  mutations?: Serial
  /** Runs work of this queue while no other desk does such work; absent: there is no other desk on this journal. */
  lease?: HoldLease
}

/** The booking module on one journal and one account. Everything that books, looks for or cancels orders runs in one serial
 * queue, so that mark and POST of two bookings never interleave. */
export function createBooking(deps: Deps) {
  const { journal, service, clock, lease } = deps
  const production = createProductionQuestion(deps)
  const textOfPdf = async (pdf: Uint8Array) => {
    const read = await deps.labels.readText(pdf)
    return read.ok ? read.value : ''
  }

  /** IDs of drafts that are being booked to be printed, and of the shipments whose label then prints when the order is there. If it
   * is found only after a restart, the label is fetched and flagged instead, because nobody may be at the printer. */
  const draftsToPrint = new Set<string>()
  const shipmentsToPrint = new Set<string>()
  const changed = (shipment: ShipmentRecord): void => {
    if (shipment.booking === 'intent' && draftsToPrint.delete(shipment.draftId))
      shipmentsToPrint.add(shipment.id)
    if (isEnded(shipment.booking)) shipmentsToPrint.delete(shipment.id)
    deps.changed(shipment)
  }
  const serial = deps.mutations ?? createSerial()
  const inTurn = <Read, Value>(read: () => Promise<Read>, work: (known: Read) => Promise<Value>) => {
    const readAll = () => Promise.all([interrupted(), read()])
    /** Settles first what another desk left. */
    const afterOthers = async ([left, known]: Awaited<ReturnType<typeof readAll>>) => {
      await settleInterrupted(left)
      return work(left.length > 0 ? await read() : known)
    }
    return serial(() => (lease ? lease(afterOthers, readAll) : read().then(work)))
  }
  const mutations: Serial = (work) => inTurn(async () => undefined, work)
  const record = createRecordEvent({
    ...deps,
    changed,
    onBooked(shipment) {
      const isOfDraft = draftsToPrint.delete(shipment.draftId)
      const isToPrint = shipmentsToPrint.delete(shipment.id) || isOfDraft
      deps.booked(shipment, isToPrint && !shipment.mismatch)
    },
  })
  const findMismatch = createFindMismatch(deps)
  const recordMismatch = createRecordMismatch({ findMismatch, record })
  // Checking a draft needs what the parts below find, so they get it as a function.
  const readDraft: ReadCurrentDraft = (...asked) => readCurrentDraft(...asked)
  const common = { ...deps, changed, textOfPdf, record, findMismatch, readCurrentDraft: readDraft }
  const lookForOrder = createLookForOrder({ ...common, matchOrder: createMatchOrder(common) })
  const checkCancelled = createCheckCancelled(common)
  const parts = {
    ...common,
    mutations,
    severalDesks: lease !== undefined,
    codes: createBookingCodes(journal, deps.random),
    recordMismatch,
    lookForOrder,
    checkCancelled,
    settle: createSettleShipment({ ...common, lookForOrder, checkCancelled }),
    readNow: createReadOrderNow(common),
  }
  const { reconcile, follow, interrupted, settleInterrupted, resume, stop } = createReconcileBooking(parts)
  const { sweep, isUnknown, sweepOfToday, last, forgetDuplicate } = createSweepOrders(parts)
  const reconcileRestored = createReconcileRestoredJournal({ ...common, sweep })
  const { bookedAfterCopy, readBookedAfterCopy } = reconcileRestored
  const sweepAndReconcile = () => sweep().finally(reconcileRestored.ensureDone)
  const book = createBookShipment({
    ...parts,
    readBookedAfterCopy,
    mayBook: production.mayBook,
    follow,
    sweepOfToday,
    inTurn,
    lastSweep: last,
  })
  const bookings = {
    book,
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

  const checkDraft = createCheckDraft({ ...deps, bookedAfterCopy })
  const readCurrentDraft = createReadCurrentDraft({ journal, checkDraft })
  const bookDraft = createBookDraft({ ...deps, checkDraft, book, recordMismatch })
  const freight = {
    quote: createQuoteFreight({ ...deps, checkDraft }),
    quotationsOf: journal.quotationsOf,
    dropQuotation: journal.dropQuotation,
    open: createOpenQuotation(deps),
  }

  /** Records a mismatch if another window has booked the saved draft with other details. */
  const recordTypedMismatch = async (draftId: string): Promise<void> => {
    const booked = (await journal.shipmentsOfDraft(draftId)).find(({ booking }) => booking === 'booked')
    const typed = booked && (await readCurrentDraft(booked))
    if (booked && typed) await recordMismatch(booked, typed)
  }

  /** An unattended run reads the account before its first booking: the sweep may show that the journal is a copy. */
  let firstSweep: Promise<unknown> | undefined
  const sweepFirst = () => {
    firstSweep ??= sweep()
    return firstSweep
  }
  const mayBegin = async (): Promise<boolean> => {
    if (deps.unattended) await sweepFirst()
    return reconcileRestored.ensureDone()
  }
  /** Runs `send` for a draft, which may still be on its way. With `print` its label prints as soon as it is there. */
  const bookAndPrint = async <Result extends BookQueuedResult>(
    given: AnyDraft | Promise<AnyDraft>,
    { print }: { print: boolean },
    send: (draft: AnyDraft) => Promise<Result>,
  ): Promise<Result | BookDraftResult> => {
    const [isReady, draft] = await Promise.all([mayBegin(), given])
    if (!isReady) return { kind: 'refused', findings: [journalRestored] }
    if (!print) return send(draft)
    draftsToPrint.add(draft.id)
    try {
      const result = await send(draft)
      if (result.kind === 'shipment' && isUnsettled(result.shipment.booking))
        shipmentsToPrint.add(result.shipment.id)
      return result
    } finally {
      // A later booking of the draft prints only if it is asked to.
      draftsToPrint.delete(draft.id)
    }
  }
  const openedDrafts = createOpenedDrafts(deps)

  const following = createFollowShipments({
    ...deps,
    isOn: deps.followsShipments,
    role: deps.followingRole,
    readAgain: bookings.readAgain,
  })

  return {
    bookings,
    /** Compares a restored journal with the account now. */
    reconcileRestored: reconcileRestored.now,
    bookedAfterCopy,
    mayBook: production.mayBook,
    confirmProduction: production.confirm,
    checkDraft,
    requestQuotation: createRequestQuotation({ service, checkDraft }),
    lookUpUnNumber: createLookUpUnNumber({ journal, service, clock }),
    offerPresets: createOfferPresets({ journal, settings: deps.presets }),
    following,
    freight,

    async saveDraft(draft: Draft | null): Promise<void> {
      await journal.saveDraft(draft)
      if (draft) await recordTypedMismatch(draft.id)
    },
    async saveFreightDraft(draft: FreightDraft | null): Promise<void> {
      await journal.saveFreightDraft(draft)
      if (draft) await recordTypedMismatch(draft.id)
    },

    openedDrafts,
    /** Books what is on a form, unless another desk changed its queued draft since. `shown`: the shipment of the same reference that
     * the person saw. */
    book: (
      given: AnyDraft | Promise<AnyDraft>,
      { print = false, shown }: { print?: boolean; shown?: string } = {},
    ): Promise<BookDraftResult> =>
      bookAndPrint(given, { print }, async (draft) => {
        const result = await bookDraft(draft, undefined, {
          shown,
          seen: await openedDrafts.seenVersion(draft.id),
        })
        if (result.kind === 'changed')
          return { kind: 'refused', findings: [await openedDrafts.explainRefusal(draft.id)] }
        if (result.kind === 'shipment') await openedDrafts.forget(draft.id)
        return result
      }),
    bookQueued: (queued: QueuedDraft) =>
      bookAndPrint(queued.draft, { print: true }, () => bookDraft(queued.draft, queued)),
    /** Books a row of a file. It may have been booked for another day or location before. */
    bookRow: (draft: AnyDraft) =>
      bookAndPrint(draft, { print: false }, () => bookDraft(draft, undefined, { fromFile: true })),

    /** Keeps an order that differs from its draft, on a person's decision. Its label prints if it never did. */
    async keepBooked(id: string): Promise<ShipmentRecord | undefined> {
      const shipment = await bookings.keepBooked(id)
      const isUnprinted = shipment?.booking === 'booked' && !shipment.mismatch && shipment.prints === 0
      if (isUnprinted && ['missing', 'stored'].includes(shipment.label)) deps.print(shipment)
      return shipment
    },

    /** See `createReconcileBooking`. */
    resume,
    /** Sweeps the account, and reconciles if the sweep shows that the journal is a copy. */
    sweepAndReconcile,
    /** Sweeps, and reconciles if needed, if the sweeps of other desks do not know this desk yet. */
    async sweepIfUnknown(): Promise<void> {
      if (await isUnknown()) await sweepAndReconcile()
    },
    async stop(): Promise<void> {
      reconcileRestored.stop()
      await stop()
      await serial(async () => undefined)
    },
  }
}

export type Booking = ReturnType<typeof createBooking>
