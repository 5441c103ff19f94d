import { problem } from '../../shared/kit/index.ts'
import {
  type AnyRecord,
  type BookedOrder,
  type ListQuery,
  maxTake,
  type OrderSummary,
  readInvoice,
} from '../../shared/service-lists/index.ts'
import {
  countParcels,
  requestOfOrder,
  type ShipmentRecord,
  unitOfShipment,
} from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { codesIn } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'
import { ExpectedError } from '../kit/index.ts'
import { billedCsv } from './billed-csv.ts'
import { modeOf } from './take-over-order.ts'

type Deps = {
  journal: Pick<Journal, 'readByOrder' | 'readByCode' | 'events'>
  service: Pick<ShippingService, 'listInvoices' | 'readOrder'>
}

/** Compares what is billed with what the journal booked. */
export function createBilled({ journal, service }: Deps) {
  /** The journal's order by its ID, its reference or its shipment's booking code. */
  async function readBooked(key: string): Promise<BookedOrder | undefined> {
    if (key === '') return undefined
    const [code] = codesIn(key)
    const shipment = (await journal.readByOrder(key)) ?? (code && (await journal.readByCode(code)))
    return shipment ? { ...summaryOf(shipment), ...(await priceAtBooking(shipment)) } : undefined
  }

  /** An order that is read again may have another price; the first known one is the one that was booked at. */
  async function priceAtBooking({ id }: ShipmentRecord) {
    for (const { event } of await journal.events(id))
      if ('order' in event && event.order.price?.amount !== undefined)
        return { price: event.order.price, charges: event.order.costItems }
    return {}
  }

  async function readAll(keys: readonly string[]): Promise<Record<string, BookedOrder>> {
    const found: [string, BookedOrder][] = []
    for (const key of new Set(keys)) {
      const order = await readBooked(key)
      if (order) found.push([key, order])
    }
    return Object.fromEntries(found)
  }

  const readElsewhere = async (keys: readonly string[]): Promise<Record<string, OrderSummary>> => {
    const found: [string, OrderSummary][] = []
    for (const key of new Set(keys)) {
      const answer = await service.readOrder(key)
      if (answer.kind !== 'ok') continue
      const order = answer.value.record
      const { consignee, shipper, lines } = requestOfOrder(order)
      found.push([
        key,
        {
          orderReference: order.reference,
          reference: order.customerOrderCode ?? '',
          consignee: consignee.name,
          city: consignee.address.city,
          pickupOn: shipper.pickupOn,
          parcels: countParcels(lines),
          unit: unitOfShipment({ mode: modeOf(order), request: requestOfOrder(order) }),
        },
      ])
    }
    return Object.fromEntries(found)
  }

  const keysOf = (records: readonly AnyRecord[]) =>
    records.flatMap((record) => readInvoice(record).positions.map(({ key }) => key))

  return {
    /** The orders that the journal booked, by these keys: IDs, references or booking codes. */
    ofOrders: readAll,
    /** The same for the keys of the invoices' positions. */
    ofInvoices: (records: readonly AnyRecord[]) => readAll(keysOf(records)),
    /** Orders that were not booked here, by these keys, as the service has them. */
    readElsewhere,

    /** The differences of one invoice. */
    async exportInvoice(record: AnyRecord) {
      const booked = await readAll(keysOf([record]))
      const unknown = keysOf([record]).filter((key) => key !== '' && !booked[key])
      return billedCsv([record], booked, await readElsewhere(unknown.slice(0, maxTake)))
    },

    /** The differences of all invoices that match a filter. Orders that were not booked here are not read, because there
     * may be thousands.
     * @throws ExpectedError if not all of the list can be read */
    async exportInvoices(query: Pick<ListQuery, 'filter' | 'orderBy'>) {
      const records: AnyRecord[] = []
      const seen = new Set<string>()
      for (let cursor: string | undefined; ; ) {
        const answer = await service.listInvoices({ ...query, take: maxTake, cursor })
        if (answer.kind !== 'ok') throw new ExpectedError(answer.problem)
        const { items, next, cutShort } = answer.value
        records.push(...items)
        if (cutShort) throw new ExpectedError(problem('list.cutShort'))
        if (next === undefined) break
        if (seen.has(next)) throw new ExpectedError(problem('list.loop'))
        seen.add(next)
        cursor = next
      }
      return billedCsv(records, await readAll(keysOf(records)), {})
    },
  }
}
export type Billed = ReturnType<typeof createBilled>

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
