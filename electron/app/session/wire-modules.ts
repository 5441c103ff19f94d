import { randomBytes, randomUUID } from 'node:crypto'
import type { Environment, Problem, Serial } from '../../../shared/kit/index.ts'
import type { RoleHolder } from '../../../shared/settings/index.ts'
import { createLearnAddress, createLearnOlderBookings } from '../../addresses/index.ts'
import { createAnswers } from '../../answers/index.ts'
import { createKeepBackups } from '../../backups/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { createDay } from '../../day/index.ts'
import { createFetchDocument, createFetchLabel, createStoreEnclosure } from '../../documents/index.ts'
import { createImports } from '../../imports/index.ts'
import {
  type Backups,
  createAppendEvent,
  type HoldLease,
  type Journal,
  type OpenForms,
  type RoleOf,
  type SharedRows,
  type WatchDesks,
} from '../../journal/index.ts'
import { type Clock, createBackground } from '../../kit/index.ts'
import { createJoinWaiting } from '../../pickups/index.ts'
import { createLabelCorrections, createPrinting } from '../../printing/index.ts'
import { createServiceLists } from '../../service-lists/index.ts'
import { createBookingAndPickups } from './booking-and-pickups.ts'
import { createFollowSweeps } from './follow-sweeps.ts'
import type { SessionParts } from './session-options.ts'

/** The open journal. What is optional but `backups` is there if several desks share it. */
export type OpenedJournal = {
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

export type SessionDeps = SessionParts &
  OpenedJournal & {
    environment: Environment
    clock: Clock
    service: ShippingService
    disconnect: () => void
    newId?: () => string
    /** Returns that many random bytes. */
    random?: (bytes: number) => Uint8Array
    /** The serial queue of everything that books, looks for or cancels orders. */
    mutations?: Serial
  }

/** Wires the modules of a session together on one journal and one service. Only `common` is spread, so that
 * each other part of a module is named here. */
export function wireModules(deps: SessionDeps) {
  const { environment, clock, journal, service, documents, labels, isUnattended } = deps
  const { lease, roles, own, backups, newId = randomUUID, random = randomBytes } = deps
  const { pickupLocations, extras, packagingWords, presets, followsShipments, answerTargets, deskName } =
    deps.settings
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
    labelCounts: deps.settings.labelCounts,
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
  const { booking, pickups } = createBookingAndPickups({
    ...common,
    pickupLocations,
    extras,
    packagingWords,
    presets,
    followsShipments,
    deskName,
    random,
    mutations: deps.mutations,
    lease,
    followingRole: roles?.of('following'),
    fetchDocument,
    print: (shipment) => inBackground(printInTurn(shipment)),
    onBooked(shipment, wantsPrint) {
      inBackground(wantsPrint ? printInTurn(shipment) : fetchLabel(shipment.id))
      inBackground(learnAddress(shipment))
    },
    onShipmentChanged,
    onSweep,
    onRunChanged,
    onPickupChanged,
  })
  const imports = createImports({
    ...common,
    tables: deps.imports.tables,
    shipmentValidator: deps.imports.shipmentValidator,
    mappings: deps.imports.mappings,
    pickups,
    pickupLocations,
    insure: deps.settings.insure,
    watched: deps.settings.watched,
    messages: deps.settings.messages,
    readUnNumbers: booking.readUnNumbers,
    folderRole: roles && ((folderId) => roles.of('folder', folderId)),
    onWatchChanged: deps.listeners.onWatchChanged,
    onPickupChanged,
  })
  const answers = createAnswers({
    journal,
    clock,
    random: () => (random(1)[0] ?? 0) / 256,
    targets: answerTargets,
    openTarget: deps.openTarget,
    roleOf: roles && ((target) => roles.of('answers', target)),
    onAnswersChanged: deps.listeners.onAnswersChanged,
  })

  /** The desks that hold a role; empty without other desks. Rejects with `JournalError`. */
  const roleHolders = async () => roles?.holders() ?? []

  return {
    background,
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
