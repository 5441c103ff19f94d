import { join } from 'node:path'
import { createOpenTarget } from '../answers/index.ts'
import { createMappingFile, createShipmentValidator } from '../imports/index.ts'
import { JournalError } from '../journal/index.ts'
import { openSession, type Session } from './session.ts'
import type { StationParts } from './station-parts.ts'

/** Opens the session of the current environment. Rejects with `JournalError` if its journal cannot be
 * opened; this desk's own file is open then, for the forms. */
export async function openStationSession(parts: StationParts): Promise<Session> {
  const { options, environment, events, status, offlineDeskFile, addressBooks, account } = parts
  const { dataDir, settings } = options
  const of = environment.current()
  status.reset()
  environment.markOpened()
  await offlineDeskFile.prepare(of)
  if (parts.shared) await addressBooks.share(of)
  const session = await openSession({
    ...environment.service(of),
    contact: status.contact,
    unattended: parts.isUnattended,
    documents: parts.ownDocuments,
    labels: parts.labels,
    ...parts.printing,
    pickupLocations: () => environment.effective().pickupLocations,
    extras: environment.extras,
    presets: environment.effective,
    followsShipments: () => settings.read().followShipments,
    labelCounts: () => settings.read().labelCounts,
    changed: parts.shipmentChanged,
    addressBook: addressBooks.book,
    queueChanged: parts.queueChanged.soon,
    tables: parts.tables,
    shipmentValidator: createShipmentValidator(),
    mappings: createMappingFile(join(dataDir, 'import-mappings.json')),
    insure: () => settings.read().insure ?? undefined,
    answerTargets: () => settings.read().answerTargets.filter((target) => target.environment === of),
    deskName: parts.deskName,
    sharedJournal: parts.shared && { ...parts.shared, own: offlineDeskFile.journal },
    openTarget: createOpenTarget(options.connectionSecrets),
    answersChanged: parts.answersChanged.soon,
    noticesChanged: status.noticesChanged,
    watchChanged: (state) => events.emit('watch.changed', state),
    watched: () => (parts.isUnattended ? undefined : (settings.read().watchedFolder ?? undefined)),
    messages: environment.messages,
    runChanged: (run) => events.emit('run.changed', run),
    pickupChanged: (pickup) => events.emit('pickup.changed', pickup),
    swept: status.swept,
    waiting: status.waiting,
    reachable: status.journalReachable,
    waitingDrafts: status.waitingDrafts,
    sharedChanged(table) {
      if (table === 'account_settings') account.follow()
      // No person searches in a batch.
      else if (!parts.isUnattended) addressBooks.follow()
    },
  }).catch(async (error) => {
    if (error instanceof JournalError) await offlineDeskFile.open(error, of)
    throw error
  })
  offlineDeskFile.handedOver()
  await account.join(session, of).catch(async (error) => {
    await session.close().catch(() => undefined)
    throw error
  })
  return session
}
