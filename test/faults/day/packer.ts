import { addDays, localDay } from '../../../shared/rules/pickup-day.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import type { Pickup } from '../../../shared/schemas/pickup.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { draft, hamburg, parcel } from '../../rules/draft-fixture.ts'
import { freight } from '../../rules/freight-fixture.ts'
import type { Deed } from './deeds.ts'
import { createDraftHands } from './draft-hands.ts'
import type { History } from './history.ts'
import type { Plan } from './plan.ts'
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

/** What is said of all that a closing asks about. */
const looked = 'I looked at it'

/** Of what may not travel. */
export const forbidden = 'NO-'
const referenceOf = (n: number) => `W-${(n % 100) % 6}`
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Whether two drafts have the same reference. */
export const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && referenceOf(Number(one.slice(-12))) === referenceOf(Number(other.slice(-12)))

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
  const isForgotten = (id: string) => [...history.forgotten].some((code) => history.drafts.get(code) === id)
  /** Some parcels are alike to the last letter. What a restored journal has forgotten stands labelled on the table, and is no work where
   * nothing but that label tells so. */
  const draftOf = (n: number): Draft => {
    const id = idOf(n)
    return isForgotten(id) && !service.tellsDrafts
      ? draftOf(n + 100)
      : draft({ id, reference: referenceOf(n), pickupOn: pickup.pickupOn })
  }

  const hands = createDraftHands({ desk, history, pickup })

  const nth = async (n: number, wanted: (shipment: ShipmentRecord) => boolean) => {
    const { shipments } = await journal.list({ take: 50 })
    const found = shipments.filter(wanted)
    return found[n % Math.max(1, found.length)]
  }
  const askForLabel = (id: string) => history.printAsks.set(id, (history.printAsks.get(id) ?? 0) + 1)
  const hasPaper = ({ order }: ShipmentRecord) => printer.papers.some(({ orderId }) => orderId === order?.id)
  const isUndecided = ({ booking }: ShipmentRecord) => booking === 'unknown' || booking === 'ambiguous'
  const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

  const press = async (presses: number, name: string, book: () => ReturnType<typeof desk.book>) => {
    for (const result of await Promise.all(Array.from({ length: presses }, book)))
      history.note('desk', `${name} is ${result.kind === 'shipment' ? result.shipment.booking : result.kind}`)
  }
  const book = async (n: number, presses: number) => {
    history.pressed.add(draftOf(n).id)
    await press(presses, referenceOf(n), () => desk.book(draftOf(n), true))
    if (presses > 2) history.inject('pressed twelve times')
    const { id } = draftOf(n)
    if ([...history.drafts.values()].some((other) => other !== id && isAlike(other, id)))
      history.inject('alike')
  }

  /** Freight, directly, or from the quotation that is kept for it or asked for now. */
  const bookFreight = async (n: number, presses: number, isQuoted: boolean) => {
    const { id, reference, pickupOn } = draftOf(n + 400)
    const typed = freight({ id, reference, pickupOn })
    history.pressed.add(id)
    const ask = async () => (await desk.freight.quote(typed, { keep: true })).quotation
    const kept = async () => (await desk.freight.quotationsOf(id)).find(({ ended }) => !ended)
    const quotation = isQuoted ? ((await kept()) ?? (await ask())) : undefined
    const booked = { ...typed, quotationId: quotation?.id ?? '' }
    await press(presses, `freight ${reference}`, () => desk.bookFreight(booked, true))
  }

  /** What the rules forbid: refused here, before anything is written or sent. */
  const bookTooMuch = async (n: number, how: 'heavy' | 'eighthDay' | 'parcels' | 'fill') => {
    // As many as a pickup takes: nothing else may go with it.
    if (how === 'fill')
      return void (await desk.book({ ...draftOf(n + 300), parcels: [{ ...parcel, quantity: '20' }] }, true))
    const change = {
      heavy: { parcels: [{ ...parcel, weight: '400,1' }] },
      eighthDay: { pickupOn: addDays(localDay(new Date(world.now())), 8) },
      parcels: { parcels: [{ ...parcel, quantity: '21' }] },
    }[how]
    history.inject(`refused ${how}`)
    await desk.book({ ...draftOf(n + 200), reference: `${forbidden}${n}`, ...change }, true)
  }

  /** After a restore: what stands in the pickup, and was booked since the copy was made, has its label on the table. */
  const compare = async () => {
    const swept = await desk.bookings.lastSweep()
    for (const { id } of [...(swept?.unexplained ?? []), ...(swept?.twins ?? [])]) history.compared.add(id)
    if (service.tellsDrafts) return
    const standing = (await hands.standing()).map(({ draft: { id } }) => id)
    const done = standing.filter(isForgotten)
    for (const id of done) history.removed.add(id)
    if (done.length > 0) await pickups.remove(done)
  }

  /** What the service has of this pickup and shows, before it is closed. */
  const close = async (explain: boolean) => {
    const orders = service.orders.filter(
      ({ isOurs, listedAt, status, pickupOn }) =>
        isOurs && listedAt <= world.elapsed() && status === 'CREATED' && pickupOn === pickup.pickupOn,
    )
    const cancelled = new Set(
      service.orders.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id),
    )
    const first = await pickups.close(pickup, {})
    const open = first.kind === 'refused' ? first.open.map(({ id }) => id) : []
    const closing =
      explain && open.length > 0
        ? await pickups.close(pickup, Object.fromEntries(open.map((id) => [id, looked])))
        : first
    history.note('desk', `closing: ${closing.kind}`)
    if (closing.kind === 'closed') {
      const explained = closing.closed.explained.flatMap(({ id, reason }) => (reason === looked ? [id] : []))
      const unsaid = (await journal.shipmentsOf(pickup)).filter(
        ({ id, booking, order }) =>
          booking === 'booked' && cancelled.has(order?.id ?? '') && !explained.includes(id),
      )
      history.closings.push({
        orders: orders.map(({ id }) => id),
        explained,
        unsaid: unsaid.map(({ reference }) => reference),
      })
    }
    return closing
  }

  const assign = async (shipment: ShipmentRecord) => {
    const order = service.orders.find(({ code }) => code === shipment.code)
    if (!order) return
    const result = await bookings.assign(shipment.id, order.id)
    history.note('packer', `assigns ${order.id}: ${result.kind}`)
  }

  const declareAbsent = async (shipment: ShipmentRecord) => {
    history.declaredAbsent.add(shipment.id)
    const after = await bookings.declareAbsent(shipment.id)
    history.note('packer', `says that ${shipment.reference} was not booked: ${after?.booking}`)
  }

  const print = async (shipment: ShipmentRecord) => {
    askForLabel(shipment.id)
    if (shipment.label === 'missing' || shipment.label === 'none') await desk.fetchLabel(shipment.id)
    await desk.printLabel(shipment.id)
  }

  const look = async (shipment: ShipmentRecord) => {
    // Printed since the copy was made that is at work now: the journal knows of no print to confirm.
    const isForgottenPrint = shipment.label === 'stored'
    if (hasPaper(shipment) && !isForgottenPrint) return void (await desk.confirmPrint(shipment.id, 'yes'))
    askForLabel(shipment.id)
    await printQueue.retry(shipment.id, printerName)
  }

  /** Holds a label under the scanner. */
  const scan = async (n: number) => {
    const paper = printer.papers[n % Math.max(1, printer.papers.length)]
    const order = service.orders.find(({ id }) => id === paper?.orderId)
    if (!order) return
    const scanned = await desk.confirmByScan(order.customerOrderCode)
    if ('shipment' in scanned && scanned.shipment.order?.id !== order.id)
      throw new Error(`the label of ${order.id} was taken for that of ${scanned.shipment.reference}`)
  }

  const cancelTwin = async (n: number) => {
    const twins = (await bookings.lastSweep())?.twins ?? []
    const twin = twins[n % Math.max(1, twins.length)]
    if (!twin) return
    history.cancelAsked.add(twin.id)
    const { cancelled } = await bookings.cancelTwin(twin.id)
    history.note('packer', `has ${twin.id} cancelled: ${cancelled}`)
  }

  /** An order as the service's list shows it. */
  const listed = (n: number, isOurs = false) => {
    const orders = service.orders.filter(
      (order) => order.status === 'CREATED' && order.listedAt <= world.elapsed() && (order.isOurs || !isOurs),
    )
    return orders[n % Math.max(1, orders.length)]
  }
  const takeOver = async (n: number) => {
    const order = listed(n)
    if (!order) return
    const taken = await bookings.takeOver(order.id)
    history.note('packer', `takes ${order.id} over: ${taken.kind}`)
  }
  const cancelElsewhere = (n: number) => {
    const order = listed(n, true)
    if (!order) return
    history.cancelAsked.add(order.id)
    history.inject('cancelled elsewhere')
    service.cancelNow(order)
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
    compare,
    async perform(deed: Deed): Promise<void> {
      const how = Object.entries(deed).filter(([name]) =>
        ['do', 'n', 'presses', 'quoted', 'count', 'coded', 'explain', 'how', 'ms'].includes(name),
      )
      history.note('packer', how.map(([, value]) => value).join(' '))
      switch (deed.do) {
        case 'book':
          return book(deed.n, deed.presses)
        case 'bookFreight':
          return bookFreight(deed.n, deed.presses, deed.quoted)
        case 'add':
          for (let n = deed.n; n < deed.n + deed.count; n++) await hands.add(draftOf(n))
          return
        case 'change':
          return hands.change(deed.n)
        case 'move':
          return hands.move(deed.n)
        case 'remove':
          return hands.remove(deed.n)
        case 'putBack':
          return hands.putBack(deed.n)
        case 'tooMuch':
          return bookTooMuch(deed.n, deed.how)
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
        case 'cancelTwin':
          return cancelTwin(deed.n)
        case 'cancelElsewhere':
          return cancelElsewhere(deed.n)
        case 'readAgain':
          return withOne(deed.n, isBooked, ({ id }) => bookings.readAgain(id))
        case 'takeOver':
          return takeOver(deed.n)
        case 'print':
          return withOne(deed.n, isBooked, print)
        case 'scan':
          return scan(deed.n)
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
          history.inject('jump')
          return world.jump(deed.ms)
        case 'wait':
        case 'restart':
        case 'kill':
        case 'copy':
        case 'restore':
          return
      }
    },
  }
}
export type Packer = ReturnType<typeof createPacker>
