import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { carryOut, type Found, startUntilAlive } from '../kit/carry-out.ts'
import type { DayFakes } from '../kit/fakes/day-fakes.ts'
import type { FakeDisk } from '../kit/fakes/fake-disk.ts'
import type { FakeErp } from '../kit/fakes/fake-erp.ts'
import type { FakePrinter } from '../kit/fakes/fake-printer.ts'
import { createPacker } from '../kit/packer/packer.ts'
import { createSimulatedOrders, createSimulatedSession, type Mutant } from '../kit/session.ts'
import { createProcess } from '../kit/simulation.ts'

export type StationFakes = DayFakes & { printer: FakePrinter; disk: FakeDisk; erp: FakeErp; chance: Chance }

/** Longer than any action takes, in milliseconds, even if each request is answered as late as possible. */
const longest = 180 * 60_000

/** The station of a day of one desk. Its disk outlives its processes. */
export function createSimulatedStation(fakes: StationFakes, mutant: Mutant, found: Found) {
  const { simulation, history } = fakes
  let starts = 0

  const start = () => {
    const process = createProcess(simulation)
    const sessionFakes = {
      ...fakes,
      process,
      onShipmentChanged({ id, draftId, code, booking, order }: ShipmentRecord) {
        history.drafts.set(code, draftId)
        if (booking === 'booked' && order) history.shownOrders.set(id, order.id)
      },
    }
    const session = createSimulatedSession(sessionFakes, mutant)
    const find = createSimulatedOrders(sessionFakes, session, mutant)
    return { process, session, packer: createPacker(fakes, session, { find }) }
  }
  let current = start()

  /** Runs a task until it ends or the process dies. True if the journal cannot be written any more. */
  const carryOutHere = async (task: () => Promise<unknown>, isAwaited = true): Promise<boolean> => {
    let isUnwritable = false
    await carryOut(task, {
      simulation,
      process: current.process,
      history,
      who: 'desk',
      found,
      isAwaited,
      longest,
      onJournalError({ code }) {
        isUnwritable = ['journal.unwritable', 'journal.outcomeLost', 'journal.failed'].includes(code)
      },
    })
    return isAwaited && isUnwritable
  }
  const startAgain = () => {
    current.process.kill()
    starts++
    history.note('station', 'starts')
    current = start()
    return current.process
  }
  const recover = async () => {
    const { session, process } = current
    await carryOutHere(() => session.resume())
    if (process.isAlive()) await simulation.run(() => !process.isAlive(), 2000)
  }

  return {
    /** The process at work, its session and its packer. */
    current: () => current,
    starts: () => starts,
    carryOut: carryOutHere,
    /** Restarts until the process stays alive; `killsLeft` are its deaths until then. */
    restart: (killsLeft: number[] = []) =>
      startUntilAlive({ history, killsLeft, start: startAgain, recover }),
  }
}
export type SimulatedStation = ReturnType<typeof createSimulatedStation>
