import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { originOfServer } from '../../../shared/connections/index.ts'
import { journalServer } from '../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createDocuments, createStoreEnclosure, type Documents } from '../../documents/index.ts'
import { createTableReader } from '../../imports/index.ts'
import { type Clock, closeAll, createCoalescer } from '../../kit/index.ts'
import { cachePrepared, createLazyLabels, openLabels } from '../../labels/index.ts'
import { createOrders, openOrderSource, orderSecret } from '../../orders/index.ts'
import { createAddressBooks } from '../session/address-books.ts'
import { createOfflineDeskFile } from '../session/offline-desk-file.ts'
import { openStationSession } from '../session/open-station-session.ts'
import { createSessionSlot } from '../session/session-slot.ts'
import { createStationStatus } from '../status/station-status.ts'
import { createStationAccount } from './station-account.ts'
import { createStationEnvironment } from './station-environment.ts'
import { createStationEvents } from './station-events.ts'
import { stationHandlers } from './station-handlers.ts'
import type { StationParts } from './station-parts.ts'
import { createStationPrinters } from './station-printers.ts'
import type { Station, StationOptions } from './station-types.ts'

const clock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

/** The composition root: makes the parts of the station, opens its session and wires the channels to them.
 * One session is open at a time. Rejects with `JournalError` `journal.locked` if another station uses the
 * data directory; other errors of the journal are shown on the screen. */
export async function createStation(options: StationOptions): Promise<Station> {
  const { dataDir, settings, connectionSecrets } = options
  const isUnattended = options.host === 'batch' || options.host === 'api'
  const printerBefore = settings.read().labelPrinter
  const environment = createStationEnvironment(options, clock)
  const events = createStationEvents()
  const settingsChanged = () => events.emit('settings.changed', environment.effective())

  const sessions = createSessionSlot({
    open: () => openStationSession(parts),
    onResumed: (count) => status.setRecovered(count),
    onReopened: () => status.refresh(),
  })
  const journalAt = options.journal === undefined ? undefined : journalServer(options.journal)
  const shared = journalAt && {
    server: journalAt,
    password: () => connectionSecrets.read('journal', originOfServer(journalAt)) ?? '',
  }
  const deskName = () => options.desk ?? (settings.read().deskName || hostname())
  const sharedInUse = () =>
    options.journal === undefined ? undefined : { address: options.journal, desk: deskName() }
  const account = createStationAccount({
    settings,
    environment,
    session: sessions.current,
    opened: sessions.opened,
    onSettingsChanged: settingsChanged,
  })
  const addressBooks = createAddressBooks({
    dataDir,
    clock,
    session: sessions.current,
    onNotice: (notice) => status.addNotice(notice),
  })

  const labelsDir = join(dataDir, 'labels')
  const printing = createStationPrinters({ ...options, labelsDir })
  const labels = cachePrepared(createLazyLabels(openLabels))
  const ownDocuments = createDocuments(join(dataDir, 'documents'))
  const documentsNow = () => sessions.opened()?.documents ?? ownDocuments
  const documents: Documents = {
    put: (bytes) => documentsNow().put(bytes),
    get: (hash) => documentsNow().get(hash),
  }

  const orders = createOrders({
    settings: () => (isUnattended ? null : settings.read().orderSource),
    open: openOrderSource({ clock, secrets: connectionSecrets }),
    secretOf: (source) => orderSecret(connectionSecrets, source),
    journal: () => sessions.current().journal,
    extras: environment.extras,
    insure: () => settings.read().insure ?? undefined,
    recordsOf: (table, mapping) => sessions.current().tableImport.recordsOf(table, mapping),
    storeEnclosure: createStoreEnclosure({ documents, labels, clock }),
    newId: randomUUID,
    onStateChanged: () => status.notify(),
  })
  /** While a session closes for another environment, requests still reach it. */
  const environmentNow = () => sessions.opened()?.environment ?? environment.current()
  const status = createStationStatus({
    clock,
    options,
    labelsDir,
    printers: printing.printers,
    labelPrinter: printing.labelPrinter,
    environment: environmentNow,
    serviceUrl: () => environment.serviceUrl(environmentNow()),
    keyState: environment.keyState,
    session: sessions.opened,
    openingError: sessions.openingError,
    orders: () => orders.state(),
    sharedJournal: sharedInUse,
    async showPrinter(printer) {
      // After a failure the other desks get it when the server answers again.
      if (shared)
        await sessions
          .opened()
          ?.journal.savePrinterState(printer)
          .catch(() => undefined)
    },
    emit: (value) => events.emit('status.changed', value),
  })
  const offlineDeskFile = createOfflineDeskFile({
    dataDir,
    clock,
    isShared: shared !== undefined,
    onWaitingDraftsChanged: status.setWaitingDrafts,
    onReachableChanged: status.setReachable,
  })

  const answersChanged = createCoalescer(async () => {
    events.emit('answers.changed', undefined)
    status.notify()
  })
  const queueChanged = createCoalescer(() =>
    sessions
      .opened()
      ?.printing.printQueue.list()
      .then((queue) => events.emit('printQueue.changed', queue)),
  )
  const shipmentChanged = (shipment: ShipmentRecord) => {
    events.emit('shipment.changed', shipment)
    status.shipmentChanged(shipment)
    if (shipment.printJob !== undefined) queueChanged.soon()
  }

  const parts: StationParts = {
    options,
    clock,
    isUnattended,
    environment,
    events,
    status,
    sessions,
    labelsDir,
    printing,
    labels,
    ownDocuments,
    documents,
    tables: createTableReader(),
    addressBooks,
    orders,
    account,
    offlineDeskFile,
    shared,
    sharedInUse,
    deskName,
    shipmentChanged,
    queueChanged,
    answersChanged,
  }
  await sessions.start()

  if (!isUnattended)
    printing
      .takeReportedProfile(printerBefore)
      .then((isChanged) => isChanged && settingsChanged())
      // A printer that does not answer keeps its profile.
      .catch(() => undefined)

  return {
    handlers: stationHandlers(parts),
    on: events.on,
    session: sessions.current,
    close: () =>
      closeAll([
        status.stop,
        account.stop,
        orders.close,
        sessions.close,
        labels.close,
        offlineDeskFile.close,
        addressBooks.close,
      ]),
  }
}
