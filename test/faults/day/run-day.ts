import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { ExpectedError } from '../../../electron/kit/expected-error.ts'
import type { ShipmentRecord } from '../../../shared/shipment/record/shipment-record.ts'
import { createChance } from '../../fixtures/chance.ts'
import { checkFlags, checkSettled, type Finding } from './check.ts'
import { createFakeDisk } from './fake-disk.ts'
import { createFakeErp } from './fake-erp.ts'
import { createFakeOrders } from './fake-orders.ts'
import { createFakePrinter } from './fake-printer.ts'
import { createFakeService } from './fake-service.ts'
import type { DayFakes } from './fakes.ts'
import { createHistory, forgetSince, type Past, pastOf } from './history.ts'
import { createPacker } from './packer.ts'
import type { Action, Plan } from './plan.ts'
import { createSimulatedOrders, createSimulatedSession, type Mutant } from './session.ts'
import { createProcess, createSimulation, Killed } from './simulation.ts'

export type Day<OfPlan extends Plan = Plan> = {
  plan: OfPlan
  findings: Finding[]
  history: string[]
  /** Restarts of the station. */
  starts: number
  /** The number of times that each fault happened, by its name. */
  injected: ReadonlyMap<string, number>
  posts: number
  orders: number
  papers: number
}

const minute = 60_000
/** Longer than any action takes, even if each request is answered as late as possible. */
const longest = 180 * minute

/** Runs a day to its end. After the last action nothing fails any more: the station restarts, its flags
 * are checked, a person settles them, and nothing may be left open. */
