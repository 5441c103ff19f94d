import { join } from 'node:path'
import type { Environment } from '../../../shared/kit/index.ts'
import { addressHandlers } from '../../addresses/index.ts'
import { answerHandlers, createTryTarget } from '../../answers/index.ts'
import { backupHandlers, createBackupFiles } from '../../backups/index.ts'
import { freightHandlers, parcelHandlers, shipmentHandlers } from '../../booking/index.ts'
import { connectService } from '../../carrier/index.ts'
import { dayHandlers } from '../../day/index.ts'
import { scannerHandlers } from '../../devices/index.ts'
import type { Documents } from '../../documents/index.ts'
import { createUploads, importHandlers } from '../../imports/index.ts'
import { trySharedJournal } from '../../journal/index.ts'
import type { Clock, Handlers } from '../../kit/index.ts'
import type { createLazyLabels } from '../../labels/index.ts'
import { type createOrders, orderHandlers } from '../../orders/index.ts'
import { countWaiting, keepHere, pickupHandlers } from '../../pickups/index.ts'
import {
  createPrintDocument,
  createSavedLabels,
  documentHandlers,
  labelHandlers,
  printQueueHandlers,
} from '../../printing/index.ts'
import { listHandlers } from '../../service-lists/index.ts'
import { journalHandlers, settingsHandlers } from '../../settings/index.ts'
import { createMakeDiagnostics, describeSystem, supportHandlers } from '../../support/index.ts'
import { type TableReader, tableLimits } from '../../table-files/index.ts'
import type { createAddressBooks } from '../session/address-books.ts'
import type { createOfflineDeskFile } from '../session/offline-desk-file.ts'
import type { createSessionSlot } from '../session/session-slot.ts'
import type { createStationStatus } from '../status/station-status.ts'
import { createJournalFiles } from './journal-files.ts'
import type { StationAccount } from './station-account.ts'
import type { StationEnvironment } from './station-environment.ts'
import type { createStationEvents } from './station-events.ts'
import type { StationJournal } from './station-journal.ts'
import type { createStationPrinters } from './station-printers.ts'
import type { StationOptions } from './station-types.ts'

/** Limit of an uploaded backup file. */
const backupUploadBytes = 2 * 1024 ** 3

/** The parts that live as long as the station. */
type Parts = {
  options: StationOptions
  clock: Clock
  environment: StationEnvironment
  journal: StationJournal
  events: ReturnType<typeof createStationEvents>
  status: ReturnType<typeof createStationStatus>
  sessions: ReturnType<typeof createSessionSlot>
  account: StationAccount
  offlineDeskFile: ReturnType<typeof createOfflineDeskFile>
  /** The documents in this desk's data directory. */
  ownDocuments: Documents
  /** This desk's documents, and those of the other desks while a session on a shared journal is open. */
  documents: Documents
  labels: ReturnType<typeof createLazyLabels>
  /** Absolute. */
  labelsDir: string
  printing: ReturnType<typeof createStationPrinters>
  tables: TableReader
  addressBooks: ReturnType<typeof createAddressBooks>
  orders: ReturnType<typeof createOrders>
}

/** Gives each module what its channels need. */
export function stationHandlers(parts: Parts): Handlers {
  const { environment, sessions, status } = parts
  // Even after a failure: the status shows why no session is open.
  const reopen = (between?: () => Promise<void>) => sessions.reopen(between).finally(status.refresh)
  const journalFiles = createJournalFiles({
    dataDir: parts.options.dataDir,
    clock: parts.clock,
    environment: environment.current,
    session: sessions.current,
    isShared: parts.journal.shared !== undefined,
    documents: parts.ownDocuments,
    reopen: (between) =>
      reopen(async () => {
        await parts.offlineDeskFile.close()
        await between()
      }),
    onProgress: (fraction) => parts.events.emit('journal.moving', { fraction }),
  })
  return {
    ...settingsChannels(parts, reopen, journalFiles),
    ...shipmentChannels(parts),
    ...dataChannels(parts, journalFiles),
  }
}

type JournalFiles = ReturnType<typeof createJournalFiles>

