import { join } from 'node:path'
import { createOpenTarget } from '../../answers/index.ts'
import { createMappingFile, createShipmentValidator } from '../../imports/index.ts'
import { JournalError } from '../../journal/index.ts'
import type { StationParts } from '../station/station-parts.ts'
import { openSession, type Session } from './session.ts'

/** Opens the session of the current environment. Rejects with `JournalError` if its journal cannot be
 * opened; this desk's own file is open then, for the forms. */
export async function openStationSession(parts: StationParts): Promise<Session> {
  const { options, environment, events, status, offlineDeskFile, addressBooks, account } = parts
  const { dataDir, settings } = options
  const current = environment.current()
  status.reset()
  environment.markOpened()
  await offlineDeskFile.prepare(current)
  if (parts.shared) await addressBooks.share(current)
  const service = environment.service(current)
  const session = await openSession({
    service: { ...service, onContact: status.setContact },
    sharedJournal: parts.shared && { ...parts.shared, own: offlineDeskFile.journal },
    isUnattended: parts.isUnattended,
    documents: parts.ownDocuments,
    labels: parts.labels,
    addressBook: addressBooks.current,
    printing: parts.printing,
    imports: {
      tables: parts.tables,
      shipmentValidator: createShipmentValidator(),
      mappings: createMappingFile(join(dataDir, 'import-mappings.json')),
    },
    openTarget: createOpenTarget(options.connectionSecrets),
    settings: {
      pickupLocations: () => environment.effective().pickupLocations,
      extras: environment.extras,
      packagingWords: service.packagingWords,
      presets: environment.effective,
      followsShipments: () => settings.read().followShipments,
      labelCounts: () => settings.read().labelCounts,
      insure: () => settings.read().insure ?? undefined,
      watched: () => (parts.isUnattended ? undefined : (settings.read().watchedFolder ?? undefined)),
      answerTargets: () => settings.read().answerTargets.filter((target) => target.environment === current),
      deskName: parts.deskName,
      messages: environment.messages,
    },
    listeners: {
      onShipmentChanged: parts.shipmentChanged,
      onQueueChanged: parts.queueChanged.soon,
      onRunChanged: (run) => events.emit('run.changed', run),
      onPickupChanged: (pickup) => events.emit('pickup.changed', pickup),
      onWatchChanged: (state) => events.emit('watch.changed', state),
      onSweep: status.setSweep,
      onAnswersChanged: parts.answersChanged.soon,
      onNoticesChanged: status.notify,
      onTurnChanged: status.setTurn,
      onSharedTableChanged(table) {
        if (table === 'account_settings') account.follow()
        // No person searches in a batch.
        else if (!parts.isUnattended) addressBooks.follow()
      },
      onReachableChanged: status.setReachable,
      onWaitingDraftsChanged: status.setWaitingDrafts,
    },
  }).catch(async (error) => {
    if (error instanceof JournalError) await offlineDeskFile.open(error, current)
    throw error
  })
  offlineDeskFile.handedOver()
  await account.join(session, current).catch(async (error) => {
    await session.close().catch(() => undefined)
    throw error
  })
  return session
}
