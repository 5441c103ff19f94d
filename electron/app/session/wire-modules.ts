import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerTarget } from '../../../shared/answers/index.ts'
import type { BookingTurn } from '../../../shared/desks/index.ts'
import type { WatchState } from '../../../shared/imports/index.ts'
import type { Environment, Serial } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import type { BookingRun, Pickup } from '../../../shared/pickup/index.ts'
import type { Settings } from '../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type AddressBook, createLearnAddress, createLearnOlderBookings } from '../../addresses/index.ts'
import { createAnswers, type TargetPort } from '../../answers/index.ts'
import { createKeepBackups } from '../../backups/index.ts'
import { createBooking, type Sweep } from '../../booking/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { createDay } from '../../day/index.ts'
import {
  createFetchDocument,
  createFetchLabel,
  createStoreEnclosure,
  type Documents,
} from '../../documents/index.ts'
import { createImports, type ImportsDeps } from '../../imports/index.ts'
import { createAppendEvent, type OpenedJournal, type SharedTable } from '../../journal/index.ts'
import { type Clock, createBackground } from '../../kit/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import { createJoinWaiting, createPickupRoom, createPickups } from '../../pickups/index.ts'
import { createLabelCorrections, createPrinting, type PrintingDeps } from '../../printing/index.ts'
import { createServiceLists } from '../../service-lists/index.ts'
import { createFollowSweeps } from './follow-sweeps.ts'

/** Called when something changed, here or at another desk. They must not throw. */
export type SessionListeners = {
  onShipmentChanged: (shipment: ShipmentRecord) => void
  onQueueChanged: () => void
  onRunChanged: (run: BookingRun) => void
  /** Drafts of a pickup changed, or it was closed. */
  onPickupChanged: (pickup: Pickup) => void
  onWatchChanged: (state: WatchState) => void
  onSweep: (sweep: Sweep) => void
  onAnswersChanged: () => void
  onNoticesChanged: () => void
  /** This desk waits for others to book; with undefined it no longer waits. */
  onTurnChanged: (turn: BookingTurn | undefined) => void
  onSharedTableChanged: (table: SharedTable) => void
  /** Whether the shared journal's server responds. */
  onReachableChanged: (isReachable: boolean) => void
  /** The number of queued drafts that wait at this desk for the server. */
  onWaitingDraftsChanged: (count: number) => void
}

/** What a session takes from the station, by subject. */
export type SessionParts = {
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  isUnattended?: boolean
  documents: Documents
  labels: LabelPipeline
  /** The address book that is in use. */
  addressBook: () => Pick<AddressBook, 'learn' | 'learning' | 'learnOlder'>
  printing: Pick<PrintingDeps, 'printers' | 'labelPrinter' | 'documentPrinter' | 'profileOf'>
  imports: Pick<ImportsDeps, 'tables' | 'checkTable' | 'mappings'>
  openTarget: (target: AnswerTarget) => Promise<TargetPort>
  /** Read each time that a value is needed. */
  settings: () => Settings
  /** The desk's name in answers, and among the desks of a shared journal. */
  deskName: () => string
  /** In the current language. */
  messages: () => Messages
  listeners: SessionListeners
}

export type SessionDeps = SessionParts &
  Omit<OpenedJournal, 'documents'> & {
    environment: Environment
    clock: Clock
    service: ShippingService
    disconnect: () => void
    newId?: () => string
    /** Returns that many random bytes. */
    random?: (bytes: number) => Uint8Array
    /** The queue of turns of everything that books, looks for or cancels orders. */
    bookingTurns?: Serial
  }

/** The targets of an environment's answers in the current settings. */
export const answerTargetsOf = (settings: () => Settings, environment: Environment) => () =>
  settings().answerTargets.filter((target) => target.environment === environment)

/** Wires the modules of a session together on one journal and one service. Only `common` and the
 * modules of imports are spread, so that each other part of a module is named here. */
