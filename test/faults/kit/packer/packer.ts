import { ExpectedError } from '../../../../electron/kit/index.ts'
import { addDays, localDay } from '../../../../shared/kit/index.ts'
import type { Pickup } from '../../../../shared/pickup/index.ts'
import { isUndecided, isUnsettled, type ShipmentRecord } from '../../../../shared/shipment/index.ts'
import { mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import type { Find } from '../fakes/fake-orders.ts'
import { printerName as fakePrinterName } from '../fakes/fake-printer.ts'
import type { Plan } from '../plan/plan.ts'
import type { Task, TaskName } from '../plan/tasks.ts'
import type { Session } from '../session.ts'
import { createOrderForm } from './order-form.ts'
import { createBookingTasks } from './packer-bookings.ts'
import { createClosing } from './packer-closing.ts'
import { createDraftTasks, createLabelTasks, createOrderTasks } from './packer-tasks.ts'
import { createProgram } from './program.ts'

/** The pickup of the day's parcels: tomorrow, by the clock that the day began with. */
export const pickupOf = ({ start }: Plan): Pickup => ({
  pickupLocationId: mainLocation.id,
  pickupOn: addDays(localDay(new Date(start)), 1),
})

/** Members of an action that are no part of its task: faults, and the desk of it. */
const conditions = ['kills', 'disk', 'wire', 'printer', 'overlaps', 'pauseMs', 'desk', 'net']

/** A person at the session. */
export function createPacker(
  fakes: DayFakes,
  session: Session,
  { printerName = fakePrinterName, find }: { printerName?: string; find?: Find } = {},
) {
  const { plan, simulation, history, service } = fakes
  const { journal, booking, pickups } = session
  const { printQueue } = session.printing
  const pickup = pickupOf(plan)
  const drafts = createDraftTasks(session, history, pickup)
  const labels = createLabelTasks(fakes, session, printerName)
  const orders = createOrderTasks(fakes, booking)
  const { isForgotten, draftOf, book, bookFreight, bookTooMuch } = createBookingTasks(fakes, session, pickup)
  const close = createClosing(fakes, session, pickup)
  const callApi = createProgram(fakes, session, pickup)
  const form = find && createOrderForm(fakes, session, find, pickup)

  const nth = async (n: number, wanted: (shipment: ShipmentRecord) => boolean) => {
    const { shipments } = await journal.list({ take: 50 })
    const found = shipments.filter(wanted)
    return found[n % Math.max(1, found.length)]
  }
  const isUnknown = ({ booking }: ShipmentRecord) => isUndecided(booking)
  const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

  /** After a restore: removes the queued drafts that were booked after the copy,
   * whose labels lie on the table. */
  const compare = async () => {
    const swept = await booking.lastSweep()
    for (const { id } of [...(swept?.unexplained ?? []), ...(swept?.duplicates ?? [])])
      history.compared.add(id)
    if (service.recordsShowCodes) return
    const queued = (await drafts.queued()).map(({ draft: { id } }) => id)
    const done = queued.filter(isForgotten)
    for (const id of done) history.removed.add(id)
    if (done.length > 0) await pickups.remove(done)
  }

  const withOne = async (
    n: number,
    wanted: (shipment: ShipmentRecord) => boolean,
    task: (shipment: ShipmentRecord) => Promise<unknown>,
  ) => {
    const found = await nth(n, wanted)
    if (found) await task(found)
  }

  const tasks: { [Name in TaskName]?: (task: Extract<Task, { do: Name }>) => unknown } = {
    book: ({ n, presses }) => book(n, presses),
    bookFreight: ({ n, presses, quoted }) => bookFreight(n, presses, quoted),
    async add({ n, count }) {
      for (let at = n; at < n + count; at++) await drafts.add(draftOf(at))
    },
    change: ({ n }) => drafts.change(n),
    move: ({ n }) => drafts.move(n),
    remove: ({ n }) => drafts.remove(n),
    putBack: ({ n }) => drafts.putBack(n),
    tooMuch: ({ n, how }) => bookTooMuch(n, how),
    async bookAll() {
      await pickups.run.begin(pickup)
      await pickups.run.ended()
    },
    stopRun: () => void pickups.run.stop(),
    call: ({ n, other }) => callApi(n, other),
    packOrder: (task) => form?.pack(task),
    importOrders: () => form?.importAll(),
    erp: ({ n, how }) => fakes.orders.change(n, how),
    printAll: () => pickups.print(pickup),
    sweep: () => booking.sweep(),
    resumePrinter: () => printQueue.resume(printerName),
    close: ({ explain }) => close(explain),
    cancel: ({ n }) =>
      withOne(n, isBooked, ({ id, order }) => {
        if (order) history.cancelAsked.add(order.id)
        return booking.cancel(id)
      }),
    cancelDuplicate: ({ n }) => orders.cancelDuplicate(n),
    cancelElsewhere: ({ n }) => orders.cancelElsewhere(n),
    readAgain: ({ n }) => withOne(n, isBooked, ({ id }) => booking.readAgain(id)),
    takeOver: ({ n }) => orders.takeOver(n),
    print: ({ n }) => withOne(n, isBooked, labels.print),
    scan: ({ n }) => labels.scan(n),
    look: ({ n }) =>
      withOne(
        n,
        ({ booking, label }) => booking === 'booked' && ['submitted', 'failed', 'unknown'].includes(label),
        labels.look,
      ),
    cancelPrint: ({ n }) => withOne(n, isBooked, ({ id }) => printQueue.cancel(id)),
    moveUp: ({ n }) => withOne(n, isBooked, ({ id }) => printQueue.move(id)),
    fetchLabel: ({ n }) => withOne(n, isBooked, ({ id }) => session.fetchLabel(id)),
    reconcile: ({ n }) => withOne(n, isUnknown, ({ id }) => booking.reconcile(id)),
    declareAbsent: ({ n }) => withOne(n, isUnknown, orders.declareAbsent),
    assign: ({ n }) => withOne(n, isUnknown, orders.assign),
    otherDesk({ count, coded }) {
      for (let made = 0; made < count; made++) service.placeForOthers(coded, pickup.pickupOn)
    },
    jump({ ms }) {
      history.inject('jump')
      simulation.jump(ms)
    },
  }

  /** Settles everything that is flagged, while nothing fails any more. */
  const settle = async (wait: (ms: number) => Promise<void>) => {
    // Twice: an order that arrived meanwhile is shown before a decision is accepted.
    for (let round = 0; round < 2; round++)
      for (const shipment of (await journal.list({ take: 200 })).shipments) {
        if (!isUnsettled(shipment.booking)) continue
        if (service.orders.some(({ code }) => code === shipment.code)) await orders.assign(shipment)
        else await orders.declareAbsent(shipment)
      }
    for (const duplicate of (await booking.lastSweep())?.duplicates ?? []) {
      history.cancelAsked.add(duplicate.id)
      await booking.cancelDuplicate(duplicate.id)
    }

    const differing = (await journal.list({ take: 200 })).shipments.filter(
      ({ booking, mismatch }) => booking === 'booked' && mismatch,
    )
    for (const [index, shipment] of differing.entries()) await orders.decide(shipment, index % 2 === 0)

    await printQueue.resume(printerName)
    for (let round = 0; round < 4; round++) {
      for (const shipment of await journal.unprinted())
        if (shipment.label === 'missing') await labels.print(shipment)
      await wait(5000)
      for (const shipment of await journal.unprinted())
        if (!['missing', 'printing'].includes(shipment.label))
          await labels.look(shipment).catch((error) => {
            // Its paper comes before the next round.
            if (!(error instanceof ExpectedError && error.problem.code === 'print.inSpooler')) throw error
          })
      await wait(5000)
    }

    if (await journal.readClosed(pickup)) return
    const standing = (await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)
    for (const id of standing) history.removed.add(id)
    await pickups.remove(standing)
    await close(true)
    await booking.sweep()
  }

  /** Decides about the answers that wait for a person by what their target shows, and sends the others
   * now. */
  const recordAnswers = async () => {
    const { rows } = await session.answers.open(200)
    for (const { number, shipmentId, state, delivery } of rows) {
      if (delivery !== 'stuck') continue
      const orderId = (await journal.read(shipmentId))?.order?.id
      const known = fakes.targets.flatMap(({ effects }) => effects)
      const last = known.findLast((answer) => answer.orderId === orderId)?.state
      const isThere = state === 'cancelled' ? last === 'cancelled' : last !== undefined
      if (isThere) await session.answers.arrived(number)
    }
    await session.answers.send()
  }

  return {
    compare,
    settle,
    recordAnswers,
    async perform(task: Task): Promise<void> {
      const details = Object.entries(task).filter(([name]) => !conditions.includes(name))
      history.note('packer', details.map(([, value]) => value).join(' '))
      // Safe: the task is of that name.
      await tasks[task.do]?.(task as never)
    },
  }
}
