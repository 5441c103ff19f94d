import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseLanguage } from '../shared/messages/language.ts'
import { createMessages, type Messages } from '../shared/messages/messages.ts'
import { parcelLimits } from '../shared/rules/parcel-limits.ts'
import type { Environment } from '../shared/schemas/environment.ts'
import type { Pickup } from '../shared/schemas/pickup.ts'
import { defaultProfile } from '../shared/schemas/printer.ts'
import { problem } from '../shared/schemas/problem.ts'
import type { Settings } from '../shared/schemas/settings.ts'
import type { ShipmentRecord } from '../shared/schemas/shipment-record.ts'
import { createAddressBook } from './adapters/addresses/address-book.ts'
import { createDocuments } from './adapters/documents/documents.ts'
import { createMappingFile } from './adapters/import/mapping-file.ts'
import { createTableJudge } from './adapters/import/table-judge.ts'
import { createTableReader } from './adapters/import/table-reader.ts'
import { createUploads } from './adapters/import/uploads.ts'
import { listBackups, restoreBackup } from './adapters/journal/backups.ts'
import { createPrinters } from './adapters/printers/printers.ts'
import { describeSystem } from './adapters/system/describe-system.ts'
import { atMostEvery } from './at-most-every.ts'
import { connectService, type Desk, openDesk } from './desk.ts'
import { readSourceFont } from './drawing/read-font.ts'
import { addressHandlers } from './handlers/addresses.ts'
import { backupHandlers } from './handlers/backups.ts'
import { confirmed } from './handlers/confirmed.ts'
import { dangerousGoodsHandlers } from './handlers/dangerous-goods.ts'
import { freightHandlers } from './handlers/freight.ts'
import { importHandlers } from './handlers/imports.ts'
import { labelHandlers } from './handlers/labels.ts'
import { listHandlers } from './handlers/lists.ts'
import { pickupHandlers } from './handlers/pickups.ts'
import { scannerHandlers } from './handlers/scanner.ts'
import { shipmentHandlers } from './handlers/shipments.ts'
import { supportHandlers } from './handlers/support.ts'
import { ProblemError } from './ipc/problem-error.ts'
import { createLazyLabels } from './lazy-labels.ts'
import type { Clock } from './ports/clock.ts'
import { JournalError } from './ports/journal.ts'
import { practiceExtras } from './practice-service/extras.ts'
import {
  isPracticePreset,
  practiceLocation,
  practicePresets,
  provisionedChange,
  setUpOf,
} from './provisioned-settings.ts'
import { rememberPrepared } from './remember-labels.ts'
import { startEnvironment } from './start-environment.ts'
import { createStationEvents } from './station-events.ts'
import { createStationStatus } from './station-status.ts'
import type { Handlers, Station, StationOptions } from './station-types.ts'
import { createLearnAddress } from './use-cases/learn-address.ts'
import { createMakeDiagnostics } from './use-cases/make-diagnostics.ts'
import { createPrintTestPage } from './use-cases/print-test-page.ts'
import { createSerial } from './use-cases/serial.ts'

const clock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

/** The composition root: joins ports to adapters, and channels to use cases. One environment is at work at a time;
 * changing it closes one desk and opens the other. Rejects with `JournalError` `journal.locked` where another station
 * uses the data directory; any other trouble with the journal is shown on the screen. */
