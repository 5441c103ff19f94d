import { createSession } from '../../../electron/app/session.ts'
import { withShared } from '../../../electron/documents/documents.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import type { HoldLease } from '../../../electron/journal/postgres/lease.ts'
import {
  openPostgresJournal,
  type PostgresJournal,
} from '../../../electron/journal/postgres/open-postgres-journal.ts'
import { createSqliteJournal } from '../../../electron/journal/sqlite/sqlite-journal.ts'
import { ExpectedError } from '../../../electron/kit/expected-error.ts'
import type { ShipmentRecord } from '../../../shared/shipment/record/shipment-record.ts'
import { quietSettings } from '../../fixtures/app/test-session.ts'
import { createChance } from '../../fixtures/chance.ts'
import { checkFlags, checkSettled, type Finding } from '../day/check.ts'
import { createFakeDisk } from '../day/fake-disk.ts'
import { createFakeOrders } from '../day/fake-orders.ts'
import { createFakePrinter } from '../day/fake-printer.ts'
import { createFakeService } from '../day/fake-service.ts'
import type { DayFakes } from '../day/fakes.ts'
import { createHistory, forgetSince, type Past, pastOf } from '../day/history.ts'
import { createPacker } from '../day/packer.ts'
import type { Day } from '../day/run-day.ts'
import { sessionParts } from '../day/session.ts'
import { createProcess, createSimulation, Killed, type Process } from '../day/simulation.ts'
import { createDesksNetwork } from './desks-network.ts'
import type { DeskAction, DesksPlan, NetFault } from './desks-plan.ts'
import type { DesksServer } from './desks-server.ts'
import { inNode, simulateNode } from './simulated-node.ts'

/** Breaks the journals of the desks. `message`: changes a message to the server, whose length
 * stays; `noLease`: all book at once. */
export type DesksMutant = {
  journal?: (journal: Journal, process: Process) => Journal
  message?: (message: string) => string
  noLease?: boolean
}

const minute = 60_000
/** Longer than any action takes, even if each request and each statement is answered as late as possible. */
const longest = 30 * minute
/** Tasks that change queued drafts: after an error the packer does not know how one stands. */
const changing = new Set(['add', 'change', 'move'])
/** Errors that no fault excuses. */
const broken = new Set(['journal.notAllowed', 'journal.failed'])

simulateNode()

