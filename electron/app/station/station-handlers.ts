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
import { createOwnJournal } from '../session/own-journal.ts'
import type { createSessionSlot } from '../session/session-slot.ts'
import type { createStationStatus } from '../status/station-status.ts'
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
  const { options, clock, environment, events, status, sessions, printing, labels, documents } = parts
  const { dataDir, settings, secrets, connectionSecrets } = options
  const { labelPrinter, documentPrinter, printers } = printing
  const { offlineDeskFile, addressBooks, tables } = parts
  const { shared, sharedInUse, deskName } = parts.journal
  const { effective, messages } = environment
  const session = sessions.current
  const uploads = (folder: string, bytes = tableLimits.fileBytes) =>
    createUploads(join(dataDir, folder), bytes)
  const printDocument = createPrintDocument({ printers, documentPrinter })

  // Even after a failure: the status shows why no session is open.
  const reopen = (between?: () => Promise<void>) => sessions.reopen(between).finally(status.refresh)
  const ownJournal = createOwnJournal({
    dataDir,
    clock,
    environment: environment.current,
    session,
    isShared: shared !== undefined,
    documents: parts.ownDocuments,
    reopen: (between) =>
      reopen(async () => {
        await offlineDeskFile.close()
        await between()
      }),
    onProgress: (fraction) => events.emit('journal.moving', { fraction }),
  })

  return {
    ...settingsHandlers({
      opened: sessions.opened,
      settings,
      effective,
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
      printers,
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
      move: ownJournal.move,
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
              ? () => (offlineDeskFile.journal() ?? session().journal).readFact('desk.id')
              : undefined,
        }),
    }),
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
      onProgress: (progress) => events.emit('label.reading', progress),
    }),
    ...printQueueHandlers({ session, labelPrinter }),
    ...pickupHandlers({
      session,
      messages,
      printDocument,
      async keepHere(draft, acknowledgedId) {
        const own = shared && (offlineDeskFile.journal() ?? session().own)
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
    ...scannerHandlers({ session, messages, printDocument, presets: () => effective().parcelPresets }),
    ...backupHandlers({
      session,
      list: ownJournal.backups,
      restore: ownJournal.restore,
      service: () => ({ origin: environment.origin(), hasKey: environment.hasKey() }),
      uploads: uploads('backup-uploads', backupUploadBytes),
      files: createBackupFiles({
        dataDir,
        clock,
        version: options.version,
        environment: environment.current,
        addressBook: addressBooks.current,
        settings,
        copyJournal: ownJournal.copy,
        placeJournal: ownJournal.place,
      }),
    }),
    ...answerHandlers({
      session,
      opened: sessions.opened,
      clock,
      deskName,
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
        printers: printers.list,
        recentLog: options.recentLog ?? (() => []),
        system: describeSystem,
      }),
    ),
  }
}
