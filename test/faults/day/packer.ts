import { addDays, localDay } from '../../../shared/kit/day.ts'
import type { Pickup } from '../../../shared/pickup/pickup.ts'
import type { Draft } from '../../../shared/shipment/draft/draft.ts'
import type { ShipmentRecord } from '../../../shared/shipment/record/shipment-record.ts'
import { isUndecided, isUnsettled } from '../../../shared/shipment/record/shipment-state.ts'
import { freight } from '../../fixtures/shipment/freight-draft.ts'
import { draft, idOf, mainLocation, parcel } from '../../fixtures/shipment/parcel-draft.ts'
import { printerName as fakePrinterName } from './fake-printer.ts'
import type { DayFakes } from './fakes.ts'
import { createOrderForm, type Find } from './order-form.ts'
import { createDraftTasks, createLabelTasks, createOrderTasks, shipAnother } from './packer-tasks.ts'
import type { Plan } from './plan.ts'
import { createProgram } from './program.ts'
import type { Session } from './session.ts'
import type { Task, TaskName } from './tasks.ts'

/** The reason that the packer gives for everything that a closing asks about. */
const looked = 'I looked at it'

/** Begins the reference of a parcel that may not be sent. */
export const forbidden = 'NO-'
const referenceOf = (n: number) => `W-${(n % 100) % 6}`

/** Whether two drafts have the same reference. */
export const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && referenceOf(Number(one.slice(-12))) === referenceOf(Number(other.slice(-12)))

