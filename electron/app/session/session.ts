import type { SqlServer } from '../../../shared/connections/index.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { connectService, type ServiceOptions } from '../../carrier/index.ts'
import { hasTooFewLabels, withShared } from '../../documents/index.ts'
import {
  type Journal,
  type OpenedJournal,
  openJournal,
  openSharedJournal,
  type WatchDesks,
} from '../../journal/index.ts'
import { closeAll, createLateListener } from '../../kit/index.ts'
import { answerTargetsOf, type SessionDeps, type SessionParts, wireModules } from './wire-modules.ts'

type SessionOptions = SessionParts & {
  service: ServiceOptions
  /** The journal that several desks share; absent: this desk has its own. */
  sharedJournal?: { server: SqlServer; password: () => string; own?: () => Journal | undefined }
}

/** Opens a session: one environment at work, with its journal and its service. Rejects with `JournalError`
 * if the journal cannot be opened. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { service: connection, sharedJournal, ...parts } = options
  const { dataDir, environment, clock } = connection
  const { settings, deskName } = parts
  // The journal is opened before the answers that it makes can be delivered; `resume` delivers earlier ones.
  const answersMade = createLateListener()
  const targets = answerTargetsOf(settings, environment)
  const answering = { targets, deskName, onAnswersMade: answersMade.notify }
  const files = { dataDir, environment, clock, answering }
  const opened: OpenedJournal = sharedJournal
    ? await openSharedJournal({
        ...files,
        server: sharedJournal.server,
        password: sharedJournal.password(),
        own: sharedJournal.own?.(),
        deskName: deskName(),
        onTurnChanged: parts.listeners.onTurnChanged,
      })
    : await openJournal(files)
  const { service, close } = connectService(connection)
  const session = createSession({
    ...parts,
    ...opened,
    documents: opened.documents ? withShared(parts.documents, opened.documents) : parts.documents,
    environment,
    clock,
    service,
    disconnect: close,
  })
  answersMade.listen(session.answers.made)
  return session
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
      const unsettled = await booking.resume()
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
