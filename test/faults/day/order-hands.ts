import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import type { Room } from './room.ts'
import type { SimulatedStation } from './station.ts'

/** What a packer does with orders, who may ring the service, and what somebody does at the service's own site. */
export function createOrderHands(
  { world, history, service }: Pick<Room, 'world' | 'history' | 'service'>,
  { bookings, keepBooked }: Pick<SimulatedStation, 'bookings' | 'keepBooked'>,
) {
  /** An order as the service's list shows it. */
  const listed = (n: number, isOurs = false) => {
    const orders = service.orders.filter(
      (order) => order.status === 'CREATED' && order.listedAt <= world.elapsed() && (order.isOurs || !isOurs),
    )
    return orders[n % Math.max(1, orders.length)]
  }

  return {
    async assign(shipment: ShipmentRecord): Promise<void> {
      const order = service.orders.find(({ code }) => code === shipment.code)
      if (!order) return
      const result = await bookings.assign(shipment.id, order.id)
      history.note('packer', `assigns ${order.id}: ${result.kind}`)
    },

    async declareAbsent(shipment: ShipmentRecord): Promise<void> {
      history.declaredAbsent.add(shipment.id)
      const after = await bookings.declareAbsent(shipment.id)
      history.note('packer', `says that ${shipment.reference} was not booked: ${after?.booking}`)
    },

    /** Of an order that differs from its draft: keeps it, or has it cancelled. */
    async decide({ id, order }: ShipmentRecord, keeps: boolean): Promise<void> {
      if (!order) return
      history.note('packer', `${keeps ? 'keeps' : 'cancels'} ${order.id}, which differs from its draft`)
      if (keeps) {
        history.kept.add(order.id)
        await keepBooked(id)
      } else {
        history.cancelAsked.add(order.id)
        await bookings.cancel(id)
      }
    },

    async cancelTwin(n: number): Promise<void> {
      const twins = (await bookings.lastSweep())?.twins ?? []
      const twin = twins[n % Math.max(1, twins.length)]
      if (!twin) return
      history.cancelAsked.add(twin.id)
      const { cancelled } = await bookings.cancelDuplicate(twin.id)
      history.note('packer', `has ${twin.id} cancelled: ${cancelled}`)
    },

    async takeOver(n: number): Promise<void> {
      const order = listed(n)
      if (!order) return
      const taken = await bookings.takeOver(order.id)
      history.note('packer', `takes ${order.id} over: ${taken.kind}`)
    },

    cancelElsewhere(n: number): void {
      const order = listed(n, true)
      if (!order) return
      history.cancelAsked.add(order.id)
      history.inject('cancelled elsewhere')
      service.cancelNow(order)
    },
  }
}
