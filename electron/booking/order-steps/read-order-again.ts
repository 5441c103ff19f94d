import { isDeepStrictEqual } from 'node:util'
import { type Problem, withoutUndefined } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { type AppendOrderEvent, isCancelled, updatedOrder } from '../../evidence/index.ts'
import { type Journal, readWithOrder } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  service: Pick<ShippingService, 'readOrder'>
  appendOrderEvent: AppendOrderEvent
}

export type ReadAgainResult = { shipment: ShipmentRecord; problem?: Problem }
export type ReadOrderAgain = (id: string) => Promise<ReadAgainResult>

/** Reads a shipment's order and records changes; an order cancelled elsewhere makes the shipment
 * cancelled. With a `problem` the order could not be read and nothing changed: an order that is not found
 * proves nothing. For callers that already run in the booking queue. */
export const createReadOrderNow =
  ({ journal, service, appendOrderEvent }: Deps): ReadOrderAgain =>
  async (id) => {
    const shipment = await readWithOrder(journal, id)
    const read = await service.readOrder(shipment.order.id)
    if (read.kind !== 'ok') return { shipment, problem: read.problem }
    const { record: shown, links } = read.value
    const order = updatedOrder(shipment.order, shown)
    const isNews = !isDeepStrictEqual(withoutUndefined(order), shipment.order)
    const now = isNews ? await appendOrderEvent(id, { type: 'orderRead', order, links }) : shipment
    if (now.booking !== 'booked' || !isCancelled(shown.status)) return { shipment: now }
    return { shipment: await appendOrderEvent(id, { type: 'cancelled', elsewhere: true }) }
  }

/** Reads an order again in its turn among the bookings. */
export const createReadOrderAgain =
  ({ readNow, inTurn }: { readNow: ReadOrderAgain; inTurn: InTurn }): ReadOrderAgain =>
  (id) =>
    inTurn(() => readNow(id))