/** Runs a day of several desks on one shared journal, as `runDay` runs one of a single desk. */
export async function runDesksDay(
  plan: DesksPlan,
  server: DesksServer,
  mutant: DesksMutant = {},
): Promise<Day<DesksPlan>> {
  await server.reset()
  const simulation = createSimulation(Date.parse(plan.start), () => network.settle())
  const history = createHistory(simulation)
  const chance = createChance(plan.seed ^ 0x5eed)
  const network = createDesksNetwork(
    server,
    simulation,
    history,
    createChance(plan.seed ^ 0x3e7),
    mutant.message,
  )
  const service = createFakeService(simulation, history, plan)
  const printer = createFakePrinter(simulation, history)
  const orders = createFakeOrders(simulation, history)
  const fakes: DayFakes = { ...{ plan, simulation, history, service, printer, orders }, targets: [] }
  const findings: Finding[] = []
  const found = (kind: Finding['kind'], text: string) => void findings.push({ kind, text })
  let starts = 0
  let past: Past | undefined

  const createDesk = (skewMs: number, number: number) => {
    const name = `Desk ${number + 1}`
    const id = createChance(plan.seed ^ (number + 1)).uuid()
    const disk = createFakeDisk()
    /** Each shipment as its screen shows it. */
    const screen = new Map<string, string>()

    const start = () => {
      const process = createProcess(simulation, skewMs)
      const { clock } = process
      const node = { simulation, process, connect: network.connectOf(name) }
      const own = createSqliteJournal({ database: disk.open(process), environment: 'sandbox', clock })
      const sessionFakes = {
        ...{ plan, process, service, printer, chance },
        onShipmentChanged(shipment: ShipmentRecord) {
          const { id, draftId, code, booking, order } = shipment
          history.drafts.set(code, draftId)
          screen.set(id, shownOf(shipment))
          if (booking === 'booked' && order) history.shownOrders.set(id, order.id)
        },
      }
      const sessionOf = ({ journal, booking, documents, ...opened }: PostgresJournal) =>
        createSession({
          ...sessionParts(sessionFakes, {}),
          ...opened,
          own,
          journal: mutant.journal?.(journal, process) ?? journal,
          lease: mutant.noLease ? withoutLease : booking.hold,
          documents: withShared(process.through(disk.documents), documents),
          settings: { ...quietSettings, deskName: () => name },
        })
      return { process, node, own, sessionOf, opened: undefined as ReturnType<typeof opened> | undefined }
    }
    const opened = (
      journal: PostgresJournal,
      sessionOf: (journal: PostgresJournal) => ReturnType<typeof createSession>,
    ) => {
      const session = sessionOf(journal)
      return { session, packer: createPacker(fakes, session) }
    }
    let station = start()

    /** Runs work until it ends or the process dies. */
    const carryOut = async (work: () => Promise<unknown>, isAwaited = true, task = ''): Promise<void> => {
      const { process, node } = station
      const begunAt = simulation.elapsed()
      let isOver = false
      inNode(node, work)
        .catch((error: unknown) => {
          if (!process.isAlive() || error instanceof Killed) return
          // Two tasks may be about the same label at the same time.
          if (error instanceof ExpectedError && error.problem.code.startsWith('print.'))
            return history.note(name, `says ${error.problem.code}`)
          if (!(error instanceof JournalError))
            return found('broken', error instanceof Error ? `${error.stack}` : String(error))
          history.note(name, `says ${error.code}`)
          // A journal that is restored meanwhile lacks how it began.
          const isExcused = error.code === 'journal.notAllowed' && history.restoredAt > begunAt
          if (broken.has(error.code) && !isExcused) found('broken', `${error.code}: ${error.cause}`)
          if (changing.has(task)) history.shownVersions.length = 0
        })
        .finally(() => {
          isOver = true
        })
      if (!isAwaited) return
      const ended = await simulation.run(() => isOver || !process.isAlive(), longest)
      if (!ended) found('stuck', `a task of ${name} never ended`)
    }

    /** Opens the journal, again and again while the server is out of reach. */
    const open = async () => {
      const { process, own, sessionOf } = station
      while (process.isAlive()) {
        try {
          const journal = await openPostgresJournal({
            server: {
              engine: 'postgres',
              host: 'db',
              port: 5432,
              database: 'orders',
              user: 'owner',
              tls: 'off',
            },
            ...{ password: 'none', desk: { id, name }, own, environment: 'sandbox', clock: process.clock },
            newId: chance.uuid,
          })
          for (const shipment of (await journal.journal.list({ take: 500 })).shipments)
            screen.set(shipment.id, shownOf(shipment))
          station.opened = opened(journal, sessionOf)
          return void (await station.opened.session.resume())
        } catch (error) {
          if (!(error instanceof JournalError)) throw error
          history.note(name, `cannot open: ${error.code}`)
          await process.clock.sleep(2000)
        }
      }
    }
    const desk = {
      name,
      disk,
      screen,
      carryOut,
      get station() {
        return station
      },
      isAlive: () => station.process.isAlive(),
      /** Starts it again, until it lives on. `killsLeft`: its deaths until then. */
      async restart(killsLeft: number[] = [], isAwaited = true) {
        for (;;) {
          station.process.kill()
          starts++
          // A desk that starts waits for an hour, since it may have much to migrate.
          network.spareCommits(name)
          history.note(name, 'starts')
          station = start()
          station.process.killAfter(killsLeft.shift())
          await carryOut(open, isAwaited)
          if (!isAwaited) return
          station.process.killAfter(undefined)
          if (station.process.isAlive()) return
          history.inject('death while recovering')
        }
      },
    }
    return desk
  }
  const desks = plan.skews.map(createDesk)
  const [first] = desks
  if (!first) throw new Error('a day has a desk')

  /** A database that others see as a copy: restored as another one, or taken over by another server. */
  const moveDatabase = () =>
    server.ask(`update packdesk_sandbox.facts set value = '"elsewhere"' where name = 'journal.database'`)
  const cutAll = async () => {
    network.cut()
    await network.settle()
  }
  const codes = async () =>
    new Set(
      (await server.ask<{ code: string }>('select code from packdesk_sandbox.shipments')).map(
        ({ code }) => code,
      ),
    )

  const restore = async (how: 'putBack' | 'dump') => {
    if (!past) return
    history.inject(`restore ${how}`)
    history.note('server', `is restored: ${how}`)
    await cutAll()
    const before = await codes()
    await server.restore()
    if (how === 'dump') await moveDatabase()
    forgetSince(history, past)
    const after = await codes()
    for (const code of before) if (!after.has(code)) history.forgotten.add(code)
    history.restoredAt = simulation.elapsed()
    // A person sees it, and compares, at the latest when the desks have found it.
    for (let tries = 0; tries < 3; tries++) {
      await simulation.run(() => false, 3000)
      const desk = desks.find((each) => each.station.opened && each.isAlive())
      await desk?.carryOut(async () => {
        await desk.station.opened?.session.booking.reconcileRestored()
        await desk.station.opened?.packer.compare()
        tries = 3
      })
    }
  }

  /** Each desk that lives shows what the journal has. After a restore a page reads all again. */
  const compareScreens = async () => {
    await simulation.run(() => !desks.some(({ station }) => station.process.isFrozen()), minute)
    // A desk gives up a COMMIT without an answer after 21 s, and then finds out what came of it.
    await simulation.run(() => false, history.injected.has('commit hangs') ? 35_000 : 12_000)
    if (history.restoredAt > 0) return
    for (const { name, screen, isAlive, station, carryOut } of desks)
      if (isAlive() && station.opened)
        await carryOut(async () => {
          const shipments = (await station.opened?.session.journal.list({ take: 500 }))?.shipments ?? []
          for (const shipment of shipments) {
            const [is, shown] = [shownOf(shipment), screen.get(shipment.id)]
            if (shown !== is)
              found('phantom', `${name} shows ${shipment.reference} as ${shown}, and it is ${is}`)
          }
        })
  }

  const disturb = async (net: NetFault, { name, station }: (typeof desks)[number]) => {
    if (net.kind !== 'commit' && net.kind !== 'copy' && net.kind !== 'restore') history.inject(net.kind)
    switch (net.kind) {
      case 'partition':
        network.partition(name)
        return void simulation.later(net.ms, () => network.heal(name))
      case 'freeze':
        history.note(name, `is frozen for ${net.ms} ms`)
        return station.process.freeze(net.ms)
      case 'slow':
        network.slow(true)
        return void simulation.later(net.ms, () => network.slow(false))
      case 'down':
        history.note('server', 'is down')
        network.down(true)
        network.cut()
        return void simulation.later(net.ms, () => network.down(false))
      case 'commit':
        return network.atCommit(name, net.how)
      case 'cut':
        return network.cut(name)
      case 'cutAll':
        return network.cut()
      case 'copy': {
        // A journal is only copied after its first sweep.
        const marks = await server.ask(`select from packdesk_sandbox.facts where name = 'sweep.marks'`)
        if (marks.length === 0) return
        await server.copy()
        past = pastOf(history)
        return history.note('server', 'is copied')
      }
      case 'failover':
        history.note('server', 'fails over')
        await cutAll()
        return void (await moveDatabase())
      case 'restore':
        return restore(net.how)
    }
  }

  const act = async (action: DeskAction) => {
    const desk = desks[action.desk % desks.length] ?? first
    if (action.wire) service.state.faults = structuredClone(action.wire)
    if (action.printer) printer.state.faults = [...action.printer]
    if (action.net) await disturb(action.net, desk)
    const { process, opened } = desk.station
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
      if (!each.isAlive()) {
        history.inject('death')
        history.note(each.name, 'is dead')
        await each.restart(each === desk ? killsLeft : [], each === desk && killsLeft.length > 0)
      }
  }

  for (const desk of desks) await desk.restart()
  for (const action of plan.actions) await act(action)

  history.note('world', 'is well again')
  service.state.faults = {}
  printer.state.faults = []
  network.repair()
  await compareScreens()
  for (const desk of desks) desk.station.process.kill()
  await simulation.run(
    () => false,
    Math.max(minute, service.lastLate() - simulation.elapsed() + plan.lagMs + 1000),
  )
  for (const desk of desks) await desk.restart()
  await first.carryOut(async () => first.station.opened?.session.booking.orderSteps.sweep())
  await simulation.run(() => false, 10_000)
  const { session } = first.station.opened ?? {}
  if (session) {
    const jobs = async () => {
      const lists = await Promise.all(
        desks.map((each) => each.station.opened?.session.printing.printQueue.list()),
      )
      return { jobs: lists.flatMap((list) => list?.jobs ?? []) }
    }
    const truth = {
      ...fakes,
      disk: { texts: () => desks.flatMap(({ disk }) => disk.texts()) },
      session: {
        ...session,
        printing: { ...session.printing, printQueue: { ...session.printing.printQueue, list: jobs } },
      },
    } as Parameters<typeof checkFlags>[0]
    await first.carryOut(async () => findings.push(...(await checkFlags(truth))))
    // The remaining labels are in the print queue of another desk.
    for (const desk of desks)
      await desk.carryOut(async () => {
        const { opened, process } = desk.station
        const isLeft = desk === first || ((await opened?.session.journal.unprinted()) ?? []).length > 0
        if (isLeft) await opened?.packer.settle((ms) => process.clock.sleep(ms))
      })
    await first.carryOut(async () => findings.push(...(await checkSettled(truth))))
    await compareScreens()
  }
  for (const { n, count, desk } of await server.ask<{ n: string; count: string; desk: string }>(
    'select name as desk, n, (select count(*) from packdesk_sandbox.events where events.desk = desks.id) as count from packdesk_sandbox.desks',
  ))
    if (n !== count) found('lost', `${desk} numbered ${n} events, and ${count} are there`)
  for (const desk of desks) desk.station.process.kill()
  await simulation.run(() => false, minute)
  await network.close()
  return {
    ...{ plan, findings, starts, history: history.lines, injected: history.injected },
    ...{ posts: history.posts.length, orders: service.orders.length, papers: printer.papers.length },
  }
}

const withoutLease: HoldLease = async (work, read) => work((await read?.()) as never)

const shownOf = ({ booking, label, prints }: ShipmentRecord): string => `${booking} ${label} ${prints}`
