import { randomBytes, randomUUID } from 'node:crypto'
import type { Environment, Problem, Serial } from '../../../shared/kit/index.ts'
import type { RoleHolder } from '../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createLearnAddress, createLearnOlderBookings } from '../../addresses/index.ts'
import { createAnswers } from '../../answers/index.ts'
import { createKeepBackups } from '../../backups/index.ts'
import { connectService, type ShippingService } from '../../carrier/index.ts'
import { createDay } from '../../day/index.ts'
import {
  createFetchDocument,
  createFetchLabel,
  createStoreEnclosure,
  hasTooFewLabels,
  withShared,
} from '../../documents/index.ts'
import { createImports } from '../../imports/index.ts'
import {
  type Backups,
  createAppendEvent,
  type HoldLease,
  type Journal,
  type OpenForms,
  openJournal,
  openSharedJournal,
  type RoleOf,
  type SharedDocuments,
  type SharedRows,
  type WatchDesks,
} from '../../journal/index.ts'
import { type Clock, closeAll, createBackground } from '../../kit/index.ts'
import { createJoinWaiting } from '../../pickups/index.ts'
import { createLabelCorrections, createPrinting } from '../../printing/index.ts'
import { createServiceLists } from '../../service-lists/index.ts'
import { createBookingAndPickups } from './booking-and-pickups.ts'
import { createFollowSweeps } from './follow-sweeps.ts'
import type { SessionOptions, SessionParts } from './session-options.ts'

/** Opens a session: one environment at work, with its journal and its service. Rejects with `JournalError`
 * if the journal cannot be opened. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { service: connection, sharedJournal, ...parts } = options
  const { dataDir, environment, clock } = connection
  const { answerTargets, deskName } = parts.settings
  const answering = { targets: answerTargets, deskName, onAnswersMade: () => session.answers.made() }
  const own = { dataDir, environment, clock, answering }
  const opened: OpenedJournal & { documents?: SharedDocuments } = sharedJournal
    ? await openSharedJournal({
        ...own,
        server: sharedJournal.server,
        password: sharedJournal.password(),
        own: sharedJournal.own?.(),
        deskName: deskName(),
        onTurnChanged: parts.listeners.onTurnChanged,
      })
    : await openJournal(own)
  const { service, close } = connectService(connection)
  const session: Session = createSession({
    ...parts,
    ...opened,
    documents: opened.documents ? withShared(parts.documents, opened.documents) : parts.documents,
    environment,
    clock,
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

type SessionDeps = SessionParts &
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

/** Wires the modules together on one journal and one service. */
function wireModules(deps: SessionDeps) {
  const { environment, clock, journal, service, documents, labels, isUnattended } = deps
  const { settings, listeners, backups, lease, roles, own, newId = randomUUID, random = randomBytes } = deps
  const { onAnswersChanged, onNoticesChanged, onPickupChanged } = listeners
  const append = createAppendEvent(journal, listeners.onShipmentChanged)
  const common = { environment, clock, journal, service, documents, labels, isUnattended, newId }

  // Errors of background work are in the shipment, or the journal reports them at the next request.
  const background = createBackground()
  const inBackground = background.run
  const labelCorrections = createLabelCorrections(journal)
  const fetchLabel = createFetchLabel({
    ...common,
    labelCounts: settings.labelCounts,
    append,
    corrections: labelCorrections.read,
  })
  const fetchDocument = createFetchDocument({ ...common, append })
  const learning = { ...common, book: deps.addressBook, extras: settings.extras }
  const learnAddress = createLearnAddress(learning)

  const { printInTurn, ...printing } = createPrinting({
    ...common,
    ...deps.printing,
    newJob: newId,
    severalDesks: lease !== undefined,
    labelCorrections,
    fetchLabel,
    inBackground,
    append,
    onQueueChanged: listeners.onQueueChanged,
  })
  const { booking, pickups } = createBookingAndPickups({
    ...common,
    ...settings,
    ...listeners,
    random,
    mutations: deps.mutations,
    lease,
    followingRole: roles?.of('following'),
    fetchDocument,
    print: (shipment) => inBackground(printInTurn(shipment)),
    onBooked(shipment: ShipmentRecord, wantsPrint: boolean) {
      inBackground(wantsPrint ? printInTurn(shipment) : fetchLabel(shipment.id))
      inBackground(learnAddress(shipment))
    },
  })
  const imports = createImports({
    ...common,
    ...settings,
    ...deps.imports,
    pickups,
    readUnNumbers: booking.readUnNumbers,
    folderRole: roles && ((folderId) => roles.of('folder', folderId)),
    onWatchChanged: listeners.onWatchChanged,
    onPickupChanged,
  })
  const answers = createAnswers({
    ...common,
    random: () => (random(1)[0] ?? 0) / 256,
    targets: settings.answerTargets,
    openTarget: deps.openTarget,
    roleOf: roles && ((target) => roles.of('answers', target)),
    onAnswersChanged,
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
    learnOlderBookings: createLearnOlderBookings(learning),
    keepBackups: backups && createKeepBackups({ backups, clock, onOverdueChanged: onNoticesChanged }),
    sweeps: createFollowSweeps({
      booking,
      role: roles?.of('sweep'),
      inBackground,
      onSweep: listeners.onSweep,
    }),
    joinWaiting:
      own &&
      createJoinWaiting({
        own,
        journal,
        noteQueued: booking.openedDrafts.noteQueued,
        pickups,
        onPickupChanged,
        onWaitingDraftsChanged: listeners.onWaitingDraftsChanged,
      }),
  }
}

/** Wires a session on an open journal and a connected service; `resume` starts its work. */
export function createSession(deps: SessionDeps) {
  const { environment, journal, service, documents, listeners } = deps
  const { background, learnOlderBookings, keepBackups, sweeps, joinWaiting, ...modules } = wireModules(deps)
  const { booking, pickups, printing, tableImport, watchFolder, answers, fetchLabel } = modules
  let otherDesks: ReturnType<WatchDesks> | undefined

  const onReachableChanged = (isReachable: boolean) => {
    listeners.onReachableChanged(isReachable)
    if (isReachable && joinWaiting) background.run(joinWaiting())
  }

  return {
    environment,
    journal,
    service,
    documents,
    ...modules,
    own: deps.own,
    backups: deps.backups,
    openForms: deps.openForms,
    accountSettings: deps.accountSettings,
    addresses: deps.addresses,
    notices(): readonly Problem[] {
      const overdue = keepBackups?.overdue()
      return overdue ? [...deps.notices, overdue] : deps.notices
    },
    /** Continues the work of the last run in the background. Resolves with the number of
     * shipments that a person should check. */
    async resume(): Promise<number> {
      otherDesks = deps.watchDesks?.({
        ...listeners,
        onReachableChanged,
        onAnswersChanged: answers.made,
        onSwept: sweeps.sweptElsewhere,
      })
      const unsettled = await booking.orderSteps.resume()
      const unprinted = await journal.unprinted()
      for (const shipment of unprinted)
        if (shipment.label === 'missing' || hasTooFewLabels(shipment)) background.run(fetchLabel(shipment.id))
      sweeps.start()
      if (!deps.isUnattended) background.run(printing.enclosures.recover())
      watchFolder.start()
      booking.following.start()
      keepBackups?.start()
      learnOlderBookings.start()
      answers.start()
      return unsettled.length + (await printing.printQueue.interruptedCount)
    },

    /** Ends the work, then closes the journal. */
    close: () =>
      closeAll([
        () => sweeps.stop(),
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
        deps.disconnect,
        () => journal.close(),
      ]),
  }
}

export type Session = ReturnType<typeof createSession>