export async function createStation(options: StationOptions): Promise<Station> {
  const { dataDir, secrets, settings, provision } = options
  const startedIn = startEnvironment({ ...options, settings: settings.read() })
  if (provision) settings.change(provisionedChange(settings.read(), provision, startedIn))

  let environment: Environment = startedIn
  const serviceUrlOf = (of: Environment) =>
    (of === startedIn ? options.serviceUrl : undefined) ?? settings.read().environments[of].serviceUrl
  const labelPrinter = () => options.printer ?? settings.read().labelPrinter

  const profileOf = (printer: string) =>
    settings.read().printerProfiles.find(({ name }) => name === printer) ?? defaultProfile(printer)

  const events = createStationEvents()
  const documents = createDocuments(join(dataDir, 'documents'))
  const labelsDir = join(dataDir, 'labels')
  const tables = createTableReader()
  const addressBook = createAddressBook(join(dataDir, 'journal', 'addresses.db'))
  const printers = createPrinters({ labelsDir })
  const printTestPage = createPrintTestPage({
    printers,
    profileOf,
    newJob: randomUUID,
    drawTestPage: async (profile) => {
      const { createDrawTestPage } = await import('./adapters/test-page/draw-test-page.ts')
      return createDrawTestPage(readSourceFont)(profile)
    },
  })
  const lazyLabels = createLazyLabels(async () => {
    const [{ createLabelPipeline }, { sourceAssets }] = await Promise.all([
      import('./labels/pipeline.ts'),
      import('./labels/source-assets.ts'),
    ])
    return createLabelPipeline(await sourceAssets())
  })
  const labels = rememberPrepared(lazyLabels)

  /** The settings as they count: practising works before anything is set up. */
  const effective = (): Settings => {
    const read = settings.read()
    const kept = { ...read, setUp: setUpOf(read, options.provision !== undefined) }
    if (environment !== 'practice') return kept
    const { practice } = kept.environments
    const isBuiltIn = serviceUrlOf('practice') === undefined
    return {
      ...kept,
      pickupLocations: kept.pickupLocations.length > 0 ? kept.pickupLocations : [practiceLocation],
      parcelPresets: kept.parcelPresets.length > 0 ? kept.parcelPresets : practicePresets,
      environments: {
        ...kept.environments,
        practice:
          isBuiltIn && practice.extras.length === 0 ? { ...practice, extras: practiceExtras } : practice,
      },
    }
  }

  const messages = (): Messages => {
    const { language, locale } = chooseLanguage(settings.read().language, [options.locale])
    return createMessages(language, locale)
  }

  let desk: Desk | JournalError
  const status = createStationStatus({
    options,
    labelsDir,
    printers,
    labelPrinter,
    environment: () => environment,
    serviceUrl: () => serviceUrlOf(environment),
    desk: () => (desk instanceof JournalError ? undefined : desk),
    journalError: () => (desk instanceof JournalError ? desk : undefined),
    emit: (value) => events.emit('status.changed', value),
  })

  let isTelling = false
  /** Once for everything that changes in one turn. */
  const tellQueue = () => {
    if (isTelling) return
    isTelling = true
    setImmediate(() => {
      isTelling = false
      // Opening and closing are no news for a screen: it asks for the list itself.
      if (!desk || desk instanceof JournalError) return
      desk.printQueue.list().then(
        (queue) => events.emit('printQueue.changed', queue),
        () => undefined,
      )
    })
  }

  /** A run of bookings and an import change a pickup many times a second; a screen reads it anew each time. */
  const pickupChanged = atMostEvery<Pickup>(
    250,
    ({ pickupOn, pickupLocationId }) => `${pickupOn} ${pickupLocationId}`,
    (pickup) => events.emit('pickup.changed', pickup),
  )

  const open = async (): Promise<Desk | JournalError> => {
    status.forget()
    const opening = environment
    try {
      return await openDesk({
        environment: opening,
        unattended: options.host === 'batch',
        dataDir,
        serviceUrl: serviceUrlOf(opening),
        paths: () => settings.read().environments[opening].paths ?? {},
        key: () => secrets.read(opening),
        clock,
        documents,
        labels,
        printers,
        labelPrinter,
        profileOf,
        pickupLocations: () => effective().pickupLocations,
        extras: () => effective().environments[opening].extras,
        followsShipments: () => settings.read().followShipments,
        changed(shipment) {
          events.emit('shipment.changed', shipment)
          status.shipmentChanged(shipment)
          if (shipment.printJob !== undefined) tellQueue()
        },
        booked: createLearnAddress(addressBook),
        queueChanged: tellQueue,
        tables,
        tableJudge: createTableJudge(),
        mappings: createMappingFile(join(dataDir, 'import-mappings.json')),
        watchChanged: (state) => events.emit('watch.changed', state),
        watched: () => (options.host === 'batch' ? undefined : (settings.read().watchedFolder ?? undefined)),
        messages,
        runChanged: (run) => events.emit('run.changed', run),
        pickupChanged,
        contact: status.contact,
        swept: status.swept,
      })
    } catch (error) {
      if (error instanceof JournalError) return error
      throw error
    }
  }
  const resume = async () => {
    if (desk instanceof JournalError) return
    status.recovered(await desk.resume())
  }

  desk = await open()
  if (desk instanceof JournalError && desk.code === 'journal.locked') throw desk
  await resume()

  const switching = createSerial()
  /** Closes the desk at work and opens the one that counts now; what runs is finished first. */
  const reopen = () =>
    switching(async () => {
      if (!(desk instanceof JournalError)) await desk.close()
      desk = await open()
      await resume()
      status.refresh()
    })

  const atWork = (): Desk => {
    if (desk instanceof JournalError) throw new ProblemError(problem(desk.code))
    return desk
  }
  const found = (shipment: ShipmentRecord | undefined): ShipmentRecord => {
    if (!shipment) throw new ProblemError(problem('journal.noShipment'))
    return shipment
  }

  const backupFiles = () => ({ dataDir, environment, clock })
  /** What runs is finished first; the desk is at work again afterwards, on the copy or, where that failed, on what was there. */
  const restore = (name: string) =>
    switching(async () => {
      if (!(desk instanceof JournalError)) await desk.close()
      try {
        await restoreBackup(name, backupFiles())
      } finally {
        desk = await open()
        await resume()
        status.refresh()
      }
    })

  const handlers: Handlers = {
    ...backupHandlers({ desk: atWork, list: () => listBackups(backupFiles()), restore }),
    ...importHandlers({
      desk: atWork,
      clock,
      uploads: createUploads(join(dataDir, 'imports')),
      tables,
      hasLocation: (id) => effective().pickupLocations.some((location) => location.id === id),
      messages,
      changed: (progress) => events.emit('import.changed', progress),
    }),
    ...freightHandlers({
      desk: atWork,
      warmUp: labels.warm,
      clock,
      extras: () => effective().environments[environment].extras,
    }),
    ...addressHandlers({
      book: addressBook,
      clock,
      uploads: createUploads(join(dataDir, 'address-imports')),
      tables,
      importing: (progress) => events.emit('addresses.importing', progress),
    }),
    ...labelHandlers({ desk: atWork, documents, labels }),
    ...dangerousGoodsHandlers({ desk: atWork }),
    ...pickupHandlers({
      desk: atWork,
      clock,
      extras: () => effective().environments[environment].extras,
      messages,
      printers,
      documentPrinter: () => settings.read().documentPrinter,
    }),
    ...supportHandlers(
      createMakeDiagnostics({
        clock,
        journal: () => (desk instanceof JournalError ? undefined : desk.journal),
        settings: effective,
        status: status.now,
        printers: printers.list,
        recentLog: options.recentLog ?? (() => []),
        system: describeSystem,
      }),
    ),
    ...shipmentHandlers({
      desk: atWork,
      clock,
      messages,
      labels,
      documentPrinter: () => settings.read().documentPrinter,
      pickupLocations: () => effective().pickupLocations,
    }),
    ...listHandlers(atWork),
    ...scannerHandlers({
      desk: atWork,
      messages,
      printers,
      documentPrinter: () => settings.read().documentPrinter,
      presets: () => settings.read().parcelPresets,
    }),
    'station.status': () => status.now(),
    'settings.read': async () => effective(),
    async 'settings.change'(change) {
      if (options.environment && change.environment && change.environment !== options.environment)
        throw new ProblemError(problem('settings.fixedByFlag'))
      const before = { environment, serviceUrl: serviceUrlOf(environment) }
      const isSample = change.pickupLocations?.every(({ id }) => id === practiceLocation.id)
      settings.change({
        ...change,
        pickupLocations: isSample ? [] : change.pickupLocations,
        parcelPresets: change.parcelPresets?.filter((preset) => !isPracticePreset(preset)),
      })
      environment = options.environment ?? (change.environment || environment)
      if (environment !== before.environment || serviceUrlOf(environment) !== before.serviceUrl)
        await reopen()
      else status.refresh()
      if (change.followShipments) atWork().journeys.start()
      return effective()
    },
    async 'key.set'({ environment: of, key }) {
      secrets.set(of, key)
      status.refresh()
      return status.now()
    },
    async 'key.test'({ environment: of }) {
      const { service, close } = connectService({
        environment: of,
        dataDir,
        serviceUrl: serviceUrlOf(of),
        paths: () => settings.read().environments[of].paths ?? {},
        key: () => secrets.read(of),
        clock,
        ...(of === environment && { contact: status.contact }),
      })
      const answer = await service.listOrders({ take: 1 }).finally(close)
      return answer.kind === 'ok' ? { ok: true } : { ok: false, problem: answer.problem }
    },
    async 'key.clear'({ environment: of }) {
      secrets.clear(of)
      status.refresh()
      return status.now()
    },
    'printers.list': () => printers.list(),
    'printer.testPage': ({ name }) => printTestPage(name),
    'printQueue.list': () => atWork().printQueue.list(),
    'printQueue.retry': ({ id }) => atWork().printQueue.retry(id, labelPrinter()),
    'printQueue.cancel': async ({ id }) => ({ result: await atWork().printQueue.cancel(id) }),
    'printQueue.move': ({ id, before }) => atWork().printQueue.move(id, before),
    'printQueue.resume': ({ printer }) => atWork().printQueue.resume(printer),
    'draft.read': () => atWork().journal.readDraft(),
    'draft.save': (draft) => atWork().journal.saveDraft(draft),
    'quotation.request'(draft) {
      // Somebody is packing: the label that follows finds its worker warm.
      labels.warm()
      return atWork().requestQuotation(draft)
    },
    'production.confirm': () => atWork().confirmProduction(),
    'parcel.book': async ({ draft, print }) => confirmed(await atWork().book(draft, print)),
    async 'pickup.count'(pickup) {
      const location = effective().pickupLocations.find(({ id }) => id === pickup.pickupLocationId)
      return {
        parcels: await atWork().journal.countParcels(pickup),
        limit: location?.parcelsPerDay ?? parcelLimits.parcelsPerPickup,
      }
    },
    'shipments.list': (query) => atWork().journal.list(query),
    'shipment.read': async ({ id }) => found(await atWork().journal.read(id)),
    'shipment.reconcile': async ({ id }) => found(await atWork().bookings.reconcile(id)),
    'shipment.declareAbsent': async ({ id }) => found(await atWork().bookings.declareAbsent(id)),
    async 'shipment.assign'({ id, orderId }) {
      const result = await atWork().bookings.assign(id, orderId)
      if (result.kind === 'refused') throw new ProblemError(result.problem)
      return result.shipment
    },
    async 'label.print'({ id, on }) {
      const { fetchLabel, printLabel, journal } = atWork()
      const { label } = found(await journal.read(id))
      const shipment = label === 'none' || label === 'missing' ? await fetchLabel(id) : undefined
      return shipment && shipment.label !== 'stored'
        ? shipment
        : printLabel(id, on === 'document' ? settings.read().documentPrinter : labelPrinter())
    },
    'label.confirm': ({ id, printed }) => atWork().confirmPrint(id, printed),
    'label.scan': ({ text, expected }) => atWork().confirmByScan(text, expected),
  }

  return {
    handlers: withJournalProblems(handlers),
    on: events.on,
    desk: atWork,
    async close() {
      status.stop()
      await switching(async () => {
        if (!(desk instanceof JournalError)) await desk.close()
      })
      await labels.close()
      await addressBook.close()
    },
  }
}

/** A journal that can't be written is an expected failure: the screen gets its code. */
function withJournalProblems(handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: never) => {
      try {
        return await (handle as (input: never) => Promise<unknown>)(input)
      } catch (error) {
        throw error instanceof JournalError ? new ProblemError(problem(error.code)) : error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}
