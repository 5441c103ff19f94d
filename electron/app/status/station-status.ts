import type { BookingTurn } from '../../../shared/desks/index.ts'
import { eachEnvironment, type Problem, type SecretState } from '../../../shared/kit/index.ts'
import type { OrderSourceState } from '../../../shared/orders/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Sweep } from '../../booking/index.ts'
import type { Contact } from '../../carrier/index.ts'
import type { PrinterState } from '../../journal/index.ts'
import {
  type Clock,
  createCoalescer,
  createReportedState,
  type ExpectedError,
  isSameState,
} from '../../kit/index.ts'
import type { Printers } from '../../printing/index.ts'
import type { Session } from '../session/session.ts'
import type { StationOptions } from '../station/station-types.ts'
import { createLabelPrinterState } from './label-printer-state.ts'
import { createOpenCounts } from './open-counts.ts'

/** Milliseconds between two status events. A booking makes several changes in less,
 * and each event reads the journal. */
const emitIntervalMs = 100

type Deps = {
  clock: Clock
  options: StationOptions
  labelsDir: string
  printers: Pick<Printers, 'status'>
  labelPrinter: () => string
  environment: () => StationStatus['environment']
  serviceUrl: () => string | undefined
  keyState: (environment: StationStatus['environment']) => SecretState
  session: () => Session | undefined
  /** Why no session is open. */
  openingError: () => ExpectedError | undefined
  orders: () => OrderSourceState | undefined
  sharedJournal: () => { address: string; desk: string } | undefined
  /** Notes the state of the label printer for the other desks; absent without others. Must not throw. */
  showPrinter?: (printer: PrinterState) => void
  emit: (status: StationStatus) => void
}

/** The status line: the last known state of each part. Emits the status when it changes. */
export function createStationStatus(deps: Deps) {
  const { clock, options, printers, labelPrinter, showPrinter, session } = deps
  const emitter = createCoalescer(() => now().then(deps.emit), emitIntervalMs)
  const notify = emitter.soon
  const service = createReportedState<StationStatus['service']>({ state: 'untried' }, isSameState, notify)
  const printer = createLabelPrinterState({
    clock,
    printers,
    labelPrinter,
    showPrinter,
    onChanged: notify,
  })
  const openCounts = createOpenCounts({
    clock,
    session,
    isShared: () => deps.sharedJournal() !== undefined,
    onDue: notify,
  })
  let recovered = 0
  const turn = createReportedState<BookingTurn | undefined>(
    undefined,
    (last, now) => last?.before === now?.before && last?.desk === now?.desk,
    notify,
  )
  let journalLostAt: string | undefined
  let waitingDrafts = 0
  const notices: Problem[] = []

  async function now(): Promise<StationStatus> {
    const fromJournal = await openCounts.read()
    const error = deps.openingError()
    const sharedJournal = deps.sharedJournal()
    const keys = eachEnvironment(deps.keyState)
    return {
      version: options.version,
      host: options.host,
      environment: deps.environment(),
      serviceUrl: deps.serviceUrl(),
      serviceUrlFixed: options.serviceUrl !== undefined,
      environmentFixed: options.environment !== undefined,
      printerFixed: options.printer !== undefined,
      service: service.get(),
      printer: printer.get(),
      orders: deps.orders(),
      keys: eachEnvironment((environment) => keys[environment].source),
      keysElsewhere: eachEnvironment((environment) => keys[environment].belongsTo),
      keyStore: options.secrets.store,
      updates: options.updates?.(),
      dataDir: options.dataDir,
      labelsDir: deps.labelsDir,
      ...fromJournal,
      recovered,
      turn: turn.get(),
      journalProblem: error?.problem,
      sharedJournal: sharedJournal && { ...sharedJournal, lostAt: journalLostAt, waiting: waitingDrafts },
      notices: [...options.settings.notices, ...(session()?.notices() ?? []), ...notices],
      locale: options.locale(),
    }
  }

  return {
    now,
    refresh() {
      printer.refresh()
      notify()
    },
    setContact: (state: Contact, problem?: Problem) => service.set({ state, problem }),
    /** Another part of the status changed. */
    notify,
    setSweep(found: Sweep) {
      openCounts.setSweep(found)
      notify()
    },
    setTurn: turn.set,
    /** Whether the shared journal's server responds. */
    setReachable(isReachable: boolean) {
      if (isReachable === (journalLostAt === undefined)) return
      journalLostAt = isReachable ? undefined : new Date(clock.now()).toISOString()
      notify()
    },
    /** The queued drafts that wait at this desk for the server. */
    setWaitingDrafts(count: number) {
      if (count === waitingDrafts) return
      waitingDrafts = count
      notify()
    },
    setRecovered(count: number) {
      recovered = count
      printer.show()
      notify()
    },
    /** Adds a notice about the data directory, for example a repaired file. */
    addNotice(notice: Problem) {
      notices.push(notice)
      notify()
    },
    shipmentChanged(shipment: ShipmentRecord) {
      const { label } = shipment
      // A printer that accepted a label is no longer stopped or missing.
      const { state } = printer.get()
      const isMended = label === 'submitted' && (state === 'stopped' || state === 'missing')
      if (label === 'failed' || label === 'unknown' || isMended) printer.refresh()
      notify()
    },
    /** Called for another environment: clears the state of the last one. */
    reset() {
      service.reset()
      openCounts.reset()
      recovered = 0
    },
    stop() {
      printer.stop()
      openCounts.stop()
      emitter.stop()
    },
  }
}
