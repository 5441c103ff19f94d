import { createSession } from '../../../electron/app/session/session.ts'
import { withShared } from '../../../electron/documents/index.ts'
import type { Journal } from '../../../electron/journal/index.ts'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import {
  openPostgresJournal,
  type PostgresJournal,
} from '../../../electron/journal/postgres/open-postgres-journal.ts'
import { createSqliteJournal } from '../../../electron/journal/sqlite/sqlite-journal.ts'
import type { SqlServer } from '../../../shared/connections/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { freeLease } from '../../fixtures/app/bare-session.ts'
import { type Chance, createChance } from '../../fixtures/chance.ts'
import { carryOut, type Found, startUntilAlive } from '../kit/carry-out.ts'
import type { DayFakes } from '../kit/fakes/day-fakes.ts'
import { createFakeDisk } from '../kit/fakes/fake-disk.ts'
import type { FakePrinter } from '../kit/fakes/fake-printer.ts'
import { createPacker } from '../kit/packer/packer.ts'
import { sessionParts } from '../kit/session.ts'
import { createProcess, type Process } from '../kit/simulation.ts'
import type { DesksNetwork } from './desks-network.ts'
import type { DesksPlan } from './desks-plan.ts'
import { inNode } from './simulated-node.ts'

/** Breaks the journals of the desks. `message`: changes a message to the server, whose length
 * stays; `noLease`: all book at once. */
export type DesksMutant = {
  journal?: (journal: Journal, process: Process) => Journal
  message?: (message: string) => string
  noLease?: boolean
}

export type DesksFakes = DayFakes & { plan: DesksPlan; printer: FakePrinter }

type DeskDeps = {
  fakes: DesksFakes
  network: DesksNetwork
  chance: Chance
  mutant: DesksMutant
  found: Found
}

/** Longer than any action takes, even if each request and each statement is answered as late as possible. */
const longest = 30 * 60_000
/** Tasks that change queued drafts: after an error the packer does not know how one stands. */
const changing = new Set(['add', 'change', 'move'])
/** Errors that no fault excuses. */
const broken = new Set(['journal.notAllowed', 'journal.failed'])

const address: SqlServer = {
  engine: 'postgres',
  host: 'db',
  port: 5432,
  database: 'orders',
  user: 'owner',
  tls: 'off',
}

const shownOf = ({ booking, label, prints }: ShipmentRecord): string => `${booking} ${label} ${prints}`

/** The desk with that number, from 0 on. Its disk and its screen outlive its processes. */
export function createSimulatedDesk(deps: DeskDeps, number: number) {
  const { fakes, network, chance, mutant, found } = deps
  const { plan, simulation, history, service, printer } = fakes
  const name = `Desk ${number + 1}`
  const id = createChance(plan.seed ^ (number + 1)).uuid()
  const disk = createFakeDisk()
  /** Each shipment as its screen shows it. */
  const screen = new Map<string, string>()
  let starts = 0

  const start = () => {
    const process = createProcess(simulation, plan.skews[number])
    const { clock } = process
    const node = { simulation, process, connect: network.connectOf(name) }
    const own = createSqliteJournal({ database: disk.open(process), environment: 'sandbox', clock })
    return { process, node, own, opened: undefined as ReturnType<typeof openSession> | undefined }
  }

  const openSession = (process: Process, own: Journal, opened: PostgresJournal) => {
    const { journal, booking, documents, ...parts } = opened
    const sessionFakes = {
      plan,
      process,
      service,
      printer,
      chance,
      onShipmentChanged(shipment: ShipmentRecord) {
        const { id, draftId, code, booking, order } = shipment
        history.drafts.set(code, draftId)
        screen.set(id, shownOf(shipment))
        if (booking === 'booked' && order) history.shownOrders.set(id, order.id)
      },
    }
    const session = createSession({
      ...sessionParts(sessionFakes, {}),
      ...parts,
      own,
      journal: mutant.journal?.(journal, process) ?? journal,
      lease: mutant.noLease ? freeLease : booking.hold,
      documents: withShared(process.through(disk.documents), documents),
      deskName: () => name,
    })
    return { session, packer: createPacker(fakes, session) }
  }
  let station = start()

  /** Runs a task until it ends or the process dies. */
  const carryOutHere = (task: () => Promise<unknown>, isAwaited = true, taskName = ''): Promise<void> => {
    const { process, node } = station
    const begunAt = simulation.elapsed()
    return carryOut(() => inNode(node, task), {
      simulation,
      process,
      history,
      who: name,
      found,
      isAwaited,
      longest,
      onJournalError({ code, cause }) {
        // A journal that is restored meanwhile lacks how it began.
        const isExcused = code === 'journal.notAllowed' && history.restoredAt > begunAt
        if (broken.has(code) && !isExcused) found('broken', `${code}: ${cause}`)
        if (changing.has(taskName)) history.shownVersions.length = 0
      },
    })
  }

  /** Opens the journal, again and again while the server is out of reach. */
  const open = async () => {
    const current = station
    const { process, own } = current
    while (process.isAlive()) {
      try {
        const journal = await openPostgresJournal({
          server: address,
          password: 'none',
          desk: { id, name },
          own,
          environment: 'sandbox',
          clock: process.clock,
          newId: chance.uuid,
        })
        for (const shipment of (await journal.journal.list({ take: 500 })).shipments)
          screen.set(shipment.id, shownOf(shipment))
        current.opened = openSession(process, own, journal)
        return void (await current.opened.session.resume())
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        history.note(name, `cannot open: ${error.code}`)
        await process.clock.sleep(2000)
      }
    }
  }
  const startAgain = (): Process => {
    station.process.kill()
    starts++
    // A desk that starts waits for an hour, since it may have much to migrate.
    network.spareCommits(name)
    history.note(name, 'starts')
    station = start()
    return station.process
  }

  return {
    name,
    disk,
    carryOut: carryOutHere,
    /** Its session and its packer, once its journal is open. */
    opened: () => station.opened,
    process: () => station.process,
    starts: () => starts,
    /** Starts it again, until it lives on. `killsLeft`: its deaths until then. */
    restart: (killsLeft: number[] = []) =>
      startUntilAlive({ history, killsLeft, start: startAgain, recover: () => carryOutHere(open) }),
    /** Starts it again; it recovers while the day goes on. */
    async beginRestart(): Promise<void> {
      startAgain()
      await carryOutHere(open, false)
    },
    /** Each shipment of the journal is on the screen as it is. */
    async compareScreen(): Promise<void> {
      const { opened, process } = station
      if (!opened || !process.isAlive()) return
      await carryOutHere(async () => {
        for (const shipment of (await opened.session.journal.list({ take: 500 })).shipments) {
          const [is, shown] = [shownOf(shipment), screen.get(shipment.id)]
          if (shown !== is)
            found('phantom', `${name} shows ${shipment.reference} as ${shown}, and it is ${is}`)
        }
      })
    },
  }
}
export type SimulatedDesk = ReturnType<typeof createSimulatedDesk>
