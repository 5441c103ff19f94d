import { createChance } from '../../fixtures/chance.ts'
import type { Found } from '../kit/carry-out.ts'
import { checkFlags, checkSettled, type Finding } from '../kit/check.ts'
import type { Day } from '../kit/day.ts'
import { createFakeOrders } from '../kit/fakes/fake-orders.ts'
import { createFakePrinter } from '../kit/fakes/fake-printer.ts'
import { createFakeService } from '../kit/fakes/fake-service.ts'
import { createHistory } from '../kit/history.ts'
import { createSimulation } from '../kit/simulation.ts'
import { createDesksNetwork, type DesksNetwork } from './desks-network.ts'
import type { DeskAction, DesksPlan } from './desks-plan.ts'
import type { DesksServer } from './desks-server.ts'
import { createNetFaults } from './net-faults.ts'
import {
  createSimulatedDesk,
  type DesksFakes,
  type DesksMutant,
  type SimulatedDesk,
} from './simulated-desk.ts'
import { simulateNode } from './simulated-node.ts'

const minute = 60_000

simulateNode()

/** Everything of a day of several desks. `first`: the first desk. */
type DesksDay = {
  fakes: DesksFakes
  server: DesksServer
  network: DesksNetwork
  first: SimulatedDesk
  desks: readonly SimulatedDesk[]
  causeFault: ReturnType<typeof createNetFaults>
  findings: Finding[]
  found: Found
}

function prepareDay(plan: DesksPlan, server: DesksServer, mutant: DesksMutant): DesksDay {
  const simulation = createSimulation(Date.parse(plan.start), () => network.settle())
  const history = createHistory(simulation)
  const chance = createChance(plan.seed ^ 0x5eed)
  const ofNetwork = createChance(plan.seed ^ 0x3e7)
  const network = createDesksNetwork(server, simulation, history, ofNetwork, mutant.message)
  const fakes: DesksFakes = {
    plan,
    simulation,
    history,
    targets: [],
    service: createFakeService(simulation, history, plan),
    printer: createFakePrinter(simulation, history),
    orders: createFakeOrders(simulation, history),
  }
  const findings: Finding[] = []
  const found: Found = (kind, text) => void findings.push({ kind, text })
  const desks = plan.skews.map((_, number) =>
    createSimulatedDesk({ fakes, network, chance, mutant, found }, number),
  )
  const [first] = desks
  if (!first) throw new Error('a day has a desk')
  const causeFault = createNetFaults(fakes, server, network, desks)
  return { fakes, server, network, first, desks, causeFault, findings, found }
}

/** Runs a day of several desks on one shared journal, as `runDay` runs one of a single desk. */
export async function runDesksDay(
  plan: DesksPlan,
  server: DesksServer,
  mutant: DesksMutant = {},
): Promise<Day<DesksPlan>> {
  await server.reset()
  const day = prepareDay(plan, server, mutant)
  const { fakes, network, desks, findings } = day
  const { simulation, history, service, printer } = fakes
  for (const desk of desks) await desk.restart()
  for (const action of plan.actions) await act(day, action)
  await mend(day)
  await settleAndCheck(day)
  for (const desk of desks) desk.process().kill()
  await simulation.run(() => false, minute)
  await network.close()
  return {
    plan,
    findings,
    history: history.lines,
    injected: history.injected,
    starts: desks.reduce((sum, desk) => sum + desk.starts(), 0),
    posts: history.posts.length,
    orders: service.orders.length,
    papers: printer.papers.length,
  }
}

/** An action of a packer and its faults. Desks that died start again. */
async function act({ fakes, first, desks, causeFault }: DesksDay, action: DeskAction): Promise<void> {
  const { simulation, history, service, printer } = fakes
  const desk = desks[action.desk % desks.length] ?? first
  if (action.wire) service.state.faults = structuredClone(action.wire)
  if (action.printer) printer.state.faults = [...action.printer]
  if (action.net) await causeFault(action.net, desk)
  const [process, opened] = [desk.process(), desk.opened()]
  const killsLeft = [...(action.kills ?? [])]
  process.killAfter(killsLeft.shift())
  if (action.do === 'kill') process.kill()
  else if (action.do === 'wait') await simulation.run(() => false, Math.min(action.ms, 20_000))
  else if (action.do === 'restart') {
    await desk.carryOut(async () => opened?.session.close())
    process.kill()
  } else if (opened) {
    history.note('packer', `at ${desk.name}:`)
    await desk.carryOut(() => opened.packer.perform(action), !action.overlaps, action.do)
  }
  if (action.pauseMs > 0) await simulation.run(() => false, action.pauseMs)
  for (const each of desks)
    if (!each.process().isAlive()) {
      history.inject('death')
      history.note(each.name, 'is dead')
      if (each === desk && killsLeft.length > 0) await each.restart(killsLeft)
      else await each.beginRestart()
    }
}

/** Nothing fails any more, and all desks start again. */
async function mend(day: DesksDay): Promise<void> {
  const { simulation, history, service, printer, plan } = day.fakes
  history.note('world', 'is well again')
  service.state.faults = {}
  printer.state.faults = []
  day.network.repair()
  await compareScreens(day)
  for (const desk of day.desks) desk.process().kill()
  const lateMs = service.lastLate() - simulation.elapsed() + plan.lagMs + 1000
  await simulation.run(() => false, Math.max(minute, lateMs))
  for (const desk of day.desks) await desk.restart()
}

/** Each desk that lives shows what the journal has. After a restore a page reads all again. */
async function compareScreens({ fakes: { simulation, history }, desks }: DesksDay): Promise<void> {
  await simulation.run(() => !desks.some((desk) => desk.process().isFrozen()), minute)
  // A desk gives up a COMMIT without an answer after 21 s, and then finds out what came of it.
  await simulation.run(() => false, history.injected.has('commit hangs') ? 35_000 : 12_000)
  if (history.restoredAt > 0) return
  for (const desk of desks) await desk.compareScreen()
}

/** Checks the flags, has a person settle them, and checks that nothing is left open. */
async function settleAndCheck(day: DesksDay): Promise<void> {
  const { fakes, first, desks, findings } = day
  await first.carryOut(async () => first.opened()?.session.booking.sweep())
  await fakes.simulation.run(() => false, 10_000)
  const { session } = first.opened() ?? {}
  if (session) {
    const truth = {
      ...fakes,
      session,
      disk: { texts: () => desks.flatMap(({ disk }) => disk.texts()) },
      printQueues: desks.flatMap((each) => each.opened()?.session.printing.printQueue ?? []),
    }
    await first.carryOut(async () => findings.push(...(await checkFlags(truth))))
    // The remaining labels are in the print queue of another desk.
    for (const desk of desks)
      await desk.carryOut(async () => {
        const [opened, { clock }] = [desk.opened(), desk.process()]
        const isLeft = desk === first || ((await opened?.session.journal.unprinted()) ?? []).length > 0
        if (isLeft) await opened?.packer.settle((ms) => clock.sleep(ms))
      })
    await first.carryOut(async () => findings.push(...(await checkSettled(truth))))
    await compareScreens(day)
  }
  await checkEventNumbers(day)
}

async function checkEventNumbers({ server, found }: DesksDay): Promise<void> {
  for (const { n, count, desk } of await server.ask<{ n: string; count: string; desk: string }>(
    'select name as desk, n, (select count(*) from packdesk_sandbox.events where events.desk = desks.id) as count from packdesk_sandbox.desks',
  ))
    if (n !== count) found('lost', `${desk} numbered ${n} events, and ${count} are there`)
}
