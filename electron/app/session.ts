import { randomBytes, randomUUID } from 'node:crypto'
import type { Insure } from '../../shared/imports/insure.ts'
import type { WatchState } from '../../shared/imports/watched-folder.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { PrinterProfile } from '../../shared/labels/printer.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import type { BookingRun, Pickup } from '../../shared/pickup/pickup.ts'
import type { PickupLocation, Settings, WatchedFolder } from '../../shared/settings/settings.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { AddressBook } from '../addresses/address-book-type.ts'
import { createLearnAddress } from '../addresses/learn-address.ts'
import { createLearnOlderBookings } from '../addresses/learn-older-bookings.ts'
import { createKeepBackups } from '../backups/keep-backups.ts'
import { type BookDraftResult, type BookStandingResult, createBookDraft } from '../booking/book-draft.ts'
import { createBookings } from '../booking/bookings.ts'
import { createFollowJourneys } from '../booking/follow-journeys.ts'
import { createFreight } from '../booking/freight.ts'
import { createLookUpUnNumber } from '../booking/look-up-un-number.ts'
import { createProductionQuestion } from '../booking/production-question.ts'
import { createReadServiceList } from '../booking/read-service-list.ts'
import { createCatchUp, journalRestored } from '../booking/reconcile-restored-journal.ts'
import { createRequestQuotation } from '../booking/request-quotation.ts'
import { createSavedFilters } from '../booking/saved-filters.ts'
import type { Sweep } from '../booking/sweep-orders.ts'
import { connectService, type ServiceOptions } from '../carrier/connect-service.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { Documents } from '../documents/documents-type.ts'
import { createFetchPaper } from '../documents/fetch-document.ts'
import { createFetchLabel } from '../documents/fetch-label.ts'
import { createCheckDraft } from '../drafts/check-draft.ts'
import { createCheckFreight } from '../drafts/check-freight.ts'
import { createDraftNow } from '../drafts/draft-now.ts'
import { createOfferPresets } from '../drafts/offer-presets.ts'
import { importReport } from '../imports/import-report.ts'
import { createImportShipments } from '../imports/import-shipments.ts'
import { createImportTable } from '../imports/import-table.ts'
import { createInbox } from '../imports/inbox.ts'
import { createMappingMemory } from '../imports/mapping-memory.ts'
import type { MappingStore } from '../imports/mapping-store.ts'
import type { TableJudge } from '../imports/table-judge-type.ts'
import type { TableReader } from '../imports/table-reader-type.ts'
import { createWatchFolder } from '../imports/watch-folder.ts'
import type { Backups } from '../journal/backups-type.ts'
import type { Journal } from '../journal/journal.ts'
import { openJournal } from '../journal/open-journal.ts'
import { createBackground } from '../kit/background.ts'
import type { Serial } from '../kit/serial.ts'
import type { LabelPipeline } from '../labels/label-pipeline.ts'
import { createPickups } from '../pickups/pickups.ts'
import type { Printers } from '../printing/printer.ts'
import { createPrints } from '../printing/prints.ts'

export type DeskOptions = ServiceOptions & {
  /** Nobody can be asked whether bookings are real: whoever started this said so (batch). */
  unattended?: boolean
  documents: Documents
  labels: LabelPipeline
  printers: Printers
  /** The pinned label printer's name, as it is now. */
  labelPrinter: () => string
  profileOf: (printer: string) => PrinterProfile
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  /** Parcel presets, and those that nobody wants, as they are now. */
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether shipments on their way are asked about now and then, as it is now. */
  followsShipments: () => boolean
  /** How many labels an order must have before it prints by itself, as it is set now. */
  labelCounts: () => Settings['labelCounts']
  changed: (shipment: ShipmentRecord) => void
  addressBook: Pick<AddressBook, 'learn' | 'learning' | 'learnOlder'>
  queueChanged: () => void
  runChanged: (run: BookingRun) => void
  tables: TableReader
  tableJudge: TableJudge
  mappings: MappingStore
  /** What was rolled out for the insurance of imported shipments. */
  insure: () => Insure | undefined
  /** The folder that is watched, as it is now. */
  watched: () => WatchedFolder | undefined
  watchChanged: (state: WatchState) => void
  /** In the language that counts now. */
  messages: () => Messages
  pickupChanged: (pickup: Pickup) => void
  swept: (sweep: Sweep) => void
}

