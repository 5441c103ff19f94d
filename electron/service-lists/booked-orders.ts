import type { BookedOrder, OrderSummary } from '../../shared/service-lists/index.ts'
import {
  countParcels,
  modeOf,
  requestOfOrder,
  type ShipmentRecord,
  unitOfShipment,
} from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { bookingCodesIn, withoutCodes } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'

export type BookedOrdersDeps = {
  journal: Pick<Journal, 'readByOrder' | 'readByCode' | 'events'>
  service: Pick<ShippingService, 'readOrder'>
}

/** Looks up the orders of a list or an invoice. A key is an order's ID, its reference
 * or its shipment's booking code. */
export function createBookedOrders({ journal, service }: BookedOrdersDeps) {
  async function readHere(key: string): Promise<BookedOrder | undefined> {
    if (key === '') return undefined
    const [code] = bookingCodesIn(key)
    const shipment = (await journal.readByOrder(key)) ?? (code && (await journal.readByCode(code)))
    return shipment ? { ...summaryOf(shipment), ...(await priceAtBooking(shipment)) } : undefined
  }

  /** An order that is read again may have another price; the first known one is the one that was booked
   * at. */
  async function priceAtBooking({ id }: ShipmentRecord) {
    for (const { event } of await journal.events(id))
      if ('order' in event && hasAmount(event.order.price))
        return { price: event.order.price, charges: event.order.costItems }
    return {}
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
    booked: (keys: readonly string[]) => readEach(keys, readHere),
    /** Orders that were booked elsewhere, by key, as the service has them. */
    bookedElsewhere: (keys: readonly string[]) => readEach(keys, readElsewhere),
  }
}

const hasAmount = (price: BookedOrder['price']): boolean =>
  price?.amount !== undefined || price?.grossAmount !== undefined

async function readEach<Order>(
  keys: readonly string[],
  read: (key: string) => Promise<Order | undefined>,
): Promise<Record<string, Order>> {
  const found: [string, Order][] = []
  for (const key of new Set(keys)) {
    const order = await read(key)
    if (order) found.push([key, order])
  }
  return Object.fromEntries(found)
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
