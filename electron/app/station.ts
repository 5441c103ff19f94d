import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { originOfServer } from '../../shared/connections/index.ts'
import type { Environment } from '../../shared/kit/index.ts'
import { chooseLanguage, createMessages, type Messages } from '../../shared/messages/index.ts'
import { journalServer, type Settings } from '../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { addressHandlers } from '../addresses/index.ts'
import { answerHandlers, createOpenTarget, createTryTarget } from '../answers/index.ts'
import { backupHandlers, createBackupFiles } from '../backups/index.ts'
import { freightHandlers, listHandlers, parcelHandlers, shipmentHandlers } from '../booking/index.ts'
import { connectService, type ServiceOptions, serviceOrigin } from '../carrier/index.ts'
import { dayHandlers } from '../day/index.ts'
import { createDocuments, createStoreEnclosure, type Documents } from '../documents/index.ts'
import {
  createMappingFile,
  createTableJudge,
  createTableReader,
  importHandlers,
  importLimits,
} from '../imports/index.ts'
import { JournalError, trySharedJournal } from '../journal/index.ts'
import { type Clock, createUploads, type Handlers, onceATurn } from '../kit/index.ts'
import { cachePrepared, createLazyLabels, openLabels } from '../labels/index.ts'
import { createOrders, openOrderSource, orderHandlers, orderSecret } from '../orders/index.ts'
import { countWaiting, keepHere, pickupHandlers } from '../pickups/index.ts'
import {
  createPrintDocument,
  createSavedLabels,
  documentHandlers,
  labelHandlers,
  printQueueHandlers,
} from '../printing/index.ts'
import { scannerHandlers } from '../scanner/index.ts'
import {
  createAccountSettings,
  journalHandlers,
  provisionedAccount,
  provisionedChange,
  settingsHandlers,
  setUpOf,
  startEnvironment,
  withPracticeSamples,
} from '../settings/index.ts'
import { createAddressBooks } from './address-books.ts'
import { describeSystem } from './describe-system.ts'
import { createDeskOffline } from './desk-offline.ts'
import { createMakeDiagnostics } from './make-diagnostics.ts'
import { createOwnJournal } from './own-journal.ts'
import { openSession, type Session } from './session.ts'
import { createSessionSlot } from './session-slot.ts'
import { createStationEvents } from './station-events.ts'
import { createStationPrinters } from './station-printers.ts'
import { createStationStatus } from './station-status.ts'
import type { Station, StationOptions } from './station-types.ts'
import { supportHandlers } from './support-handlers.ts'

const clock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

/** Limit of an uploaded backup file. */
const backupUploadBytes = 2 * 1024 ** 3

/** The composition root: wires the modules together, and channels to their handlers. One session is open at a time.
 * Rejects with `JournalError` `journal.locked` if another station uses the data directory; other errors of the journal
 * are shown on the screen. */
