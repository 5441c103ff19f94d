import { randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import type { SqlServer } from '../../shared/connections/index.ts'
import type { Insure, WatchState } from '../../shared/imports/index.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { PrinterProfile } from '../../shared/labels/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { BookingRun, Pickup } from '../../shared/pickup/index.ts'
import type { RoleHolder, Settings, Turn, WatchedFolder } from '../../shared/settings/index.ts'
import type { PickupLocation, ServiceExtra, ShipmentRecord } from '../../shared/shipment/index.ts'
import { type AddressBook, createLearnAddress, createLearnOlderBookings } from '../addresses/index.ts'
import { createAnswers, type TargetPort } from '../answers/index.ts'
import { createKeepBackups } from '../backups/index.ts'
import type { Sweep } from '../booking/index.ts'
import { connectService, type ServiceOptions, type ShippingService } from '../carrier/index.ts'
import {
  createFetchDocument,
  createFetchLabel,
  createStoreEnclosure,
  type Documents,
  withShared,
} from '../documents/index.ts'
import {
  createImports,
  type MappingStore,
  type ShipmentValidator,
  type TableReader,
} from '../imports/index.ts'
import {
  type Backups,
  type HoldLease,
  type Journal,
  type OpenForms,
  openJournal,
  openSharedJournal,
  type RoleOf,
  type SharedDocuments,
  type SharedRows,
  type SharedTable,
  type WatchDesks,
} from '../journal/index.ts'
import { createBackground, onlyDesk, type Serial, whenAborted } from '../kit/index.ts'
import type { LabelPipeline } from '../labels/index.ts'
import { createJoinWaiting } from '../pickups/index.ts'
import { createPrinting, type Printers } from '../printing/index.ts'
import { createServiceLists } from '../service-lists/index.ts'
import { createBookingAndPickups } from './booking-and-pickups.ts'

export type SessionOptions = ServiceOptions & {
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  unattended?: boolean
  documents: Documents
  labels: LabelPipeline
  printers: Printers
  /** The label printer's name in the settings. */
  labelPrinter: () => string
  /** The document printer's name in the settings. */
  documentPrinter: () => string
  profileOf: (printer: string) => PrinterProfile
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followsShipments: () => boolean
  /** The number of labels that an order must have before it prints automatically. */
  labelCounts: () => Settings['labelCounts']
  changed: (shipment: ShipmentRecord) => void
  addressBook: Pick<AddressBook, 'learn' | 'learning' | 'learnOlder'>
  queueChanged: () => void
  runChanged: (run: BookingRun) => void
  tables: TableReader
  shipmentValidator: ShipmentValidator
  mappings: MappingStore
  /** The insurance choice of the settings, if any. */
  insure: () => Insure | undefined
  /** The targets of this environment. */
  answerTargets: () => readonly AnswerTarget[]
  /** The desk's name in answers, and among the desks of a shared journal. */
  deskName: () => string
  /** The server of the journal that several desks share; absent: this desk has its own. */
  sharedJournal?: { server: SqlServer; password: () => string; own?: () => Journal | undefined }
  openTarget: (target: AnswerTarget) => Promise<TargetPort>
  /** Answers were made or changed their state. */
  answersChanged: () => void
  /** The session has other notices. */
  noticesChanged: () => void
  watched: () => WatchedFolder | undefined
  watchChanged: (state: WatchState) => void
  /** In the current language. */
  messages: () => Messages
  pickupChanged: (pickup: Pickup) => void
  swept: (sweep: Sweep) => void
  /** Called while this desk waits for others to book, and with undefined when it no longer waits. */
  waiting: (turn: Turn | undefined) => void
  /** A table that the desks share may have changed. */
  sharedChanged?: (table: SharedTable) => void
  /** Whether the shared journal's server answers. */
  reachable?: (isReachable: boolean) => void
  /** Called with the number of queued drafts that wait at this desk for the server. */
  waitingDrafts?: (count: number) => void
}

/** Opens a session: one environment at work, with its journal and its service. Rejects with `JournalError`
 * if the journal cannot be opened. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { dataDir, environment, clock, sharedJournal: shared, deskName } = options
  const answering = {
    targets: options.answerTargets,
    deskName,
    made: () => session.answers.made(),
  }
  const own = { dataDir, environment, clock, answering }
  const opened: OpenedJournal & { documents?: SharedDocuments } = shared
    ? await openSharedJournal({
        ...own,
        server: shared.server,
        password: shared.password(),
        own: shared.own?.(),
        deskName: deskName(),
        waiting: options.waiting,
      })
    : await openJournal(own)
  const { service, close } = connectService(options)
  const session: Session = createSession({
    ...options,
    ...opened,
    documents: opened.documents ? withShared(options.documents, opened.documents) : options.documents,
    service,
    disconnect: close,
  })
  return session
}

/** The open journal. What is optional but `backups` is there if several desks share it. */
type OpenedJournal = {
  journal: Journal
  notices: Problem[]
  /** Absent: the journal is backed up elsewhere. */
  backups?: Backups
  /** Runs work that books, looks for or cancels orders while no other desk does such work. */
  lease?: HoldLease
  accountSettings?: SharedRows
  /** The address book of all desks. */
  addresses?: SharedRows
  /** Reports changes by the other desks on this journal. */
  watchDesks?: WatchDesks
  /** The background work that one desk at a time does. */
  roles?: { of: RoleOf; holders(): Promise<RoleHolder[]> }
  /** The drafts on the other desks' forms. */
  openForms?: OpenForms
  /** This desk's own file. */
  own?: Journal
}

type SessionDeps = SessionOptions &
  OpenedJournal & {
    service: ShippingService
    disconnect: () => void
    newId?: () => string
    /** Returns that many random bytes. */
    random?: (bytes: number) => Uint8Array
    /** The serial queue of everything that books, looks for or cancels orders. */
    mutations?: Serial
  }

/** Wires the modules together on one journal and one service. */
export function createSession(options: SessionDeps) {
  const { environment, clock, documents, addressBook, roles } = options
  const { journal, notices, backups, service, disconnect, newId = randomUUID, random = randomBytes } = options

  // Errors of background work are in the shipment, or the journal reports them at the next request.
  const background = createBackground()
  const inBackground = background.run
  const fetchLabel = createFetchLabel({ ...options, corrections: () => printing.labelCorrections.read() })
  const fetchDocument = createFetchDocument(options)
  const learnAddress = createLearnAddress({ ...options, book: addressBook })
  const learnOlderBookings = createLearnOlderBookings({ ...options, book: addressBook })
  let backupOverdue: Problem | undefined
  const keepBackups =
    backups &&
    createKeepBackups({
      backups,
      clock,
      overdue(problem) {
        if (isDeepStrictEqual(problem, backupOverdue)) return
        backupOverdue = problem
        options.noticesChanged()
      },
    })
  const answers = createAnswers({
    journal,
    clock,
    random: () => (random(1)[0] ?? 0) / 256,
    targets: options.answerTargets,
    openTarget: options.openTarget,
    changed: options.answersChanged,
    roleOf: roles && ((target) => roles.of('answers', target)),
  })

  const { printInTurn, ...printing } = createPrinting({
    ...options,
    severalDesks: options.lease !== undefined,
    newJob: newId,
    fetchLabel,
    inBackground,
  })
  const print = (shipment: ShipmentRecord) => inBackground(printInTurn(shipment))
  const { booking, pickups } = createBookingAndPickups({
    ...options,
    fetchDocument,
    print,
    booked(shipment, isPrinted) {
      inBackground(isPrinted ? printInTurn(shipment) : fetchLabel(shipment.id))
      inBackground(learnAddress(shipment))
    },
    followingRole: roles?.of('following'),
    newId,
    random,
  })
  const { orderSteps } = booking
  const { tableImport, watchFolder } = createImports({
    ...options,
    pickups,
    lookUpUnNumber: booking.lookUpUnNumber,
    folderRole: roles && ((folderId) => roles.of('folder', folderId)),
    newId,
  })

  const joinWaiting =
    options.own &&
    createJoinWaiting({
      ...options,
      own: options.own,
      nextDay: pickups.nextDay,
      waiting: (count) => options.waitingDrafts?.(count),
    })
  const reachable = (isReachable: boolean) => {
    options.reachable?.(isReachable)
    if (isReachable && joinWaiting) inBackground(joinWaiting())
  }

  let otherDesks: ReturnType<WatchDesks> | undefined
  const closing = new AbortController()
  const showSweep = () => inBackground(orderSteps.lastSweep().then((sweep) => sweep && options.swept(sweep)))
  /** Shows the result of another desk's sweep. The sweep of a restored or new journal did not know this
   * desk. */
  const sweptElsewhere = () => {
    showSweep()
    inBackground(booking.sweepIfUnknown())
  }
  /** Sweeps once each time that this desk gets the role. */
  const sweep = () =>
    (roles?.of('sweep') ?? onlyDesk)(
      closing.signal,
      async (held) => {
        await booking.sweepAndReconcile().catch(() => undefined)
        await whenAborted(held)
      },
      showSweep,
    )

  return {
    environment,
    journal,
    own: options.own,
    backups,
    notices: (): readonly Problem[] => (backupOverdue ? [...notices, backupOverdue] : notices),
    service,
    documents,
    storeEnclosure: createStoreEnclosure(options),
    fetchLabel,
    fetchDocument,
    printing,
    booking,
    serviceLists: createServiceLists({ journal, service }),
    pickups,
    tableImport,
    watchFolder,
    answers,
    openForms: options.openForms,
    accountSettings: options.accountSettings,
    /** The desks that hold a role; empty without other desks. Rejects with `JournalError`. */
    roleHolders: async () => roles?.holders() ?? [],
    addresses: options.addresses,

    /** Continues the work of the last run in the background. Resolves with the number of
     * shipments that a person should check. */
    async resume(): Promise<number> {
      otherDesks = options.watchDesks?.({
        ...options,
        reachable,
        answersChanged: answers.made,
        swept: sweptElsewhere,
      })
      const unsettled = await booking.resume()
      const unprinted = await journal.unprinted()
      for (const { id, label } of unprinted) if (label === 'missing') inBackground(fetchLabel(id))
      inBackground(sweep())
      if (!options.unattended) inBackground(printing.enclosures.recover())
      watchFolder.start()
      booking.following.start()
      keepBackups?.start()
      learnOlderBookings.start()
      answers.start()
      return unsettled.length + (await printing.printQueue.interrupted)
    },

    /** Ends the work, then closes the journal. If a part cannot be stopped, the others are,
     * and the first error is thrown. */
    async close() {
      closing.abort()
      const errors: unknown[] = []
      for (const stop of [
        () => otherDesks?.stop(),
        () => tableImport.stop(),
        () => watchFolder.stop(),
        () => booking.following.stop(),
        () => keepBackups?.stop(),
        () => learnOlderBookings.stop(),
        () => answers.stop(),
        () => pickups.run.stop(),
        () => pickups.run.ended(),
        () => booking.stop(),
        () => printing.printQueue.stop(),
        () => background.ended(),
      ])
        try {
          await stop()
        } catch (error) {
          errors.push(error)
        }
      disconnect()
      await journal.close()
      if (errors.length > 0) throw errors[0]
    },
  }
}

export type Session = ReturnType<typeof createSession>
