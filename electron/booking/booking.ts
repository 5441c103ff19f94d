import type { Environment } from '../../shared/kit/environment.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { CarriersPackagingWords } from '../../shared/shipment/dangerous-goods/packaging-words.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { FetchDocument } from '../documents/fetch-document.ts'
import { createCheckDraft } from '../drafts/check-draft.ts'
import { createCheckFreight } from '../drafts/check-freight.ts'
import { createDraftNow } from '../drafts/draft-now.ts'
import { createOfferPresets } from '../drafts/offer-presets.ts'
import type { Journal } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'
import type { Serial } from '../kit/serial.ts'
import type { LabelPipeline } from '../labels/label-pipeline.ts'
import { type BookDraftResult, type BookStandingResult, createBookDraft } from './book-draft.ts'
import { createBookings } from './bookings.ts'
import { createFollowJourneys } from './follow-journeys.ts'
import { createFreight } from './freight.ts'
import { createLookUpUnNumber } from './look-up-un-number.ts'
import { createProductionQuestion } from './production-question.ts'
import { createReadServiceList } from './read-service-list.ts'
import { createReconcileRestoredJournal, journalRestored } from './reconcile-restored-journal.ts'
import { createRequestQuotation } from './request-quotation.ts'
import { createSavedFilters } from './saved-filters.ts'
import type { Sweep } from './sweep-orders.ts'

type Deps = {
  environment: Environment
  journal: Journal
  service: ShippingService
  clock: Clock
  labels: Pick<LabelPipeline, 'readText'>
  fetchPaper: FetchDocument
  /** Nobody can be asked whether bookings are real: whoever started this said so (batch). */
  unattended?: boolean
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  /** The carrier's own packaging words in place of ours, as they are now. */
  packagingWords: () => CarriersPackagingWords
  /** Parcel presets, and those that nobody wants, as they are now. */
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether shipments on their way are asked about now and then, as it is now. */
  followsShipments: () => boolean
  /** The next day with room of a pickup location, for freight. */
  nextDay: (pickupLocationId: string) => Promise<string>
  /** Fetches a shipment's label, and prints it if it may print by itself; not waited for, must not throw. */
  print: (shipment: ShipmentRecord) => void
  /** A shipment has its order: its label is fetched, and printed where `isPrinted`; not waited for, must not throw. */
  booked: (shipment: ShipmentRecord, isPrinted: boolean) => void
  /** Told of each event; must not throw. */
  changed: (shipment: ShipmentRecord) => void
  /** Told what each sweep found; must not throw. */
  swept: (sweep: Sweep) => void
  newId: () => string
  /** That many random bytes. */
  random: (bytes: number) => Uint8Array
  /** The queue of all that books, finds and cancels orders; a new one unless given. */
  mutations?: Serial
}

