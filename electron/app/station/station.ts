import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDocuments, createStoreEnclosure, type Documents } from '../../documents/index.ts'
import { type Clock, closeAll, createLateListener } from '../../kit/index.ts'
import { cachePrepared, createLazyLabels, openLabels } from '../../labels/index.ts'
import { createOrders, openOrderSource, orderSecret } from '../../orders/index.ts'
import { createTableReader } from '../../table-files/index.ts'
import { traceOf } from '../dispatch.ts'
import { createAddressBooks } from '../session/address-books.ts'
import { createOfflineDeskFile } from '../session/offline-desk-file.ts'
import { openStationSession } from '../session/open-station-session.ts'
import { createSessionListeners } from '../session/session-listeners.ts'
import { createSessionSlot } from '../session/session-slot.ts'
import { createStationStatus } from '../status/station-status.ts'
import { createStationAccount } from './station-account.ts'
import { createStationEnvironment } from './station-environment.ts'
import { createStationEvents } from './station-events.ts'
import { stationHandlers } from './station-handlers.ts'
import { createStationJournal } from './station-journal.ts'
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

  const journal = createStationJournal(options)
  const labelsDir = join(dataDir, 'labels')
  const printing = createStationPrinters({ ...options, labelsDir })
  const labels = cachePrepared(createLazyLabels(openLabels))
  const tables = createTableReader()

  const sessions = createSessionSlot()
  /** While a session closes for another environment, requests still reach it. */
  const environmentNow = () => sessions.opened()?.environment ?? environment.current()
  const ownDocuments = createDocuments(join(dataDir, 'documents'))
  const documentsNow = () => sessions.opened()?.documents ?? ownDocuments
  const documents: Documents = {
    put: (bytes) => documentsNow().put(bytes),
    get: (hash) => documentsNow().get(hash),
  }
  const account = createStationAccount({
    settings,
    environment,
    session: sessions.current,
    opened: sessions.opened,
    onSettingsChanged: settingsChanged,
  })
  // The status, which is made after the orders, shows their state.
  const ordersChanged = createLateListener()
  const orders = createOrders({
    settings: () => (isUnattended ? null : settings.read().orderSource),
    open: openOrderSource({ clock, secrets: connectionSecrets }),
    secretOf: (source) => orderSecret(connectionSecrets, source),
    journal: () => sessions.current().journal,
    extras: () => environment.extras(environmentNow()),
    insure: () => settings.read().insure ?? undefined,
    recordsOf: (table, mapping) => sessions.current().tableImport.recordsOf(table, mapping),
    storeEnclosure: createStoreEnclosure({ documents, labels, clock }),
    newId: randomUUID,
    onStateChanged: ordersChanged.notify,
  })
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
    orders: orders.state,
    sharedJournal: journal.sharedInUse,
    async showPrinter(printer) {
      // After a failure the other desks get it when the server responds again.
      if (journal.shared)
        await sessions
          .opened()
          ?.journal.savePrinterState(printer)
          .catch(() => undefined)
    },
    emit: (value) => events.emit('status.changed', value),
  })
  ordersChanged.listen(status.notify)
  const addressBooks = createAddressBooks({
    dataDir,
    clock,
    session: sessions.current,
    onNotice: status.addNotice,
  })
  const offlineDeskFile = createOfflineDeskFile({
    dataDir,
    clock,
    isShared: journal.shared !== undefined,
    onWaitingDraftsChanged: status.setWaitingDrafts,
    onReachableChanged: status.setReachable,
  })
  const listeners = createSessionListeners({
    events,
    status,
    opened: sessions.opened,
    account,
    addressBooks,
    isUnattended,
  })

  await sessions.start({
    open: () =>
      openStationSession({
        options,
        isUnattended,
        environment,
        journal,
        status,
        documents: ownDocuments,
        labels,
        printing,
        tables,
        addressBooks,
        account,
        offlineDeskFile,
        listeners,
      }),
    onResumed: status.setRecovered,
    onReopened: status.refresh,
    onFault(error) {
      options.log?.(`opening the journal failed: ${traceOf(error)}`)
      // Nobody sees the status: the program ends, and what started it may start it again.
      if (isUnattended) throw error
      status.refresh()
    },
  })

  if (!isUnattended)
    printing
      .takeReportedProfile(printerBefore)
      .then((isChanged) => isChanged && settingsChanged())
      // A printer that does not respond keeps its profile.
      .catch(() => undefined)

  return {
    handlers: stationHandlers({
      options,
      clock,
      environment,
      journal,
      events,
      status,
      sessions,
      account,
      offlineDeskFile,
      ownDocuments,
      documents,
      labels,
      labelsDir,
      printing,
      tables,
      addressBooks,
      orders,
    }),
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
