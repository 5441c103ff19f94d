import { randomBytes, randomUUID } from 'node:crypto'
import type { Insure } from '../../shared/imports/insure.ts'
import type { WatchState } from '../../shared/imports/watched-folder.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { PrinterProfile } from '../../shared/labels/printer.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import type { BookingRun, Pickup } from '../../shared/pickup/pickup.ts'
import type { Settings, WatchedFolder } from '../../shared/settings/settings.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { AddressBook } from '../addresses/address-book-type.ts'
import { createLearnAddress } from '../addresses/learn-address.ts'
import { createLearnOlderBookings } from '../addresses/learn-older-bookings.ts'
import { createKeepBackups } from '../backups/keep-backups.ts'
import { createBooking } from '../booking/booking.ts'
import type { Sweep } from '../booking/sweep-orders.ts'
import { connectService, type ServiceOptions } from '../carrier/connect-service.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { Documents } from '../documents/documents.ts'
import { createFetchDocument } from '../documents/fetch-document.ts'
import { createFetchLabel } from '../documents/fetch-label.ts'
import { createImporting } from '../imports/importing.ts'
import type { MappingStore } from '../imports/mapping-store.ts'
import type { TableJudge } from '../imports/table-judge-type.ts'
import type { TableReader } from '../imports/table-reader-type.ts'
import type { Backups } from '../journal/backups.ts'
import type { Journal } from '../journal/journal.ts'
import { openJournal } from '../journal/open-journal.ts'
import { createBackground } from '../kit/background.ts'
import type { Serial } from '../kit/serial.ts'
import type { LabelPipeline } from '../labels/label-pipeline.ts'
import { createPickups } from '../pickups/pickups.ts'
import type { Printers } from '../printing/printer.ts'
import { createPrinting } from '../printing/printing.ts'

export type SessionOptions = ServiceOptions & {
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
export async function openSession(options: SessionOptions): Promise<Session> {
  const { journal, notices, backups } = await openJournal(options)
  const { service, close } = connectService(options)
  return createSession({ ...options, journal, notices, backups, service, disconnect: close })
}

/** What a session needs, opened already. */
type SessionDeps = SessionOptions & {
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

/** Wires up the modules on one journal and one service. */
export function createSession(options: SessionDeps) {
  const { environment, clock, documents, addressBook } = options
  const { journal, notices, backups, service, disconnect, newId = randomUUID, random = randomBytes } = options

  // What goes wrong there is on the shipment, or in the journal's own problem at the next thing that a person does.
  const background = createBackground()
  const inBackground = background.run
  const fetchLabel = createFetchLabel(options)
  const fetchDocument = createFetchDocument(options)
  const learnAddress = createLearnAddress({ ...options, book: addressBook })
  const learnOlderBookings = createLearnOlderBookings({ ...options, book: addressBook })
  const keepBackups = createKeepBackups({ backups, clock })

  const { printInTurn, ...printing } = createPrinting({ ...options, newJob: newId, fetchLabel, inBackground })
  const print = (shipment: ShipmentRecord) => inBackground(printInTurn(shipment))
  const booking = createBooking({
    ...options,
    fetchDocument,
    nextDay: (pickupLocationId) => pickups.nextDay(pickupLocationId, 'freight'),
    print,
    booked(shipment, isPrinted) {
      inBackground(isPrinted ? printInTurn(shipment) : fetchLabel(shipment.id))
      inBackground(learnAddress(shipment))
    },
    newId,
    random,
  })
  const { bookings, journeys } = booking
  const pickups = createPickups({
    ...options,
    bookedAfterCopy: booking.bookedAfterCopy,
    checkDraft: booking.checkDraft,
    mayBook: booking.mayBook,
    book: booking.bookQueued,
    print,
    sweep: bookings.sweep,
    readAgain: bookings.readAgain,
    recordMismatch: bookings.recordMismatch,
  })
  const { imports, watchFolder } = createImporting({ ...options, pickups, newId })

  return {
    environment,
    journal,
    backups,
    notices,
    service,
    documents,
    fetchLabel,
    fetchDocument,
    ...printing,
    ...booking,
    pickups,
    imports,
    watchFolder,

    /** Takes up what the last run left: returns how much of it a person should know. The service and the printers are
     * asked in the background. */
    async resume(): Promise<number> {
      const unsettled = await booking.resume()
      const unprinted = await journal.unprinted()
      for (const { id, label } of unprinted) if (label === 'missing') inBackground(fetchLabel(id))
      inBackground(booking.sweep())
      watchFolder.start()
      journeys.start()
      keepBackups.start()
      learnOlderBookings.start()
      return unsettled.length + (await printing.printQueue.cutOff)
    },

    async close() {
      await imports.stop()
      await watchFolder.stop()
      await journeys.stop()
      await keepBackups.stop()
      await learnOlderBookings.stop()
      pickups.run.stop()
      await pickups.run.ended()
      await booking.stop()
      await printing.printQueue.stop()
      await background.ended()
      disconnect()
      await journal.close()
    },
  }
}

export type Session = ReturnType<typeof createSession>