/** One environment at work: its journal, its service and everything that is done with them. Environments share
 * neither. Rejects with `JournalError` where the journal can't be opened. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { journal, notices, backups } = await openJournal(options)
  const { service, close } = connectService(options)
  return createDesk({ ...options, journal, notices, backups, service, disconnect: close })
}

/** What a desk stands on, opened already. */
type DeskNeeds = DeskOptions & {
  journal: Journal
  notices: Problem[]
  backups: Backups
  service: ShippingService
  disconnect: () => void
  newId?: () => string
  /** That many random bytes. */
  random?: (bytes: number) => Uint8Array
  /** The queue of all that books, finds and cancels orders. */
  mutations?: Serial
}

/** Joins the use cases on one journal and one service. */
export function createDesk(options: DeskNeeds) {
  const { environment, clock, documents, labels, changed } = options
  const { journal, notices, backups, service, disconnect, newId = randomUUID, random = randomBytes } = options

  const fetchLabel = createFetchLabel({ ...options, journal, service, documents, labels, changed })

  /** Drafts whose packer asked for a label in this run: found later, their order's label is printed then. One that
   * is found after a restart is fetched and stands flagged, since nobody may be waiting at the printer any more. */
  const awaitingPrint = new Set<string>()
  // What goes wrong there is on the shipment, or in the journal's own problem at the next thing that a person does.
  const background = createBackground()
  const inBackground = background.run
  const { printInTurn, ...prints } = createPrints({
    ...options,
    journal,
    newJob: newId,
    fetchLabel,
    inBackground,
  })
  const { printQueue } = prints

  const production = createProductionQuestion({ ...options, journal })
  const { mayBook } = production
  const learnAddress = createLearnAddress({ ...options, journal, book: options.addressBook })
  const textOfPdf = async (pdf: Uint8Array) => {
    const read = await labels.readText(pdf)
    return read.ok ? read.value : ''
  }
  const bookings = createBookings({
    journal,
    mutations: options.mutations,
    mayBook,
    service,
    clock,
    random,
    textOfPdf,
    changed,
    onBooked(shipment) {
      const isPrinted = awaitingPrint.delete(shipment.draftId) && !shipment.mismatch
      inBackground(isPrinted ? printInTurn(shipment) : fetchLabel(shipment.id))
      inBackground(learnAddress(shipment))
    },
    swept: options.swept,
    newId,
    extras: options.extras,
    draftNow: (shipment) => draftNow(shipment),
  })
  const catchUp = createCatchUp({ ...options, service, textOfPdf, sweep: bookings.sweep })
  /** Where nobody can be asked, the account is read before the first booking: it may show that the journal is a copy. */
  let firstSweep: Promise<unknown> | undefined
  const readFirst = () => {
    firstSweep ??= bookings.sweep()
    return firstSweep
  }
  const { bookedAfterCopy } = catchUp
  const checkDraft = createCheckDraft({ ...options, journal, bookedAfterCopy })
  const checkFreight = createCheckFreight({ ...options, journal, bookedAfterCopy })
  const draftNow = createDraftNow({ journal, checkDraft, checkFreight })
  const { noteMismatch } = bookings
  const bookDraft = createBookDraft({ journal, checkDraft, book: bookings.book, noteMismatch })
  const noteTyped = async (draftId: string): Promise<void> => {
    const booked = (await journal.ofDraft(draftId)).find(({ booking }) => booking === 'booked')
    const typed = booked && (await draftNow(booked))
    if (booked && typed) await noteMismatch(booked, typed)
  }
  /** Books what `send` sends of a draft; its label goes to the label printer as soon as it is there, where that is wanted. */
  const bookAndPrint = async <Result extends BookStandingResult>(
    draftId: string,
    isPrinted: boolean,
    send: () => Promise<Result>,
  ): Promise<Result | BookDraftResult> => {
    if (options.unattended) await readFirst()
    if (!(await catchUp.ensureDone())) return { kind: 'refused', findings: [journalRestored] }
    if (isPrinted) awaitingPrint.add(draftId)
    const result = await send()
    if (result.kind !== 'shipment') awaitingPrint.delete(draftId)
    return result
  }
  const freight = createFreight({
    ...options,
    journal,
    service,
    checkFreight,
    nextDay: (pickupLocationId) => pickups.nextDay(pickupLocationId, 'freight'),
    book: bookings.book,
    noteMismatch,
  })
  const pickups = createPickups({
    ...options,
    journal,
    service,
    bookedAfterCopy,
    checkDraft,
    mayBook,
    book: (standing) => bookAndPrint(standing.draft.id, true, () => bookDraft(standing.draft, standing)),
    print: (shipment) => inBackground(printInTurn(shipment)),
    sweep: bookings.sweep,
    readAgain: bookings.readAgain,
    noteMismatch,
  })
  const imports = createImportTable({
    tableJudge: options.tableJudge,
    context: pickups.standings.context,
    importShipments: createImportShipments({
      ...options,
      journal,
      judging: pickups.standings.judging,
      newId,
    }),
    mappings: createMappingMemory(options.mappings),
    insure: options.insure,
  })
  const fetchPaper = createFetchPaper({ journal, service, documents, labels, changed })
  const journeys = createFollowJourneys({
    journal,
    clock,
    isOn: options.followsShipments,
    readAgain: bookings.readAgain,
    fetchPaper,
  })
  const watchFolder = createWatchFolder({
    ...options,
    journal,
    inbox: createInbox(),
    imports,
    hasLocation: (id) => options.pickupLocations().some((location) => location.id === id),
    nextDay: pickups.nextDay,
    reportText: importReport,
  })

  const keepBackups = createKeepBackups({ backups, clock })
  const learnOlderBookings = createLearnOlderBookings({ ...options, journal, book: options.addressBook })

  return {
    environment,
    journal,
    backups,
    /** After a restore: what was booked since the copy was made. */
    catchUp: catchUp.now,
    notices,
    service,
    documents,
    bookings,
    fetchLabel,
    ...prints,
    requestQuotation: createRequestQuotation({ service, checkDraft }),
    lookUpUnNumber: createLookUpUnNumber({ journal, service, clock }),
    confirmProduction: production.confirm,
    checkDraft,
    book: (draft: Draft, isPrinted: boolean, shown?: string) =>
      bookAndPrint(draft.id, isPrinted, () => bookDraft(draft, undefined, { shown })),
    /** Keeps what is typed. A draft that another window has booked meanwhile, otherwise than it is typed here, waits for a decision. */
    async saveDraft(draft: Draft | null): Promise<void> {
      await journal.saveDraft(draft)
      if (draft) await noteTyped(draft.id)
    },
    async saveFreightDraft(draft: FreightDraft | null): Promise<void> {
      await journal.saveFreightDraft(draft)
      if (draft) await noteTyped(draft.id)
    },
    /** A row of a file: it may have been booked for another day or location before. */
    bookRow: (draft: Draft) =>
      bookAndPrint(draft.id, false, () => bookDraft(draft, undefined, { fromFile: true })),
    /** A person keeps an order that differs from its draft; its label prints then, if it never did. */
    async keepBooked(id: string): Promise<ShipmentRecord | undefined> {
      const shipment = await bookings.keepBooked(id)
      const waits = shipment?.booking === 'booked' && !shipment.mismatch && shipment.prints === 0
      if (waits && ['missing', 'stored'].includes(shipment.label)) inBackground(printInTurn(shipment))
      return shipment
    },
    freight,
    bookFreight: (draft: FreightDraft, isPrinted: boolean, shown?: string) =>
      bookAndPrint(draft.id, isPrinted, () => freight.book(draft, shown)),
    pickups,
    imports,
    fetchPaper,
    journeys,
    readServiceList: createReadServiceList({ journal, service }),
    savedFilters: createSavedFilters(journal),
    offerPresets: createOfferPresets({ journal, settings: options.presets }),
    watchFolder,

    /** Takes up what the last run left: returns how much of it a person should know. The service and the printers are
     * asked in the background. */
    async resume(): Promise<number> {
      const unsettled = await bookings.resume()
      const unprinted = await journal.unprinted()
      for (const { id, label: state } of unprinted) if (state === 'missing') inBackground(fetchLabel(id))
      // In turn: what is found in the account may show that the journal is older than that.
      inBackground(bookings.sweep().finally(catchUp.ensureDone))
      watchFolder.start()
      journeys.start()
      keepBackups.start()
      learnOlderBookings.start()
      return unsettled.length + (await printQueue.cutOff)
    },

    async close() {
      await imports.stop()
      await watchFolder.stop()
      await journeys.stop()
      await keepBackups.stop()
      await learnOlderBookings.stop()
      pickups.run.stop()
      await pickups.run.ended()
      catchUp.stop()
      await bookings.stop()
      await printQueue.stop()
      await background.ended()
      disconnect()
      await journal.close()
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