export function wireModules(deps: SessionDeps) {
  const { environment, clock, journal, service, documents, labels, isUnattended, settings, deskName } = deps
  const { lease, roles, own, backups, newId = randomUUID, random = randomBytes } = deps
  const pickupLocations = () => settings().pickupLocations
  const ofEnvironment = () => settings().environments[environment]
  const extras = () => ofEnvironment().extras
  const packagingWords = () => ofEnvironment().packagingWords ?? {}
  const { onShipmentChanged, onPickupChanged, onRunChanged, onSweep, onNoticesChanged } = deps.listeners
  const common = { environment, clock, journal, service, documents, labels, isUnattended, newId }
  const append = createAppendEvent(journal, onShipmentChanged)

  // Errors of background work are in the shipment, or the journal reports them at the next request.
  const background = createBackground()
  const inBackground = background.run
  const labelCorrections = createLabelCorrections(journal)
  const fetchLabel = createFetchLabel({
    ...common,
    append,
    labelCounts: () => settings().labelCounts,
    corrections: labelCorrections.read,
  })
  const fetchDocument = createFetchDocument({ ...common, append })
  const learnAddress = createLearnAddress({ journal, extras, book: deps.addressBook })

  const { printInTurn, ...printing } = createPrinting({
    ...common,
    printers: deps.printing.printers,
    labelPrinter: deps.printing.labelPrinter,
    documentPrinter: deps.printing.documentPrinter,
    profileOf: deps.printing.profileOf,
    newJob: newId,
    hasOtherDesks: lease !== undefined,
    labelCorrections,
    fetchLabel,
    inBackground,
    append,
    onQueueChanged: deps.listeners.onQueueChanged,
  })
  const print = (shipment: ShipmentRecord) => inBackground(printInTurn(shipment))
  const pickupRoom = createPickupRoom({ journal, clock, pickupLocations })
  const booking = createBooking(
    {
      ...common,
      pickupLocations,
      extras,
      packagingWords,
      presets: settings,
      followsShipments: () => settings().followShipments,
      random,
      bookingTurns: deps.bookingTurns,
      lease,
      followingRole: roles?.of('following'),
      fetchDocument,
      print,
      onBooked(shipment, wantsPrint) {
        inBackground(wantsPrint ? printInTurn(shipment) : fetchLabel(shipment.id))
        inBackground(learnAddress(shipment))
      },
      onShipmentChanged,
      onSweep,
    },
    pickupRoom,
  )
  const pickups = createPickups(
    { ...common, pickupLocations, deskName, print, onRunChanged, onPickupChanged },
    pickupRoom,
    booking,
  )
  const imports = createImports({
    ...common,
    tables: deps.imports.tables,
    checkTable: deps.imports.checkTable,
    mappings: deps.imports.mappings,
    pickups,
    draftContext: booking.draftContext,
    pickupLocations,
    insure: () => settings().insure ?? undefined,
    watched: () => (isUnattended ? undefined : (settings().watchedFolder ?? undefined)),
    messages: deps.messages,
    readUnNumbers: booking.readUnNumbers,
    folderRole: roles && ((folderId) => roles.of('folder', folderId)),
    onWatchChanged: deps.listeners.onWatchChanged,
    onPickupChanged,
  })
  const answers = createAnswers({
    journal,
    clock,
    random: () => (random(1)[0] ?? 0) / 256,
    targets: answerTargetsOf(settings, environment),
    openTarget: deps.openTarget,
    roleOf: roles && ((target) => roles.of('answers', target)),
    onAnswersChanged: deps.listeners.onAnswersChanged,
  })

  /** The desks that hold a role; empty without other desks. Rejects with `JournalError`. */
  const roleHolders = async () => roles?.holders() ?? []

  return {
    background,
    pickupLocations,
    extras,
    fetchLabel,
    fetchDocument,
    storeEnclosure: createStoreEnclosure(common),
    printing,
    booking,
    pickups,
    day: createDay({ ...common, append, pickups, roleHolders }),
    ...imports,
    answers,
    serviceLists: createServiceLists(common),
    learnOlderBookings: createLearnOlderBookings({ ...common, extras, book: deps.addressBook }),
    keepBackups: backups && createKeepBackups({ backups, clock, onOverdueChanged: onNoticesChanged }),
    sweeps: createFollowSweeps({ booking, role: roles?.of('sweep'), inBackground, onSweep }),
    joinWaiting:
      own &&
      createJoinWaiting({
        own,
        journal,
        noteQueued: booking.openedDrafts.noteQueued,
        pickups,
        onPickupChanged,
        onWaitingDraftsChanged: deps.listeners.onWaitingDraftsChanged,
      }),
  }
}