/** The pickup of the day's parcels: tomorrow, by the clock that the day began with. */
export const pickupOf = ({ start }: Plan): Pickup => ({
  pickupLocationId: mainLocation.id,
  pickupOn: addDays(localDay(new Date(start)), 1),
})

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
  const isForgotten = (id: string) => [...history.forgotten].some((code) => history.drafts.get(code) === id)
  /** Some parcels are equal except for the ID of their draft. If a restored journal forgot a booking and
   * only the parcel's label shows it, the packer takes another parcel. */
  const draftOf = (n: number): Draft => {
    const id = idOf(n)
    return isForgotten(id) && !service.recordsShowCodes
      ? draftOf(n + 100)
      : draft({ id, reference: referenceOf(n), pickupOn: pickup.pickupOn })
  }

  const drafts = createDraftTasks(session, history, pickup)
  const labels = createLabelTasks(fakes, session, printerName)
  const orders = createOrderTasks(fakes, booking)
  const callApi = createProgram(fakes, session, pickup)
  const form = find && createOrderForm(fakes, session, find, pickup)

  const nth = async (n: number, wanted: (shipment: ShipmentRecord) => boolean) => {
    const { shipments } = await journal.list({ take: 50 })
    const found = shipments.filter(wanted)
    return found[n % Math.max(1, found.length)]
  }
  const isUnknown = ({ booking }: ShipmentRecord) => isUndecided(booking)
  const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

  const press = async (
    presses: number,
    name: string,
    book: (acknowledgedId?: string) => ReturnType<typeof booking.book>,
  ) => {
    for (const result of await Promise.all(Array.from({ length: presses }, () => shipAnother(book))))
      history.note('desk', `${name} is ${result.kind === 'shipment' ? result.shipment.booking : result.kind}`)
  }
  const book = async (n: number, presses: number) => {
    history.pressed.add(draftOf(n).id)
    await press(presses, referenceOf(n), (acknowledgedId) =>
      booking.book(draftOf(n), { print: true, acknowledgedId }),
    )
    if (presses > 2) history.inject('pressed twelve times')
    const { id } = draftOf(n)
    if ([...history.drafts.values()].some((other) => other !== id && isAlike(other, id)))
      history.inject('alike')
  }

  /** Books freight directly, or from the quotation that was kept for it or is requested now. */
  const bookFreight = async (n: number, presses: number, isQuoted: boolean) => {
    const { id, reference, pickupOn } = draftOf(n + 400)
    const typed = freight({ id, reference, pickupOn })
    history.pressed.add(id)
    const ask = async () => (await booking.freight.quote(typed, { keep: true })).quotation
    const kept = async () => (await booking.freight.quotationsOf(id)).find(({ ended }) => !ended)
    const quotation = isQuoted ? ((await kept()) ?? (await ask())) : undefined
    const booked = { ...typed, quotationId: quotation?.id ?? '' }
    await press(presses, `freight ${reference}`, (acknowledgedId) =>
      booking.book(booked, { print: true, acknowledgedId }),
    )
  }

  /** Tries what the rules forbid: the station refuses it before anything is written or sent. */
  const bookTooMuch = async (n: number, how: 'heavy' | 'eighthDay' | 'parcels' | 'fill') => {
    // A full pickup: nothing else may be added.
    if (how === 'fill') {
      const full = { ...draftOf(n + 300), parcels: [{ ...parcel, quantity: '20' }] }
      return void (await shipAnother((acknowledgedId) => booking.book(full, { print: true, acknowledgedId })))
    }
    const change = {
      heavy: { parcels: [{ ...parcel, weight: '400,1' }] },
      eighthDay: { pickupOn: addDays(localDay(new Date(simulation.now())), 8) },
      parcels: { parcels: [{ ...parcel, quantity: '21' }] },
    }[how]
    history.inject(`refused ${how}`)
    await booking.book({ ...draftOf(n + 200), reference: `${forbidden}${n}`, ...change }, { print: true })
  }

  /** After a restore: removes the queued drafts that were booked after the copy,
   * whose labels lie on the table. */
  const compare = async () => {
    const swept = await booking.orderSteps.lastSweep()
    for (const { id } of [...(swept?.unexplained ?? []), ...(swept?.duplicates ?? [])])
      history.compared.add(id)
    if (service.recordsShowCodes) return
    const queued = (await drafts.queued()).map(({ draft: { id } }) => id)
    const done = queued.filter(isForgotten)
    for (const id of done) history.removed.add(id)
    if (done.length > 0) await pickups.remove(done)
  }

  /** Closes the pickup, and records which of its orders the service listed before. */
  const close = async (explain: boolean) => {
    const listed = service.orders.filter(
      ({ isOurs, listedAt, status, pickupOn }) =>
        isOurs && listedAt <= simulation.elapsed() && status === 'CREATED' && pickupOn === pickup.pickupOn,
    )
    const cancelled = new Set(
      service.orders.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id),
    )
    const first = await pickups.close(pickup, {})
    const open = first.kind === 'refused' ? first.open.map(({ id }) => id) : []
    const closing =
      explain && open.length > 0
        ? await pickups.close(pickup, {
            reasons: Object.fromEntries(open.map((id) => [id, looked])),
            takenOff: open,
          })
        : first
    history.note('desk', `closing: ${closing.kind}`)
    if (closing.kind === 'closed') {
      const explained = closing.closed.explained.flatMap(({ id, reason, takenOff }) =>
        reason === looked || takenOff ? [id] : [],
      )
      const silentlyCancelled = (await journal.shipmentsOf(pickup)).filter(
        ({ id, booking, order }) =>
          booking === 'booked' && cancelled.has(order?.id ?? '') && !explained.includes(id),
      )
      history.closings.push({
        orders: listed.map(({ id }) => id),
        explained,
        silentlyCancelled: silentlyCancelled.map(({ reference }) => reference),
      })
    }
    return closing
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
    sweep: () => booking.orderSteps.sweep(),
    resumePrinter: () => printQueue.resume(printerName),
    close: ({ explain }) => close(explain),
    cancel: ({ n }) =>
      withOne(n, isBooked, ({ id, order }) => {
        if (order) history.cancelAsked.add(order.id)
        return booking.orderSteps.cancel(id)
      }),
    cancelDuplicate: ({ n }) => orders.cancelDuplicate(n),
    cancelElsewhere: ({ n }) => orders.cancelElsewhere(n),
    readAgain: ({ n }) => withOne(n, isBooked, ({ id }) => booking.orderSteps.readAgain(id)),
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
    reconcile: ({ n }) => withOne(n, isUnknown, ({ id }) => booking.orderSteps.reconcile(id)),
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
    for (const duplicate of (await booking.orderSteps.lastSweep())?.duplicates ?? []) {
      history.cancelAsked.add(duplicate.id)
      await booking.orderSteps.cancelDuplicate(duplicate.id)
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
        if (!['missing', 'printing'].includes(shipment.label)) await labels.look(shipment)
      await wait(5000)
    }

    if (await journal.readClosed(pickup)) return
    const standing = (await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)
    for (const id of standing) history.removed.add(id)
    await pickups.remove(standing)
    await close(true)
    await booking.orderSteps.sweep()
  }

  /** Decides about the answers that wait for a person by what their target shows, and sends the others
   * now. */
  const settleAnswers = async () => {
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
    settleAnswers,
    async perform(task: Task): Promise<void> {
      const how = Object.entries(task).filter(([name]) =>
        [
          ...['do', 'n', 'other', 'presses', 'quoted', 'count', 'coded', 'explain', 'how', 'ms'],
          ...['types', 'fault', 'ends'],
        ].includes(name),
      )
      history.note('packer', how.map(([, value]) => value).join(' '))
      // Safe: the task is of that name.
      await tasks[task.do]?.(task as never)
    },
  }
}
