import type { Problem } from '../../shared/kit/problem.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { StationStatus } from '../../shared/settings/station-status.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Sweep } from '../booking/sweep-orders.ts'
import type { Contact } from '../carrier/client/call.ts'
import type { JournalError } from '../journal/journal.ts'
import { onceATurn } from '../kit/once-a-turn.ts'
import type { Printers } from '../printing/printer.ts'
import type { KeyState } from '../settings/secrets/secrets.ts'
import type { Session } from './session.ts'
import type { StationOptions } from './station-types.ts'

/** How often a printer is asked how it is, in milliseconds. */
const printerEvery = 15_000

type Deps = {
  options: StationOptions
  labelsDir: string
  printers: Pick<Printers, 'status'>
  labelPrinter: () => string
  environment: () => StationStatus['environment']
  serviceUrl: () => string | undefined
  keyState: (environment: StationStatus['environment']) => KeyState
  session: () => Session | undefined
  journalError: () => JournalError | undefined
  emit: (status: StationStatus) => void
}

/** What the status line tells: each part as it was last seen, told anew when it changes. */
export function createStationStatus(deps: Deps) {
  const { options, printers, labelPrinter, session } = deps
  let service: StationStatus['service'] = { state: 'untried' }
  let printer: StationStatus['printer'] = { name: labelPrinter(), state: 'untried' }
  let sweep: Sweep | undefined
  let recovered = 0
  const notices: Problem[] = []

  const now = async (): Promise<StationStatus> => {
    const journal = session()?.journal
    const [unsettled, unprinted] = journal
      ? await Promise.all([journal.unsettled(), journal.unprinted()])
      : [[], []]
    const unexplained = sweep?.unexplained ?? []
    // A sweep's finding stands until somebody says whose it is.
    const explained = (await journal?.knownOrders(unexplained)) ?? new Set()
    const error = deps.journalError()
    const keys = {
      practice: deps.keyState('practice'),
      sandbox: deps.keyState('sandbox'),
      production: deps.keyState('production'),
    }
    return {
      version: options.version,
      host: options.host,
      environment: deps.environment(),
      serviceUrl: deps.serviceUrl(),
      serviceUrlFixed: options.serviceUrl !== undefined,
      environmentFixed: options.environment !== undefined,
      printerFixed: options.printer !== undefined,
      service,
      printer,
      keys: {
        practice: keys.practice.source,
        sandbox: keys.sandbox.source,
        production: keys.production.source,
      },
      keysElsewhere: {
        practice: keys.practice.belongsTo,
        sandbox: keys.sandbox.belongsTo,
        production: keys.production.belongsTo,
      },
      keyStore: options.secrets.store,
      updates: options.updates?.(),
      dataDir: options.dataDir,
      labelsDir: deps.labelsDir,
      unknownBookings: unsettled.filter(({ booking }) => booking !== 'intent').length,
      unexplainedOrders: [...(sweep?.twins ?? []), ...unexplained.filter(({ id }) => !explained.has(id))],
      unprintedLabels: unprinted.length,
      mismatchedOrders: unprinted.filter(({ mismatch }) => mismatch).length,
      recovered,
      journalProblem: error && problem(error.code),
      notices: [...options.settings.notices, ...(session()?.notices ?? []), ...notices],
      locale: options.locale(),
    }
  }

  const telling = onceATurn(() => now().then(deps.emit))
  const tell = telling.soon

  const askPrinter = async () => {
    const name = labelPrinter()
    const { state, problem: trouble } = await printers.status(name)
    if (name !== labelPrinter()) return
    const isNews = printer.name !== name || printer.state !== state || printer.problem?.code !== trouble?.code
    printer = { name, state, problem: trouble }
    if (isNews) tell()
  }
  const asking = setInterval(askPrinter, printerEvery).unref()
  void askPrinter()

  return {
    now,
    refresh() {
      void askPrinter()
      tell()
    },
    contact(state: Contact, trouble?: Problem) {
      const isNews = service.state !== state || service.problem?.code !== trouble?.code
      service = { state, problem: trouble }
      if (isNews) tell()
    },
    swept(found: Sweep) {
      sweep = found
      tell()
    },
    recovered(count: number) {
      recovered = count
      tell()
    },
    /** Something of the data directory had to be put right. */
    noticed(notice: Problem) {
      notices.push(notice)
      tell()
    },
    shipmentChanged(shipment: ShipmentRecord) {
      const { label } = shipment
      // One that took a label is no longer what it was said to be.
      const isMended = label === 'submitted' && (printer.state === 'stopped' || printer.state === 'missing')
      if (label === 'failed' || label === 'unknown' || isMended) void askPrinter()
      tell()
    },
    /** Another environment: what was seen of the last one counts no more. */
    forget() {
      service = { state: 'untried' }
      sweep = undefined
      recovered = 0
    },
    stop() {
      clearInterval(asking)
      telling.stop()
    },
  }
}
