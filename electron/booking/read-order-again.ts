import type { Problem } from '../../shared/kit/problem.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { isCancelled } from '../evidence/check-cancelled.ts'
import type { RecordEvent } from '../evidence/record-event.ts'
import { readBooked } from '../journal/booked-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import type { Serial } from '../kit/serial.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  service: Pick<ShippingService, 'readOrder'>
  record: RecordEvent
}

export type ReadAgain = { shipment: ShipmentRecord; problem?: Problem }
export type ReadOrderAgain = (id: string) => Promise<ReadAgain>

/** Reads a shipment's order as the service shows it now, and keeps what is new of it; an order that was cancelled elsewhere
 * is cancelled here too. With a `problem` it could not be read, and nothing is changed: an order that is not found
 * proves nothing. For a caller that has its turn among the bookings already. */
export const createReadOrderNow =
  ({ journal, service, record }: Deps): ReadOrderAgain =>
  async (id) => {
    const shipment = await readBooked(journal, id)
    const read = await service.readOrder(shipment.order.id)
    if (read.kind !== 'ok') return { shipment, problem: read.problem }
    const { record: told, links } = read.value
    const order = { ...shipment.order, ...said(told), id: shipment.order.id }
    const isNews = JSON.stringify(order) !== JSON.stringify(shipment.order)
    const now = isNews ? await record(id, { type: 'orderRead', order, links }) : shipment
    if (now.booking !== 'booked' || !isCancelled(told.status)) return { shipment: now }
    return { shipment: await record(id, { type: 'cancelled', elsewhere: true }) }
  }

/** The same, for a caller that has no turn among the bookings yet. */
export const createReadOrderAgain =
  ({ readNow, mutations }: { readNow: ReadOrderAgain; mutations: Serial }): ReadOrderAgain =>
  (id) =>
    mutations(() => readNow(id))

/** What an answer leaves out, or can't say, stays as it was. */
const said = <Part extends object>(part: Part): Part =>
  // Safe: what stood there as undefined is absent now, which says the same.
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