export async function runDay(plan: Plan, mutant: Mutant = {}): Promise<Day> {
  const simulation = createSimulation(Date.parse(plan.start))
  const history = createHistory(simulation)
  const service = createFakeService(simulation, history, plan)
  const printer = createFakePrinter(simulation, history)
  const disk = createFakeDisk({ lazy: mutant.lazyDisk, failed: (how) => history.inject(`disk ${how}`) })
  const chance = createChance(plan.seed ^ 0x5eed)
  const erp = createFakeErp(simulation, history, createChance(plan.seed ^ 0xe49))
  const orders = createFakeOrders(simulation, history)
  const fakes: DayFakes = {
    plan,
    simulation,
    history,
    service,
    printer,
    orders,
    targets: [{ id: 'erp', effects: erp.effects }],
  }
  const findings: Finding[] = []
  const { hazard } = plan
  if (hazard) history.inject(hazard)
  let starts = 0
  let past: Past | undefined

  const start = () => {
    const process = createProcess(simulation)
    const sessionFakes = {
      ...{ plan, process, disk, service, printer, erp, orders, chance },
      onShipmentChanged({ id, draftId, code, booking, order }: ShipmentRecord) {
        history.drafts.set(code, draftId)
        if (booking === 'booked' && order) history.shownOrders.set(id, order.id)
      },
    }
    const session = createSimulatedSession(sessionFakes, mutant)
    const find = createSimulatedOrders(sessionFakes, session, mutant)
    return { process, session, packer: createPacker(fakes, session, { find }) }
  }
  let station = start()

  /** Runs work until it ends or the process dies. True if the journal cannot be written any more. */
  const carryOut = async (work: () => Promise<unknown>, isAwaited = true): Promise<boolean> => {
    const { process } = station
    let isOver = false
    let isUnwritable = false
    work()
      .catch((error: unknown) => {
        if (!process.isAlive() || error instanceof Killed) return
        // Two tasks may be about the same label at the same time.
        if (error instanceof ExpectedError && error.problem.code.startsWith('print.'))
          return history.note('desk', `says ${error.problem.code}`)
        if (error instanceof JournalError) {
          history.note('desk', `says ${error.code}`)
          isUnwritable = ['journal.unwritable', 'journal.outcomeLost', 'journal.failed'].includes(error.code)
        } else
          findings.push({ kind: 'broken', text: error instanceof Error ? `${error.stack}` : String(error) })
      })
      .finally(() => {
        isOver = true
      })
    if (!isAwaited) return false
    const ended = await simulation.run(() => isOver || !process.isAlive(), longest)
    if (!ended) findings.push({ kind: 'stuck', text: 'a task never ended' })
    return isUnwritable
  }

  /** Restarts until the process stays alive; `killsLeft` are its deaths until then. */
  const restart = async (killsLeft: number[] = []) => {
    for (;;) {
      station.process.kill()
      starts++
      history.note('station', 'starts')
      station = start()
      station.process.killAfter(killsLeft.shift())
      const { session, process } = station
      await carryOut(() => session.resume())
      if (process.isAlive()) await simulation.run(() => !process.isAlive(), 2000)
      process.killAfter(undefined)
      if (process.isAlive()) return
      history.inject('death while recovering')
    }
  }

  /** Restores the newest copy as a person does: the station compares it with the account, and the person
   * removes drafts that were booked since and show no code. */
  const restore = async (killsLeft: number[]) => {
    if (!past) return
    history.inject('restore')
    await carryOut(() => station.session.close())
    station.process.kill()
    disk.restore()
    forgetSince(history, past)
    history.restoredAt = simulation.elapsed()
    await restart(killsLeft)
    station.process.killAfter(killsLeft.shift())
    await carryOut(() => station.session.booking.reconcileRestored())
    station.process.killAfter(undefined)
    if (!station.process.isAlive()) await restart()
    await carryOut(() => station.packer.compare())
  }

  const act = async (action: Action) => {
    const { process, session, packer } = station
    disk.state.fault = action.disk && { ...action.disk }
    service.state.faults = structuredClone(action.wire ?? {})
    printer.state.faults = [...(action.printer ?? [])]
    const killsLeft = [...(action.kills ?? [])]
    process.killAfter(killsLeft.shift())
    let isUnwritable = false
    if (action.do === 'kill') process.kill()
    else if (action.do === 'wait') await simulation.run(() => !process.isAlive(), action.ms)
    else if (action.do === 'restart') {
      await carryOut(() => session.close())
      process.kill()
    } else if (action.do === 'copy') {
      await carryOut(async () => {
        // A journal is only copied after its first sweep.
        if ((await session.booking.orderSteps.lastSweep()) && disk.copy()) past = pastOf(history)
      })
    } else if (action.do === 'restore') await restore(killsLeft)
    else isUnwritable = await carryOut(() => packer.perform(action), !action.overlaps)
    if (action.pauseMs > 0) await simulation.run(() => !station.process.isAlive(), action.pauseMs)
    if (!station.process.isAlive()) {
      history.note('station', 'is dead')
      history.inject('death')
      await restart(killsLeft)
    } else if (isUnwritable) await restart()
  }

  await carryOut(() => station.session.resume())
  for (const action of plan.actions) await act(action)

  history.note('world', 'is well again')
  disk.state.fault = undefined
  service.state.faults = {}
  printer.state.faults = []
  erp.repair()
  orders.state.fault = undefined
  await simulation.run(
    () => false,
    Math.max(0, service.lastLate() - simulation.elapsed()) + plan.lagMs + 1000,
  )
  await restart()
  await simulation.run(() => false, 14 * minute)
  await carryOut(() => station.session.booking.orderSteps.sweep())
  const truth = { ...fakes, disk, session: station.session }
  await carryOut(async () => findings.push(...(await checkFlags(truth))))
  await carryOut(() => station.packer.settle((ms) => station.process.clock.sleep(ms)))
  await carryOut(() => station.packer.settleAnswers())
  await simulation.run(() => false, minute)
  await carryOut(async () => findings.push(...(await checkSettled(truth))))
  station.process.kill()
  return {
    plan,
    findings,
    history: history.lines,
    starts,
    injected: history.injected,
    posts: history.posts.length,
    orders: service.orders.length,
    papers: printer.papers.length,
  }
}
