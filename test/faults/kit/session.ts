import { Kysely } from 'kysely'
import { createSession } from '../../../electron/app/session/session.ts'
import { createShippingService } from '../../../electron/carrier/client/client.ts'
import type { ShippingService } from '../../../electron/carrier/index.ts'
import type { Transport } from '../../../electron/connections/index.ts'
import type { Journal } from '../../../electron/journal/index.ts'
import { nodeSqliteDialect } from '../../../electron/journal/sqlite/dialect.ts'
import { createSqliteEngine, createSqliteJournal } from '../../../electron/journal/sqlite/sqlite-journal.ts'
import { createAnswerWriter } from '../../../electron/journal/tables/answer-writer.ts'
import type { AnswerCause } from '../../../electron/journal/tables/due-answer.ts'
import type { Tables } from '../../../electron/journal/tables/table-types.ts'
import { createOrders } from '../../../electron/orders/orders.ts'
import type { Printers } from '../../../electron/printing/index.ts'
import type { AnswerTarget } from '../../../shared/answers/index.ts'
import type { Environment, Serial } from '../../../shared/kit/index.ts'
import type { OrderSourceSettings } from '../../../shared/orders/index.ts'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { quietListeners, quietParts, quietSettings } from '../../fixtures/app/bare-session.ts'
import { apiKey } from '../../fixtures/carrier/fake-service/responses.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { fakeLabels } from '../../fixtures/labels/fake-labels.ts'
import type { FakeDisk } from './fakes/fake-disk.ts'
import type { FakeErp } from './fakes/fake-erp.ts'
import { type FakeOrders, type Find, fileOfOrders } from './fakes/fake-orders.ts'
import { type FakePrinter, printerName } from './fakes/fake-printer.ts'
import { type FakeService, serviceOrigin } from './fakes/fake-service.ts'
import type { Plan } from './plan/plan.ts'
import type { Process } from './simulation.ts'

/** Replaces parts of the session by ones with a defect. */
export type Mutant = {
  lazyDisk?: boolean
  transport?: (transport: Transport) => Transport
  journal?: (journal: Journal, outbox: Outbox) => Journal
  service?: (service: ShippingService) => ShippingService
  printers?: (printers: Printers) => Printers
  bookingTurns?: Serial
  find?: (find: Find) => Find
  orderSource?: OrderSourceSettings
}

/** Writes answers apart from the journal's own transactions. While `isOff` those write none. */
export type Outbox = {
  isOff: boolean
  answer(cause: AnswerCause, shipment: ShipmentRecord): Promise<void>
}

type SessionFakes = {
  plan: Plan
  process: Process
  disk: FakeDisk
  service: FakeService
  printer: FakePrinter
  erp: FakeErp
  orders: FakeOrders
  chance: Chance
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

const same = <Port>(port: Port, ..._: unknown[]): Port => port

/** The printer's profile on a day. */
const printerProfile =
  (plan: Pick<Plan, 'layout' | 'afterFailure'>) =>
  (name: string): PrinterProfile => ({
    ...defaultProfile(name),
    layout: { kind: plan.layout },
    format: plan.layout === 'label' ? 'zpl' : 'pdf',
    afterFailure: plan.afterFailure,
  })

const environment: Environment = 'sandbox'

/** The parts of a simulated session but for its journal and its documents. */
export function sessionParts(
  fakes: Pick<SessionFakes, 'plan' | 'process' | 'service' | 'printer' | 'chance' | 'onShipmentChanged'>,
  { transport = same, service = same, printers = same, bookingTurns }: Mutant,
) {
  const { plan, process, printer, chance } = fakes
  const { clock } = process
  return {
    ...quietParts,
    environment,
    clock,
    service: service(
      createShippingService({
        baseUrl: serviceOrigin,
        key: () => apiKey,
        transport: transport(fakes.service.connect(process)),
        clock,
        random: chance.next,
      }),
    ),
    notices: [],
    bookingTurns,
    backups: { list: async () => [], make: async () => ({ name: '', at: '', bytes: 0 }) },
    disconnect: () => undefined,
    newId: chance.uuid,
    random: chance.bytes,
    labels: process.through(fakeLabels),
    printing: {
      printers: printers(process.through(printer.printers)),
      labelPrinter: () => printerName,
      documentPrinter: () => printerName,
      profileOf: printerProfile(plan),
    },
    listeners: {
      ...quietListeners,
      onShipmentChanged: (shipment: ShipmentRecord) => process.isAlive() && fakes.onShipmentChanged(shipment),
    },
  } satisfies Partial<Parameters<typeof createSession>[0]>
}

/** The real session (electron/app/session/session.ts) with the real journal and client. Socket, disk, clock
 * and printer are fakes; each call of them is a step of one process. */
export function createSimulatedSession(fakes: SessionFakes, mutant: Mutant) {
  const { plan, process, disk, chance } = fakes
  const { journal = same } = mutant
  const { clock } = process
  const database = disk.open(process)
  const outbox: Outbox = {
    isOff: false,
    async answer(cause, shipment) {
      const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) })
      await db
        .transaction()
        .execute((into) => late.answer(into, cause, shipment, new Date(clock.now()).toISOString()))
      session.answers.made()
    },
  }
  const target: AnswerTarget | undefined = plan.answers && {
    id: 'erp',
    name: 'ERP',
    environment,
    point: plan.answers,
    kind: 'folder',
    folder: '/erp',
    format: 'json',
  }
  const targets = target ? [target] : []
  const answering = { deskName: () => 'Desk 1', onAnswersMade: () => session.answers.made() }
  const late = createAnswerWriter({
    engine: createSqliteEngine(database),
    newId: chance.uuid,
    answering: { ...answering, targets: () => targets },
    onWritten: () => undefined,
  })
  const session = createSession({
    ...sessionParts(fakes, mutant),
    journal: journal(
      createSqliteJournal({
        database,
        environment,
        clock,
        newId: chance.uuid,
        answering: { ...answering, targets: () => (outbox.isOff ? [] : targets) },
      }),
      outbox,
    ),
    settings: () => ({ ...quietSettings, answerTargets: targets }),
    openTarget: async () => fakes.erp.open(process),
    documents: process.through(disk.documents),
  })
  return session
}
export type Session = ReturnType<typeof createSimulatedSession>

/** Looking up orders in the other program, as the station does it. */
export function createSimulatedOrders(
  { process, orders, chance }: Pick<SessionFakes, 'process' | 'orders' | 'chance'>,
  { journal }: Session,
  { find = same, orderSource = fileOfOrders }: Mutant,
): Find {
  const looked = createOrders({
    settings: () => orderSource,
    open: () => orders.open(process),
    journal: () => journal,
    extras: () => [],
    insure: () => undefined,
    recordsOf: async () => ({}),
    storeEnclosure: async () => {
      throw new Error('no order has enclosures')
    },
    newId: chance.uuid,
    onStateChanged: () => undefined,
  })
  return find(looked.find)
}
