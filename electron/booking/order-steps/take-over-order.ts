import { failureOf, type Outcome, type Problem, success } from '../../../shared/kit/index.ts'
import {
  isUnsettled,
  modeOf,
  type OrderRecord,
  requestOfOrder,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import { type BookingProblemCode, bookingProblem, type ShippingService } from '../../carrier/index.ts'
import {
  bookingCodesIn,
  isCancelled,
  orderWithReference,
  type SettleShipment,
  withoutCodes,
} from '../../evidence/index.ts'
import { isJournalError, type Journal } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'readByOrder' | 'readByCode' | 'unsettled' | 'takeOver'>
  service: Pick<ShippingService, 'readOrder'>
  settle: SettleShipment
  inTurn: InTurn
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

/** Problems of a lookup that read the whole list. After another problem any order may be the one looked
 * for. */
const wholeListRead: ReadonlySet<string | undefined> = new Set<BookingProblemCode>([
  'booking.notListed',
  'booking.ambiguous',
])

/** Makes a shipment of an order booked elsewhere, on a person's decision. Looks for unsettled bookings
 * first. Refused if the order may still be theirs (`takeOver.unsettled`), if it is cancelled
 * (`takeOver.cancelled`), or if it has the code of a shipment (`takeOver.duplicate`), since it would then
 * no longer be shown as a duplicate. */
export function createTakeOverOrder({ journal, service, settle, inTurn, onShipmentChanged }: Deps) {
  return (orderId: string): Promise<Outcome<ShipmentRecord>> =>
    inTurn(async () => {
      const read = await service.readOrder(orderId)
      if (read.kind !== 'ok') return failureOf(read.problem)
      const { record: order, links } = read.value
      let known = await journal.readByOrder(order.id)
      if (!known) {
        for (const { id } of await journal.unsettled()) await settle(id)
        known = await journal.readByOrder(order.id)
      }
      if (known) return success(known)
      if (isCancelled(order.status)) return failureOf(bookingProblem('takeOver.cancelled'))
      const obstacle = await findObstacle(order)
      if (obstacle) return failureOf(obstacle)
      const shipment = await journal
        .takeOver({
          type: 'takenOver',
          order: orderWithReference(order),
          links,
          mode: modeOf(order),
          reference: withoutCodes(order.customerOrderCode ?? ''),
          request: requestOfOrder(order),
        })
        .catch((error) => {
          if (isJournalError(error, 'journal.orderTaken')) return undefined
          throw error
        })
      if (!shipment) return failureOf(bookingProblem('assign.orderTaken'))
      onShipmentChanged(shipment)
      return success(shipment)
    })

  async function findObstacle(order: OrderRecord): Promise<Problem | undefined> {
    for (const code of bookingCodesIn(order)) {
      const shipment = await journal.readByCode(code)
      if (!shipment) continue
      return bookingProblem(isUnsettled(shipment.booking) ? 'takeOver.unsettled' : 'takeOver.duplicate', {
        reference: shipment.reference || shipment.request.consignee.name,
      })
    }
    const unsettled = (await journal.unsettled()).find(
      ({ booking, candidates, problem }) =>
        booking !== 'cancelling' &&
        (candidates.some(({ id }) => id === order.id) || !wholeListRead.has(problem?.code)),
    )
    return (
      unsettled &&
      bookingProblem('takeOver.unsettled', {
        reference: unsettled.reference || unsettled.request.consignee.name,
      })
    )
  }
}
