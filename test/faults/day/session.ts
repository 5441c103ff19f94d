import { createSession } from '../../../electron/app/session.ts'
import { createShippingService } from '../../../electron/carrier/client/client.ts'
import type { Transport } from '../../../electron/carrier/client/transport.ts'
import type { ShippingService } from '../../../electron/carrier/shipping-service.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { createSqliteJournal } from '../../../electron/journal/sqlite-journal.ts'
import type { Serial } from '../../../electron/kit/serial.ts'
import type { Printers } from '../../../electron/printing/printer.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/labels/printer.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { fakeLabels } from '../../fixtures/fake-labels.ts'
import { apiKey } from '../../fixtures/fake-service/answers.ts'
import { quietOptions } from '../../fixtures/session.ts'
import type { FakeDisk } from './fake-disk.ts'
import { type FakePrinter, printerName } from './fake-printer.ts'
import { type FakeService, serviceOrigin } from './fake-service.ts'
import type { Plan } from './plan.ts'
import type { Process } from './world.ts'

/** Replaces parts of the session by ones with a defect. */
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

/** The printer's profile on a day. */
export const printerProfile =
  (plan: Pick<Plan, 'layout' | 'afterFailure'>) =>
  (name: string): PrinterProfile => ({
    ...defaultProfile(name),
    layout: { kind: plan.layout },
    format: plan.layout === 'label' ? 'zpl' : 'pdf',
    afterFailure: plan.afterFailure,
  })

/** The real session (electron/app/session.ts) with the real journal and client. The socket, the disk, the clock and the printer are
 * fakes; each call of them is a step of one process. */
export function createSimulatedSession(around: Surroundings, mutant: Mutant) {
  const { plan, process, disk, printer, chance } = around
  const { transport = same, journal = same, service = same, printers = same } = mutant
  const { clock } = process
  const environment = 'sandbox'
  return createSession({
    ...quietOptions,
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
    disconnect: () => undefined,
    newId: chance.uuid,
    random: chance.bytes,
    key: () => apiKey,
    documents: process.through(disk.documents),
    labels: process.through(fakeLabels),
    printers: printers(process.through(printer.printers)),
    labelPrinter: () => printerName,
    profileOf: printerProfile(plan),
    changed: (shipment) => process.isAlive() && around.changed(shipment),
  })
}
export type Session = ReturnType<typeof createSimulatedSession>
