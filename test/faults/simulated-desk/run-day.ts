import { createChance } from '../../fixtures/chance.ts'
import { checkFlags, checkSettled, type Finding } from '../kit/check.ts'
import type { Day } from '../kit/day.ts'
import { createFakeDisk } from '../kit/fakes/fake-disk.ts'
import { createFakeErp } from '../kit/fakes/fake-erp.ts'
import { createFakeOrders } from '../kit/fakes/fake-orders.ts'
import { createFakePrinter } from '../kit/fakes/fake-printer.ts'
import { createFakeService } from '../kit/fakes/fake-service.ts'
import { createHistory, forgetSince, type Past, pastOf } from '../kit/history.ts'
import type { Action } from '../kit/plan/action.ts'
import type { Plan } from '../kit/plan/plan.ts'
import type { Mutant } from '../kit/session.ts'
import { createSimulation } from '../kit/simulation.ts'
import { createSimulatedStation, type SimulatedStation, type StationFakes } from './simulated-station.ts'

const minute = 60_000

function createFakes(plan: Plan, mutant: Mutant): StationFakes {
  const simulation = createSimulation(Date.parse(plan.start))
  const history = createHistory(simulation)
  const erp = createFakeErp(simulation, history, createChance(plan.seed ^ 0xe49))
  return {
    plan,
    simulation,
    history,
    erp,
    targets: [{ id: 'erp', effects: erp.effects }],
    service: createFakeService(simulation, history, plan),
    printer: createFakePrinter(simulation, history),
    disk: createFakeDisk({ lazy: mutant.lazyDisk, failed: (how) => history.inject(`disk ${how}`) }),
    chance: createChance(plan.seed ^ 0x5eed),
    orders: createFakeOrders(simulation, history),
  }
}

/** Runs a day to its end. After the last action nothing fails any more: the station restarts, its flags
 * are checked, a person settles them, and nothing may be left open. */
export async function runDay(plan: Plan, mutant: Mutant = {}): Promise<Day> {
  const fakes = createFakes(plan, mutant)
  const { history, service, printer } = fakes
  const findings: Finding[] = []
  if (plan.hazard) history.inject(plan.hazard)
  const station = createSimulatedStation(fakes, mutant, (kind, text) => findings.push({ kind, text }))
  const act = createActions(fakes, station)
  await station.carryOut(() => station.current().session.resume())
  for (const action of plan.actions) await act(action)
  await mend(fakes, station)
  await settleAndCheck(fakes, station, findings)
  station.current().process.kill()
  return {
    plan,
    findings,
    history: history.lines,
    starts: station.starts(),
    injected: history.injected,
    posts: history.posts.length,
    orders: service.orders.length,
    papers: printer.papers.length,
  }
}

/** The actions of the packer and their faults. */
function createActions(fakes: StationFakes, station: SimulatedStation) {
  const { simulation, history, service, printer, disk } = fakes
  const { current, carryOut, restart } = station
  let past: Past | undefined

  /** Restores the newest copy as a person does: the station compares it with the account, and the person
   * removes drafts that were booked since and show no code. */
  const restore = async (killsLeft: number[]) => {
    if (!past) return
    history.inject('restore')
    await carryOut(() => current().session.close())
    current().process.kill()
    disk.restore()
    forgetSince(history, past)
    history.restoredAt = simulation.elapsed()
    await restart(killsLeft)
    current().process.killAfter(killsLeft.shift())
    await carryOut(() => current().session.booking.compareWithAccount())
    current().process.killAfter(undefined)
    if (!current().process.isAlive()) await restart()
    await carryOut(() => current().packer.compare())
  }

  /** Carries an action out. A station that died starts again. */
  return async (action: Action): Promise<void> => {
    const { process, session, packer } = current()
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
        if ((await session.booking.lastSweep()) && disk.copy()) past = pastOf(history)
      })
    } else if (action.do === 'restore') await restore(killsLeft)
    else isUnwritable = await carryOut(() => packer.perform(action), !action.overlaps)
    if (action.pauseMs > 0) await simulation.run(() => !current().process.isAlive(), action.pauseMs)
    if (!current().process.isAlive()) {
      history.note('station', 'is dead')
      history.inject('death')
      await restart(killsLeft)
    } else if (isUnwritable) await restart()
  }
}

/** Nothing fails any more, and the station starts again. */
async function mend(fakes: StationFakes, station: SimulatedStation): Promise<void> {
  const { plan, simulation, history, service, printer, disk, erp, orders } = fakes
  history.note('world', 'is well again')
  disk.state.fault = undefined
  service.state.faults = {}
  printer.state.faults = []
  erp.repair()
  orders.state.fault = undefined
  const lateMs = Math.max(0, service.lastLate() - simulation.elapsed())
  await simulation.run(() => false, lateMs + plan.lagMs + 1000)
  await station.restart()
  await simulation.run(() => false, 14 * minute)
}

/** Checks the flags, has a person settle them, and checks that nothing is left open. */
async function settleAndCheck(
  fakes: StationFakes,
  { current, carryOut }: SimulatedStation,
  findings: Finding[],
): Promise<void> {
  const { process, session, packer } = current()
  await carryOut(() => session.booking.sweep())
  const truth = { ...fakes, session, printQueues: [session.printing.printQueue] }
  await carryOut(async () => findings.push(...(await checkFlags(truth))))
  await carryOut(() => packer.settle((ms) => process.clock.sleep(ms)))
  await carryOut(() => packer.recordAnswers())
  await fakes.simulation.run(() => false, minute)
  await carryOut(async () => findings.push(...(await checkSettled(truth))))
}