/** The settings, and which journal this desk uses. */
function settingsChannels(parts: Parts, reopen: () => Promise<void>, journalFiles: JournalFiles) {
  const { options, clock, environment, status, sessions, printing, offlineDeskFile } = parts
  const { dataDir, settings, secrets, connectionSecrets } = options
  const { shared, sharedInUse, deskName } = parts.journal
  return {
    ...settingsHandlers({
      opened: sessions.opened,
      settings,
      effective: environment.effective,
      secrets,
      originOf: environment.origin,
      status,
      fixedEnvironment: options.environment,
      changeAccount: shared && parts.account.change,
      async switchEnvironment(next?: Environment) {
        environment.choose(next)
        if (environment.isAsOpened()) status.refresh()
        else await reopen()
      },
      connect: (other) =>
        connectService({
          ...environment.service(other),
          ...(other === environment.current() && { onContact: status.setContact }),
        }),
      printers: printing.printers,
      printTestPage: printing.printTestPage,
      choosePath: options.choosePath,
      clock,
    }),
    ...journalHandlers({
      settings,
      secrets: connectionSecrets,
      inUse: sharedInUse,
      isFixed: options.journalFixed === true,
      deskName,
      move: journalFiles.move,
      tryJournal: (server, password, name) =>
        trySharedJournal({
          dataDir,
          environment: environment.current(),
          clock,
          server,
          password,
          deskName: name,
          deskId:
            shared || offlineDeskFile.journal()
              ? () => (offlineDeskFile.journal() ?? sessions.current().journal).readFact('desk.id')
              : undefined,
        }),
    }),
  }
}

/** Shipments from the form to the printer, their pickups and the service's lists. */
function shipmentChannels(parts: Parts) {
  const { options, clock, environment, events, status, sessions, printing, labels, documents } = parts
  const { labelPrinter, documentPrinter } = printing
  const { offlineDeskFile } = parts
  const { effective, messages } = environment
  const session = sessions.current
  const printDocument = createPrintDocument(printing)
  return {
    ...parcelHandlers({ session, offline: offlineDeskFile.journal, warmUp: labels.warm }),
    ...freightHandlers({
      session,
      offline: offlineDeskFile.journal,
      warmUp: labels.warm,
    }),
    ...labelHandlers({
      session,
      documents,
      labels,
      saved: createSavedLabels(parts.labelsDir, options.showFile),
      onProgress: (progress) => events.emit('label.previewProgress', progress),
    }),
    ...printQueueHandlers({ session, labelPrinter }),
    ...pickupHandlers({
      session,
      messages,
      printDocument,
      async keepHere(draft, acknowledgedId) {
        const own = parts.journal.shared && (offlineDeskFile.journal() ?? session().own)
        const { pickupLocations } = effective(sessions.opened()?.environment)
        const kept = own && (await keepHere(own, pickupLocations, draft, acknowledgedId))
        if (own) status.setWaitingDrafts(await countWaiting(own))
        return kept
      },
    }),
    ...dayHandlers({ session }),
    ...shipmentHandlers({
      session,
      clock,
      messages,
    }),
    ...documentHandlers({ session, labels, documentPrinter }),
    ...listHandlers({ session, clock }),
    ...scannerHandlers({ session, messages, printDocument, presets: () => effective().parcelPresets }),
  }
}

/** What comes from files and other programs or goes to them, and support. */
function dataChannels(parts: Parts, journalFiles: JournalFiles) {
  const { options, clock, environment, events, status, sessions, addressBooks, tables } = parts
  const { dataDir, settings, connectionSecrets } = options
  const { effective, messages } = environment
  const session = sessions.current
  const uploads = (folder: string, bytes = tableLimits.fileBytes) =>
    createUploads(join(dataDir, folder), bytes)
  return {
    ...importHandlers({
      session,
      uploads: uploads('imports'),
      tables,
      messages,
      onProgress: (progress) => events.emit('import.changed', progress),
    }),
    ...orderHandlers({
      orders: parts.orders,
      clock,
      settings: () => settings.read().orderSource,
      secrets: connectionSecrets,
      onSecretChanged: () => status.notify(),
    }),
    ...addressHandlers({
      book: addressBooks.current,
      clock,
      uploads: uploads('address-imports'),
      tables,
      messages,
      onProgress: (progress) => events.emit('addresses.importing', progress),
    }),
    ...backupHandlers({
      session,
      list: journalFiles.backups,
      restore: journalFiles.restore,
      service: () => ({ origin: environment.origin(), hasKey: environment.hasKey() }),
      uploads: uploads('backup-uploads', backupUploadBytes),
      files: createBackupFiles({
        dataDir,
        clock,
        version: options.version,
        environment: environment.current,
        addressBook: addressBooks.current,
        settings,
        copyJournal: journalFiles.copy,
        placeJournal: journalFiles.place,
      }),
    }),
    ...answerHandlers({
      session,
      opened: sessions.opened,
      clock,
      deskName: parts.journal.deskName,
      targets: () => settings.read().answerTargets,
      secrets: connectionSecrets,
      tryTarget: createTryTarget(connectionSecrets),
    }),
    ...supportHandlers(
      createMakeDiagnostics({
        clock,
        journal: () => sessions.opened()?.journal,
        settings: effective,
        status: status.now,
        printers: parts.printing.printers.list,
        recentLog: options.recentLog ?? (() => []),
        system: describeSystem,
      }),
    ),
  }
}
