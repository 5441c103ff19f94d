import { addDays, localDay } from '../../../shared/rules/pickup-day.ts'
import type { Pickup } from '../../../shared/schemas/pickup.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { draft, hamburg } from '../../rules/draft-fixture.ts'
import type { History } from './history.ts'
import type { Deed, Plan } from './plan.ts'
import { type PlayedPrinter, printerName as playedPrinterName } from './played-printer.ts'
import type { PlayedService } from './played-service.ts'
import type { PlayedStation } from './station.ts'
import type { World } from './world.ts'

export type Room = {
  plan: Plan
  world: World
  history: History
  service: PlayedService
  printer: Pick<PlayedPrinter, 'papers'>
}

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The pickup of the day's parcels: tomorrow, by the clock that the day began with. */
export const pickupOf = ({ start }: Plan): Pickup => ({
  pickupLocationId: hamburg.id,
  pickupOn: addDays(localDay(new Date(start)), 1),
})

/** A person at the desk, who sees the paper, may ring the service, and is told what the station tells. */
export function createPacker(room: Room, desk: PlayedStation, printerName = playedPrinterName) {
  const { plan, world, history, service, printer } = room
  const { journal, bookings, pickups, printQueue } = desk
  const pickup = pickupOf(plan)
  const draftOf = (n: number) => draft({ id: idOf(n), reference: `W-${n}`, pickupOn: pickup.pickupOn })

  const nth = async (n: number, wanted: (shipment: ShipmentRecord) => boolean) => {
    const { shipments } = await journal.list({ take: 50 })
    const found = shipments.filter(wanted)
    return found[n % Math.max(1, found.length)]
  }
  const askForLabel = (id: string) => history.printAsks.set(id, (history.printAsks.get(id) ?? 0) + 1)
  const hasPaper = ({ order }: ShipmentRecord) => printer.papers.some(({ orderId }) => orderId === order?.id)
  const isUndecided = ({ booking }: ShipmentRecord) => booking === 'unknown' || booking === 'ambiguous'
  const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

  const book = async (n: number, presses: number) => {
    const results = await Promise.all(Array.from({ length: presses }, () => desk.book(draftOf(n), true)))
    for (const result of results)
      history.note(
        'desk',
        result.kind === 'shipment' ? `W-${n} is ${result.shipment.booking}` : `W-${n} is ${result.kind}`,
      )
  }

  /** What the service has of this pickup and shows, before it is closed. */
  const close = async (explain: boolean) => {
    const orders = service.orders.filter(
      ({ isOurs, listedAt, status, pickupOn }) =>
        isOurs && listedAt <= world.elapsed() && status === 'CREATED' && pickupOn === pickup.pickupOn,
    )
    const first = await pickups.close(pickup, {})
    const open = first.kind === 'refused' ? first.open.map(({ id }) => id) : []
    const closing =
      explain && open.length > 0
        ? await pickups.close(pickup, Object.fromEntries(open.map((id) => [id, 'I looked at it'])))
        : first
    history.note('desk', `closing: ${closing.kind}`)
    if (closing.kind === 'closed')
      history.closings.push({
        orders: orders.map(({ id }) => id),
        explained: closing.closed.explained.map(({ id }) => id),
      })
    return closing
  }

  const assign = async (shipment: ShipmentRecord) => {
    const order = service.orders.find(({ code }) => code === shipment.code)
    if (!order) return
    const result = await bookings.assign(shipment.id, order.id)
    history.note('packer', `assigns ${order.id}: ${result.kind}`)
  }

  const declareAbsent = async (shipment: ShipmentRecord) => {
    const after = await bookings.declareAbsent(shipment.id)
    if (after?.booking === 'absent') history.declaredAbsent.add(shipment.id)
    history.note('packer', `says that ${shipment.reference} was not booked: ${after?.booking}`)
  }

  const print = async (shipment: ShipmentRecord) => {
    askForLabel(shipment.id)
    if (shipment.label === 'missing') await desk.fetchLabel(shipment.id)
    await desk.printLabel(shipment.id)
  }

  const look = async (shipment: ShipmentRecord) => {
    if (hasPaper(shipment)) return void (await desk.confirmPrint(shipment.id, 'yes'))
    askForLabel(shipment.id)
    await printQueue.retry(shipment.id, printerName)
  }

  const withOne = async (
    n: number,
    wanted: (shipment: ShipmentRecord) => boolean,
    deed: (shipment: ShipmentRecord) => Promise<unknown>,
  ) => {
    const found = await nth(n, wanted)
    if (found) await deed(found)
  }

  return {
    nth,
    close,
    assign,
    declareAbsent,
    print,
    look,
    async perform(deed: Deed): Promise<void> {
      const how = Object.entries(deed).filter(([name]) =>
        ['do', 'n', 'presses', 'count', 'coded', 'explain', 'ms'].includes(name),
      )
      history.note('packer', how.map(([, value]) => value).join(' '))
      switch (deed.do) {
        case 'book':
          return book(deed.n, deed.presses)
        case 'add': {
          for (let n = deed.n; n < deed.n + deed.count; n++) {
            const added = await pickups.add(draftOf(n))
            if (added.kind === 'added') history.stood.add(idOf(n))
          }
          return
        }
        case 'bookAll':
          await pickups.run.begin(pickup)
          return pickups.run.ended()
        case 'stopRun':
          return void pickups.run.stop()
        case 'printAll':
          return void (await pickups.print(pickup))
        case 'sweep':
          return void (await bookings.sweep())
        case 'resumePrinter':
          return printQueue.resume(printerName)
        case 'close':
          return void (await close(deed.explain))
        case 'cancel':
          return withOne(deed.n, isBooked, ({ id, order }) => {
            if (order) history.cancelAsked.add(order.id)
            return bookings.cancel(id)
          })
        case 'print':
          return withOne(deed.n, isBooked, print)
        case 'look':
          return withOne(
            deed.n,
            ({ booking, label }) =>
              booking === 'booked' && ['submitted', 'failed', 'unknown'].includes(label),
            look,
          )
        case 'cancelPrint':
          return withOne(deed.n, isBooked, ({ id }) => printQueue.cancel(id))
        case 'moveUp':
          return withOne(deed.n, isBooked, ({ id }) => printQueue.move(id))
        case 'fetchLabel':
          return withOne(deed.n, isBooked, ({ id }) => desk.fetchLabel(id))
        case 'reconcile':
          return withOne(deed.n, isUndecided, ({ id }) => bookings.reconcile(id))
        case 'declareAbsent':
          return withOne(deed.n, isUndecided, declareAbsent)
        case 'assign':
          return withOne(deed.n, isUndecided, assign)
        case 'otherDesk':
          for (let made = 0; made < deed.count; made++) service.placeForOthers(deed.coded, pickup.pickupOn)
          return
        case 'jump':
          return world.jump(deed.ms)
        case 'wait':
        case 'restart':
        case 'kill':
          return
      }
    },
  }
}
export type Packer = ReturnType<typeof createPacker>