export async function createStation(options: StationOptions): Promise<Station> {
  const { dataDir, secrets, settings, provision } = options
  const isUnattended = options.host === 'batch' || options.host === 'api'
  const startedIn = startEnvironment({ ...options, settings: settings.read() })
  const printerBefore = settings.read().labelPrinter
  if (provision) settings.change(provisionedChange(settings.read(), provision, startedIn))

  let environment: Environment = startedIn
  const serviceUrlOf = (of: Environment) =>
    (of === startedIn ? options.serviceUrl : undefined) ?? settings.read().environments[of].serviceUrl
  const originOf = (of: Environment) => serviceOrigin(of, serviceUrlOf(of))
  const hasKey = (of: Environment) => {
    const origin = originOf(of)
    const isBuiltIn = of === 'practice' && serviceUrlOf(of) === undefined
    return isBuiltIn || (origin !== undefined && secrets.read(of, origin) !== undefined)
  }
  const events = createStationEvents()
  const ownDocuments = createDocuments(join(dataDir, 'documents'))
  /** With those of the other desks while a session on a shared journal is open. */
  const documentsNow = () => sessions.opened()?.documents ?? ownDocuments
  const documents: Documents = {
    put: (bytes) => documentsNow().put(bytes),
    get: (hash) => documentsNow().get(hash),
  }
  const labelsDir = join(dataDir, 'labels')
  const tables = createTableReader()
  const addressBooks = createAddressBooks({
    dataDir,
    clock,
    session: () => session(),
    notice: (notice) => status.addNotice(notice),
  })
  const { printers, labelPrinter, documentPrinter, profileOf, printTestPage, takeReportedProfile } =
    createStationPrinters({ ...options, labelsDir })
  const labels = cachePrepared(createLazyLabels(openLabels))

  const chosenLanguage = () => chooseLanguage(settings.read().language, [options.locale()])
  /** The settings with practice samples and the set-up state. */
  const effective = (): Settings => {
    const read = settings.read()
    const kept = { ...read, setUp: setUpOf(read, options.provision !== undefined) }
    return environment === 'practice'
      ? withPracticeSamples(kept, serviceUrlOf('practice') === undefined, chosenLanguage().language)
      : kept
  }
  const extras = () => effective().environments[environment].extras

  const messages = (): Messages => {
    const { language, locale } = chosenLanguage()
    return createMessages(language, locale)
  }

  const sessions = createSessionSlot({
    open: () => open(),
    resumed: (count) => status.recovered(count),
    reopened: () => status.refresh(),
  })
  const session = sessions.now
  const orders = createOrders({
    settings: () => (isUnattended ? null : settings.read().orderSource),
    open: openOrderSource({ clock, secrets: options.connectionSecrets }),
    secretOf: (source) => orderSecret(options.connectionSecrets, source),
    journal: () => session().journal,
    extras,
    insure: () => settings.read().insure,
    recordsOf: (table, mapping) => session().imports.recordsOf(table, mapping),
    storeEnclosure: createStoreEnclosure({ documents, labels }),
    newId: randomUUID,
    changed: () => status.ordersChanged(),
  })
  const status = createStationStatus({
    options,
    labelsDir,
    printers,
    labelPrinter,
    environment: () => environment,
    serviceUrl: () => serviceUrlOf(environment),
    keyState: (of) => secrets.state(of, originOf(of)),
    session: sessions.opened,
    journalError: sessions.journalError,
    orders: () => orders.state(),
    sharedJournal: () => sharedInUse(),
    showPrinter: (printer) =>
      void (
        sharedJournal &&
        sessions
          .opened()
          ?.journal.savePrinterState(printer)
          .catch(() => undefined)
      ),
    emit: (value) => events.emit('status.changed', value),
  })

  const deskName = () => options.desk ?? (settings.read().deskName || hostname())
  const sharedInUse = () =>
    options.journal === undefined ? undefined : { address: options.journal, desk: deskName() }
  const journalAt = options.journal === undefined ? undefined : journalServer(options.journal)
  const sharedJournal = journalAt && {
    server: journalAt,
    password: () => options.connectionSecrets.read('journal', originOfServer(journalAt)) ?? '',
  }
  const accountSettings = createAccountSettings({
    settings,
    changed() {
      events.emit('settings.changed', effective())
      if (settings.read().followShipments) sessions.opened()?.journeys.start()
    },
  })
  /** What fails is read when the server answers again. */
  const followAccount = onceATurn(async () => {
    const opened = sessions.opened()
    if (opened?.accountSettings)
      await accountSettings
        .follow({ accountSettings: opened.accountSettings }, opened.environment)
        .catch(() => undefined)
  })
  const answersChanged = onceATurn(async () => {
    events.emit('answers.changed', undefined)
    status.answersChanged()
  })
  const queueChanged = onceATurn(() =>
    sessions
      .opened()
      ?.printQueue.list()
      .then((queue) => events.emit('printQueue.changed', queue)),
  )

  const serviceOf = (of: Environment): ServiceOptions => ({
    environment: of,
    dataDir,
    serviceUrl: serviceUrlOf(of),
    paths: () => settings.read().environments[of].paths ?? {},
    labelFormat: () => settings.read().environments[of].labelFormat,
    packagingWords: () => settings.read().environments[of].packagingWords ?? {},
    key: (origin) => secrets.read(of, origin),
    clock,
    ...(of === environment && { contact: status.contact }),
  })
  const changed = (shipment: ShipmentRecord) => {
    events.emit('shipment.changed', shipment)
    status.shipmentChanged(shipment)
    if (shipment.printJob !== undefined) queueChanged.soon()
  }
  const deskOffline = createDeskOffline({
    dataDir,
    clock,
    isShared: sharedJournal !== undefined,
    waitingDrafts: status.waitingDrafts,
    journalReachable: status.journalReachable,
  })
  /** The environment and address of the open session. */
  let opening = { environment, serviceUrl: serviceUrlOf(environment) }
  const open = async (): Promise<Session> => {
    status.reset()
    opening = { environment, serviceUrl: serviceUrlOf(environment) }
    const opened = environment
    await deskOffline.prepare(opened)
    if (sharedJournal) await addressBooks.share(opened)
    const session = await openSession({
      ...serviceOf(environment),
      unattended: isUnattended,
      documents: ownDocuments,
      labels,
      printers,
      labelPrinter,
      documentPrinter,
      profileOf,
      pickupLocations: () => effective().pickupLocations,
      extras,
      presets: effective,
      followsShipments: () => settings.read().followShipments,
      labelCounts: () => settings.read().labelCounts,
      changed,
      addressBook: addressBooks.book,
      queueChanged: queueChanged.soon,
      tables,
      tableJudge: createTableJudge(),
      mappings: createMappingFile(join(dataDir, 'import-mappings.json')),
      insure: () => settings.read().insure,
      answerTargets: () => settings.read().answerTargets.filter((target) => target.environment === opened),
      deskName,
      sharedJournal: sharedJournal && { ...sharedJournal, own: deskOffline.journal },
      openTarget: createOpenTarget(options.connectionSecrets),
      answersChanged: answersChanged.soon,
      watchChanged: (state) => events.emit('watch.changed', state),
      watched: () => (isUnattended ? undefined : (settings.read().watchedFolder ?? undefined)),
      messages,
      runChanged: (run) => events.emit('run.changed', run),
      pickupChanged: (pickup) => events.emit('pickup.changed', pickup),
      swept: status.swept,
      waiting: status.waiting,
      reachable: status.journalReachable,
      waitingDrafts: status.waitingDrafts,
      sharedChanged(table) {
        if (table === 'account_settings') followAccount.soon()
        // Without a person nobody searches.
        else if (!isUnattended) addressBooks.follow()
      },
    }).catch(async (error) => {
      if (error instanceof JournalError) await deskOffline.open(error, opened)
      throw error
    })
    deskOffline.taken()
    await joinAccount(session, opened).catch(async (error) => {
      await session.close().catch(() => undefined)
      throw error
    })
    return session
  }
  const joinAccount = async ({ accountSettings: rows, journal }: Session, of: Environment) => {
    const given = provision && of === startedIn ? provisionedAccount(provision, of) : undefined
    if (rows) await accountSettings.join({ accountSettings: rows, journal }, of, given)
  }
  await sessions.start()

  if (!isUnattended)
    takeReportedProfile(printerBefore)
      .then((isChanged) => isChanged && events.emit('settings.changed', effective()))
      // Without an answer the printer prints as before.
      .catch(() => undefined)

  const reopen = async (between?: () => Promise<void>) => {
    await sessions.reopen(between)
    status.refresh()
  }
  /** Opens a new session if the environment or its service address changed. */
  const switchEnvironment = async (next?: Environment) => {
    environment = options.environment ?? next ?? environment
    const isOther = environment !== opening.environment || serviceUrlOf(environment) !== opening.serviceUrl
    if (isOther) await reopen()
    else status.refresh()
  }

  const sharedSettings = () => {
    const { accountSettings: rows } = session()
    if (!rows) throw new Error('This journal is of one desk.')
    return { accountSettings: rows }
  }
  const ownJournal = createOwnJournal({
    dataDir,
    clock,
    environment: () => environment,
    session,
    isShared: sharedJournal !== undefined,
    documents: ownDocuments,
    reopen: (between) =>
      reopen(async () => {
        await deskOffline.close()
        await between()
      }),
    moving: (part) => events.emit('journal.moving', { part }),
  })
  const printDocument = createPrintDocument({ printers, documentPrinter })
  const handlers: Handlers = {
    ...settingsHandlers({
      session,
      settings,
      effective,
      secrets,
      originOf,
      status,
      fixedEnvironment: options.environment,
      changeAccount:
        sharedJournal &&
        ((change, base) => accountSettings.change(sharedSettings, change, base, environment)),
      switchEnvironment,
      connect: (of) => connectService(serviceOf(of)),
      printers,
      printTestPage,
      choosePath: options.choosePath,
      clock,
    }),
    ...journalHandlers({
      settings,
      secrets: options.connectionSecrets,
      inUse: sharedInUse,
      isFixed: options.journalFixed === true,
      deskName,
      move: ownJournal.move,
      tryJournal: (server, password, name) =>
        trySharedJournal({
          dataDir,
          environment,
          clock,
          server,
          password,
          deskName: name,
          deskId:
            sharedJournal || deskOffline.journal()
              ? () => (deskOffline.journal() ?? session().journal).readFact('desk.id')
              : undefined,
        }),
    }),
    ...parcelHandlers({ session, offline: deskOffline.journal, warmUp: labels.warm }),
    ...freightHandlers({
      session,
      offline: deskOffline.journal,
      nextDay: (location) => session().pickups.nextDay(location, 'freight'),
      warmUp: labels.warm,
      extras,
    }),
    ...labelHandlers({
      session,
      documents,
      labels,
      saved: createSavedLabels(labelsDir, options.showFile),
      labelPrinter,
      documentPrinter,
      reading: (progress) => events.emit('label.reading', progress),
    }),
    ...printQueueHandlers({ session, labelPrinter }),
    ...pickupHandlers({
      session,
      messages,
      printDocument,
      async keepHere(draft, shown) {
        const own = sharedJournal && (deskOffline.journal() ?? session().own)
        const kept = own && (await keepHere(own, effective().pickupLocations, draft, shown))
        if (own) status.waitingDrafts(await countWaiting(own))
        return kept
      },
    }),
    ...dayHandlers({ session, clock, changed }),
    ...shipmentHandlers({
      session,
      nextDay: (location) => session().pickups.nextDay(location),
      clock,
      messages,
      pickupLocations: () => effective().pickupLocations,
      extras,
    }),
    ...documentHandlers({ session, labels, documentPrinter }),
    ...listHandlers(session, clock),
    ...importHandlers({
      session,
      uploads: createUploads(join(dataDir, 'imports'), importLimits.fileBytes),
      tables,
      hasLocation: (id) => effective().pickupLocations.some((location) => location.id === id),
      messages,
      changed: (progress) => events.emit('import.changed', progress),
    }),
    ...orderHandlers({
      orders,
      clock,
      settings: () => settings.read().orderSource,
      secrets: options.connectionSecrets,
      changed: () => status.ordersChanged(),
    }),
    ...addressHandlers({
      book: addressBooks.book,
      clock,
      uploads: createUploads(join(dataDir, 'address-imports'), importLimits.fileBytes),
      tables,
      importing: (progress) => events.emit('addresses.importing', progress),
    }),
    ...scannerHandlers({ session, messages, printDocument, presets: () => effective().parcelPresets }),
    ...backupHandlers({
      session,
      list: ownJournal.backups,
      restore: ownJournal.restore,
      service: () => ({ origin: originOf(environment), hasKey: hasKey(environment) }),
      uploads: createUploads(join(dataDir, 'backup-uploads'), backupUploadBytes),
      files: createBackupFiles({
        dataDir,
        clock,
        version: options.version,
        environment: () => environment,
        addressBook: addressBooks.book,
        settings,
        copyJournal: ownJournal.copy,
        placeJournal: ownJournal.place,
      }),
    }),
    ...answerHandlers({
      session,
      clock,
      deskName,
      targets: () => settings.read().answerTargets,
      secrets: options.connectionSecrets,
      tryTarget: createTryTarget(options.connectionSecrets),
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

  return {
    handlers,
    on: events.on,
    session,
    async close() {
      status.stop()
      followAccount.stop()
      await orders.close()
      await sessions.close()
      await labels.close()
      await deskOffline.close()
      await addressBooks.close()
    },
  }
}
