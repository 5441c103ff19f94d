import type { BookedOrder, OrderSummary } from '../../shared/service-lists/index.ts'
import {
  countParcels,
  modeOf,
  requestOfOrder,
  type ShipmentEvent,
  type ShipmentRecord,
  unitOfShipment,
} from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { bookingCodesIn, withoutCodes } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'

export type BookedOrdersDeps = {
  journal: Pick<Journal, 'readByOrders' | 'readByCodes' | 'eventsOf'>
  service: Pick<ShippingService, 'readOrder'>
}

/** Keys that are looked up at a time. */
const batchSize = 200

/** Looks up the orders of a list or an invoice. A key is an order's ID, its reference
 * or its shipment's booking code. */
export function createBookedOrders({ journal, service }: BookedOrdersDeps) {
  /** In parts, because the events of thousands of shipments are large. */
  async function readBooked(keys: readonly string[]): Promise<Record<string, BookedOrder>> {
    const wanted = [...new Set(keys)].filter((key) => key !== '')
    const booked: [string, BookedOrder][] = []
    for (let from = 0; from < wanted.length; from += batchSize)
      booked.push(...(await readBatch(wanted.slice(from, from + batchSize))))
    return Object.fromEntries(booked)
  }

  async function readBatch(keys: readonly string[]): Promise<[string, BookedOrder][]> {
    const codeIn = (key: string) => [...bookingCodesIn(key)][0]
    const [byOrder, byCode] = await Promise.all([
      journal.readByOrders(keys),
      journal.readByCodes(keys.flatMap((key) => codeIn(key) ?? [])),
    ])
    const found = keys.flatMap((key) => {
      const shipment = byOrder.get(key) ?? byCode.get(codeIn(key) ?? '')
      return shipment ? [{ key, shipment }] : []
    })
    const events = await journal.eventsOf([...new Set(found.map(({ shipment }) => shipment.id))])
    return found.map(({ key, shipment }) => [
      key,
      { ...summaryOf(shipment), ...priceAtBooking(events.get(shipment.id) ?? []) },
    ])
  }

  async function readElsewhere(key: string): Promise<OrderSummary | undefined> {
    const read = await service.readOrder(key)
    if (read.kind !== 'ok') return undefined
    const { record: order } = read.value
    const request = requestOfOrder(order)
    const { consignee, shipper, lines } = request
    return {
      orderReference: order.reference,
      reference: withoutCodes(order.customerOrderCode ?? ''),
      consignee: consignee.name,
      city: consignee.address.city,
      pickupOn: shipper.pickupOn,
      parcels: countParcels(lines),
      unit: unitOfShipment({ mode: modeOf(order), request }),
    }
  }

  return {
    /** The orders that this journal booked, by key. */
    booked: readBooked,
    /** Orders that were booked elsewhere, by key, as the service has them. */
    async bookedElsewhere(keys: readonly string[]): Promise<Record<string, OrderSummary>> {
      const found: [string, OrderSummary][] = []
      for (const key of new Set(keys)) {
        const order = await readElsewhere(key)
        if (order) found.push([key, order])
      }
      return Object.fromEntries(found)
    },
  }
}

const hasAmount = (price: BookedOrder['price']): boolean =>
  price?.amount !== undefined || price?.grossAmount !== undefined

/** An order that is read again may have another price; the first known one is the one that was booked at. */
function priceAtBooking(events: readonly ShipmentEvent[]) {
  for (const event of events)
    if ('order' in event && hasAmount(event.order.price))
      return { price: event.order.price, charges: event.order.costItems }
  return {}
}

function summaryOf(shipment: ShipmentRecord) {
  const { request, order } = shipment
  return {
    shipmentId: shipment.id,
    isCancelled: shipment.booking === 'cancelled',
    orderReference: order?.reference,
    reference: shipment.reference,
    consignee: request.consignee.name,
    city: request.consignee.address.city,
    pickupOn: shipment.pickupOn,
    parcels: shipment.parcels,
    unit: unitOfShipment(shipment),
  }
}