/** Wires up what books, finds and cancels orders on one journal and one account. */
export function createBooking(deps: Deps) {
  const { journal, service, clock } = deps
  const production = createProductionQuestion(deps)
  const textOfPdf = async (pdf: Uint8Array) => {
    const read = await deps.labels.readText(pdf)
    return read.ok ? read.value : ''
  }

  /** Drafts for which a label was wanted in this run. The label of an order that is found only after a restart is
   * fetched and flagged instead: nobody may be waiting at the printer any more. */
  const awaitingPrint = new Set<string>()
  const bookings = createBookings({
    ...deps,
    mayBook: production.mayBook,
    textOfPdf,
    onBooked: (shipment) =>
      deps.booked(shipment, awaitingPrint.delete(shipment.draftId) && !shipment.mismatch),
    draftNow: (shipment) => draftNow(shipment),
  })
  const { noteMismatch } = bookings

  const catchUp = createReconcileRestoredJournal({ ...deps, textOfPdf, sweep: bookings.sweep })
  const { bookedAfterCopy } = catchUp
  const checkDraft = createCheckDraft({ ...deps, bookedAfterCopy })
  const checkFreight = createCheckFreight({ ...deps, bookedAfterCopy })
  const draftNow = createDraftNow({ journal, checkDraft, checkFreight })
  const bookDraft = createBookDraft({ journal, checkDraft, book: bookings.book, noteMismatch })
  const freight = createFreight({ ...deps, checkFreight, book: bookings.book, noteMismatch })

  /** A draft that another window has booked meanwhile, with other details than it has here, waits for a decision. */
  const noteTyped = async (draftId: string): Promise<void> => {
    const booked = (await journal.shipmentsOfDraft(draftId)).find(({ booking }) => booking === 'booked')
    const typed = booked && (await draftNow(booked))
    if (booked && typed) await noteMismatch(booked, typed)
  }

  /** Where nobody can be asked, the account is read before the first booking: it may show that the journal is a
   * copy. */
  let firstSweep: Promise<unknown> | undefined
  const sweepFirst = () => {
    firstSweep ??= bookings.sweep()
    return firstSweep
  }
  /** Books what `send` sends of a draft. With `isPrinted`, its label prints as soon as it is there. */
  const bookAndPrint = async <Result extends BookStandingResult>(
    draftId: string,
    isPrinted: boolean,
    send: () => Promise<Result>,
  ): Promise<Result | BookDraftResult> => {
    if (deps.unattended) await sweepFirst()
    if (!(await catchUp.ensureDone())) return { kind: 'refused', findings: [journalRestored] }
    if (isPrinted) awaitingPrint.add(draftId)
    const result = await send()
    if (result.kind !== 'shipment') awaitingPrint.delete(draftId)
    return result
  }

  const journeys = createFollowJourneys({
    ...deps,
    isOn: deps.followsShipments,
    readAgain: bookings.readAgain,
  })

  return {
    bookings,
    /** After a restore: what was booked since the copy was made. */
    catchUp: catchUp.now,
    bookedAfterCopy,
    mayBook: production.mayBook,
    confirmProduction: production.confirm,
    checkDraft,
    requestQuotation: createRequestQuotation({ service, checkDraft }),
    lookUpUnNumber: createLookUpUnNumber({ journal, service, clock }),
    offerPresets: createOfferPresets({ journal, settings: deps.presets }),
    readServiceList: createReadServiceList({ journal, service }),
    savedFilters: createSavedFilters(journal),
    journeys,
    freight,

    async saveDraft(draft: Draft | null): Promise<void> {
      await journal.saveDraft(draft)
      if (draft) await noteTyped(draft.id)
    },
    async saveFreightDraft(draft: FreightDraft | null): Promise<void> {
      await journal.saveFreightDraft(draft)
      if (draft) await noteTyped(draft.id)
    },

    book: (draft: Draft, isPrinted: boolean, shown?: string) =>
      bookAndPrint(draft.id, isPrinted, () => bookDraft(draft, undefined, { shown })),
    bookFreight: (draft: FreightDraft, isPrinted: boolean, shown?: string) =>
      bookAndPrint(draft.id, isPrinted, () => freight.book(draft, shown)),
    bookQueued: (standing: QueuedDraft) =>
      bookAndPrint(standing.draft.id, true, () => bookDraft(standing.draft, standing)),
    /** A row of a file: it may have been booked for another day or location before. */
    bookRow: (draft: Draft) =>
      bookAndPrint(draft.id, false, () => bookDraft(draft, undefined, { fromFile: true })),

    /** A person keeps an order that differs from its draft; its label prints then, if it never did. */
    async keepBooked(id: string): Promise<ShipmentRecord | undefined> {
      const shipment = await bookings.keepBooked(id)
      const waits = shipment?.booking === 'booked' && !shipment.mismatch && shipment.prints === 0
      if (waits && ['missing', 'stored'].includes(shipment.label)) deps.print(shipment)
      return shipment
    },

    /** Looks for bookings that the last run left open; resolves with how many. */
    resume: bookings.resume,
    /** Reads the account. What is found there may show that the journal is older. */
    sweep: () => bookings.sweep().finally(catchUp.ensureDone),
    async stop(): Promise<void> {
      catchUp.stop()
      await bookings.stop()
    },
  }
}

export type Booking = ReturnType<typeof createBooking>
