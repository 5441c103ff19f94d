import { createSession, type SessionOptions } from '../../../electron/app/session.ts'
import { createShippingService } from '../../../electron/carrier/client/client.ts'
import type { Transport } from '../../../electron/carrier/client/transport.ts'
import type { ShippingService } from '../../../electron/carrier/shipping-service.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { createSqliteJournal } from '../../../electron/journal/sqlite-journal.ts'
import type { Serial } from '../../../electron/kit/serial.ts'
import type { Printers } from '../../../electron/printing/printer.ts'
import { defaultProfile } from '../../../shared/labels/printer.ts'
import { createMessages } from '../../../shared/messages/messages.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import { createMemoryMappings } from '../../fixtures/mapping-store.ts'
import { hamburg } from '../../shipment/draft-fixture.ts'
import { apiKey } from './api-key.ts'
import type { Chance } from './chance.ts'
import type { FakeDisk } from './fake-disk.ts'
import { fakeLabels } from './fake-labels.ts'
import { type FakePrinter, printerName } from './fake-printer.ts'
import { type FakeService, serviceOrigin } from './fake-service.ts'
import type { Plan } from './plan.ts'
import type { Process } from './world.ts'

/** A collaborator exchanged for one that breaks a mechanism on purpose. */
export type Mutant = {
  lazyDisk?: boolean
  transport?: (transport: Transport) => Transport
  journal?: (journal: Journal) => Journal
  service?: (service: ShippingService) => ShippingService
  printers?: (printers: Printers) => Printers
  mutations?: Serial
}

type Surroundings = {
  plan: Plan
  process: Process
  disk: FakeDisk
  service: FakeService
  printer: FakePrinter
  chance: Chance
  changed: (shipment: ShipmentRecord) => void
}

const same = <Port>(port: Port): Port => port

const unheard = () => undefined

/** What a desk needs besides, where nobody looks at a screen. */
export const quietly = (plan: Pick<Plan, 'layout' | 'afterFailure'>) =>
  ({
    profileOf: (name) => ({
      ...defaultProfile(name),
      layout: { kind: plan.layout },
      format: plan.layout === 'label' ? 'zpl' : 'pdf',
      afterFailure: plan.afterFailure,
    }),
    pickupLocations: () => [hamburg],
    extras: () => [],
    presets: () => ({ parcelPresets: [], refusedPresets: [] }),
    queueChanged: unheard,
    runChanged: unheard,
    paths: () => ({}),
    labelFormat: () => undefined,
    packagingWords: () => ({}),
    followsShipments: () => false,
    labelCounts: () => ({ parcel: 'perParcel', freight: 'perShipment' }),
    addressBook: {
      learn: async () => undefined,
      learning: async () => ({ since: '', done: true }),
      learnOlder: async () => undefined,
    },
    watchChanged: unheard,
    tableJudge: { judge: async () => ({ ok: true, value: [] }) },
    mappings: createMemoryMappings(),
    insure: () => undefined,
    tables: { read: async () => ({ ok: false, problem: { code: 'import.unreadable' } }) },
    watched: () => undefined,
    messages: () => createMessages('en', 'en-GB'),
    pickupChanged: unheard,
    contact: unheard,
    swept: unheard,
  }) satisfies Partial<SessionOptions>

/** The station as it is composed for real (electron/app/session.ts), with the real journal and client; the socket, the disk, the clock and
 * the printer are fakes, and all of them are reached through one life of the process. */
export function startStation(around: Surroundings, mutant: Mutant) {
  const { plan, process, disk, printer, chance } = around
  const { transport = same, journal = same, service = same, printers = same } = mutant
  const { clock } = process
  const environment = 'sandbox'
  return createSession({
    environment,
    dataDir: 'simulated',
    clock,
    journal: journal(
      createSqliteJournal({ database: disk.open(process), environment, clock, newId: chance.uuid }),
    ),
    service: service(
      createShippingService({
        baseUrl: serviceOrigin,
        key: () => apiKey,
        transport: transport(around.service.connect(process)),
        clock,
        random: chance.next,
      }),
    ),
    notices: [],
    mutations: mutant.mutations,
    backups: { list: async () => [], make: async () => ({ name: '', at: '', bytes: 0 }) },
    disconnect: unheard,
    newId: chance.uuid,
    random: chance.bytes,
    key: () => apiKey,
    documents: process.through(disk.documents),
    labels: process.through(fakeLabels),
    printers: printers(process.through(printer.printers)),
    labelPrinter: () => printerName,
    ...quietly(plan),
    changed: (shipment) => process.isAlive() && around.changed(shipment),
  })
}
export type SimulatedStation = ReturnType<typeof startStation>
