import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { originOfServer, type SqlServer } from '../../shared/connections/index.ts'
import type { Environment } from '../../shared/kit/index.ts'
import { defaultProfile } from '../../shared/labels/index.ts'
import { chooseLanguage, createMessages, type Messages } from '../../shared/messages/index.ts'
import {
  journalServer,
  type MovedJournal,
  type Settings,
  withWindowsQueue,
} from '../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import {
  addressHandlers,
  bookAtWork,
  createAddressBook,
  createSharedAddressBook,
  type SharedAddressBook,
} from '../addresses/index.ts'
import { answerHandlers, createOpenTarget, createTryTarget } from '../answers/index.ts'
import { backupHandlers, createBackupFiles } from '../backups/index.ts'
import { freightHandlers, listHandlers, parcelHandlers, shipmentHandlers } from '../booking/index.ts'
import { connectService, type ServiceOptions, serviceOrigin } from '../carrier/index.ts'
import { dayHandlers } from '../day/index.ts'
import { createDocuments, createStoreEnclosure, type Documents, storedDocuments } from '../documents/index.ts'
import { readSourceFont } from '../drawing/index.ts'
import {
  createMappingFile,
  createTableJudge,
  createTableReader,
  importHandlers,
  importLimits,
} from '../imports/index.ts'
import {
  backupPath,
  type Journal,
  JournalError,
  listBackups,
  moveJournal,
  openDeskFile,
  placeCopy,
  restoreBackup,
  trySharedJournal,
} from '../journal/index.ts'
import { type Clock, createUploads, ExpectedError, type Handlers, onceATurn } from '../kit/index.ts'
import { cachePrepared, createLazyLabels, openLabels } from '../labels/index.ts'
import { createOrders, openOrderSource, orderHandlers, orderSecret } from '../orders/index.ts'
import { countWaiting, keepHere, pickupHandlers } from '../pickups/index.ts'
import {
  confirmedPrinters,
  createPrintDocument,
  createPrinters,
  createPrintTestPage,
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
  withReportedProfile,
} from '../settings/index.ts'
import { describeSystem } from './describe-system.ts'
import { createMakeDiagnostics } from './make-diagnostics.ts'
import { openSession, type Session } from './session.ts'
import { createSessionSlot } from './session-slot.ts'
import { createStationEvents } from './station-events.ts'
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
  const chosenBefore = settings.read().labelPrinter
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
  const labelPrinter = () => options.printer ?? settings.read().labelPrinter

  const profileOf = (printer: string) =>
    settings.read().printerProfiles.find(({ name }) => name === printer) ?? defaultProfile(printer)

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
  const openBook = (name: string) =>
    createAddressBook(join(dataDir, 'journal', `${name}.db`), (notice) => status.addNotice(notice))
  const ownBook = openBook('addresses')
  /** The book of all desks in an environment, where they share a journal. */
  let sharedBook: { of: Environment; book: SharedAddressBook } | undefined
  const addressBook = bookAtWork(() => sharedBook?.book ?? ownBook)
  const systemPrinters = createPrinters({
    labelsDir,
    startProcess: options.startProcess,
    windows: {
      profileOf,
      known: {
        read: (name) => settings.read().windowsQueues.find((queue) => queue.name === name),
        keep: (queue) => {
          settings.change({ windowsQueues: withWindowsQueue(settings.read().windowsQueues, queue) })
        },
      },
    },
  })
  const printers = confirmedPrinters(systemPrinters, (name) => {
    const { labelPrinter: chosen, documentPrinter: forPages, unconfirmedPrinters } = settings.read()
    return ![options.printer, chosen, forPages].includes(name) && unconfirmedPrinters.includes(name)
  })
  const printTestPage = createPrintTestPage({
    printers,
    profileOf,
    newJob: randomUUID,
    drawTestPage: async (profile) => {
      const { createDrawTestPage } = await import('../printing/test-page/draw-test-page.ts')
      return createDrawTestPage(readSourceFont)(profile)
    },
  })
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
  const documentPrinter = () => settings.read().documentPrinter

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
  const openSharedBook = async (of: Environment) => {
    if (!sharedJournal || sharedBook?.of === of) return
    await sharedBook?.book.close()
    const rows = () => {
      const { addresses, environment: opened } = session()
      if (opened !== of) throw new JournalError('journal.lost')
      if (!addresses) throw new Error('This journal is of one desk.')
      return addresses
    }
    const book = createSharedAddressBook({
      copy: openBook(`addresses.${of}.desk`),
      own: ownBook,
      rows,
      now: clock.now,
    })
    sharedBook = { of, book }
  }
  /** What fails is read when the server answers again. */
  const followBook = onceATurn(async () => sharedBook?.book.follow().catch(() => undefined))
  const changed = (shipment: ShipmentRecord) => {
    events.emit('shipment.changed', shipment)
    status.shipmentChanged(shipment)
    if (shipment.printJob !== undefined) queueChanged.soon()
  }
  /** This desk's own file while no session has it. */
  let offline: { of: Environment; journal: Journal } | undefined
  /** The environment and address of the open session. */
  let opening = { environment, serviceUrl: serviceUrlOf(environment) }
  const open = async (): Promise<Session> => {
    status.reset()
    opening = { environment, serviceUrl: serviceUrlOf(environment) }
    const opened = environment
    if (offline?.of !== opened) await closeOffline()
    await openSharedBook(opened)
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
      addressBook,
      queueChanged: queueChanged.soon,
      tables,
      tableJudge: createTableJudge(),
      mappings: createMappingFile(join(dataDir, 'import-mappings.json')),
      insure: () => settings.read().insure,
      answerTargets: () => settings.read().answerTargets.filter((target) => target.environment === opened),
      deskName,
      sharedJournal: sharedJournal && { ...sharedJournal, own: () => offline?.journal },
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
        else if (!isUnattended) followBook.soon()
      },
    }).catch(async (error) => {
      if (error instanceof JournalError) await goOffline(error, opened)
      throw error
    })
    // The session has it now, and closes it.
    if (sharedJournal) offline = undefined
    await joinAccount(session, opened).catch(async (error) => {
      await session.close().catch(() => undefined)
      throw error
    })
    return session
  }
  /** Typing goes on while the journal of all desks cannot be opened, or this desk's own has to be moved first. */
  const goOffline = async ({ code }: JournalError, of: Environment) => {
    if (code === 'journal.lost') status.journalReachable(false)
    const isMoved = code === 'journal.moved' || code === 'journal.moving'
    if (offline || !(sharedJournal || isMoved)) return
    const opened = await openDeskFile({ dataDir, environment: of, clock }).catch(() => undefined)
    if (!opened) return
    offline = { of, journal: opened.journal }
    if (sharedJournal) status.waitingDrafts(await countWaiting(opened.journal).catch(() => 0))
  }
  const closeOffline = async () => {
    const journal = offline?.journal
    offline = undefined
    await journal?.close()
  }
  const joinAccount = async ({ accountSettings: rows, journal }: Session, of: Environment) => {
    const given = provision && of === startedIn ? provisionedAccount(provision, of) : undefined
    if (rows) await accountSettings.join({ accountSettings: rows, journal }, of, given)
  }
  await sessions.start()

  /** A label printer that a flag or the provision file names for the first time gets the profile that it reports. */
  const firstProfile = async () => {
    const { labelPrinter: chosen } = settings.read()
    const given = options.printer ?? (chosen === chosenBefore ? undefined : chosen)
    if (given === undefined || isUnattended) return
    const profiles = () => settings.read().printerProfiles
    const printerProfiles = await withReportedProfile(given, profiles, printers)
    if (!printerProfiles) return
    settings.change({ printerProfiles })
    events.emit('settings.changed', effective())
  }
  // Without an answer the printer prints as before.
  firstProfile().catch(() => undefined)

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
  const backupFiles = () => ({ dataDir, environment, clock })
  /** Those of a journal that is this desk's alone. A shared one is backed up at its server. */
  const ownFiles = () => {
    if (sharedJournal) throw new ExpectedError('backup.shared')
    return backupFiles()
  }
  const moveOwnJournal = async (server: SqlServer, password: string, name: string): Promise<MovedJournal> => {
    let moved: MovedJournal | undefined
    await reopen(async () => {
      await closeOffline()
      moved = await moveJournal({
        dataDir,
        environment,
        clock,
        server,
        password,
        deskName: name,
        documents: { list: () => storedDocuments(join(dataDir, 'documents')), get: ownDocuments.get },
        progress: (part) => events.emit('journal.moving', { part }),
      })
    })
    if (!moved) throw new Error('The journal was not moved.')
    return moved
  }
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
      move: moveOwnJournal,
      tryJournal: (server, password, name) =>
        trySharedJournal({
          dataDir,
          environment,
          clock,
          server,
          password,
          deskName: name,
          deskId:
            sharedJournal || offline ? () => (offline ?? session()).journal.readFact('desk.id') : undefined,
        }),
    }),
    ...parcelHandlers({ session, offline: () => offline?.journal, warmUp: labels.warm }),
    ...freightHandlers({
      session,
      offline: () => offline?.journal,
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
        const own = sharedJournal && (offline?.journal ?? session().own)
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
      book: addressBook,
      clock,
      uploads: createUploads(join(dataDir, 'address-imports'), importLimits.fileBytes),
      tables,
      importing: (progress) => events.emit('addresses.importing', progress),
    }),
    ...scannerHandlers({ session, messages, printDocument, presets: () => effective().parcelPresets }),
    ...backupHandlers({
      session,
      list: async () => (sharedJournal ? [] : listBackups(backupFiles())),
      async restore(name) {
        const files = ownFiles()
        await reopen(() => restoreBackup(name, files))
      },
      service: () => ({ origin: originOf(environment), hasKey: hasKey(environment) }),
      uploads: createUploads(join(dataDir, 'backup-uploads'), backupUploadBytes),
      files: createBackupFiles({
        dataDir,
        clock,
        version: options.version,
        environment: () => environment,
        addressBook,
        settings,
        async copyJournal() {
          const { backups } = session()
          if (!backups) throw new ExpectedError('backup.shared')
          return backupPath((await backups.make()).name, backupFiles())
        },
        async placeJournal(file, besides) {
          const files = ownFiles()
          await reopen(async () => {
            await placeCopy(file, files)
            await besides()
          })
        },
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
      followBook.stop()
      await orders.close()
      await sessions.close()
      await labels.close()
      await closeOffline()
      await sharedBook?.book.close()
      await ownBook.close()
    },
  }
}
