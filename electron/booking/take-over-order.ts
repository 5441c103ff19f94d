import type { Problem } from '../../shared/kit/problem.ts'
import { requestOfOrder } from '../../shared/shipment/lenient-request.ts'
import { parcelPackageType } from '../../shared/shipment/line.ts'
import type { OrderRecord } from '../../shared/shipment/order.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isUnsettled } from '../../shared/shipment/shipment-state.ts'
import { type BookingProblemCode, bookingProblem } from '../carrier/booking-problems.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import { codesIn } from '../evidence/booking-code.ts'
import type { SettleShipment } from '../evidence/settle-shipment.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import type { Serial } from '../kit/serial.ts'

type TakenOrder = { kind: 'shipment'; shipment: ShipmentRecord } | { kind: 'refused'; problem: Problem }

type Deps = {
  journal: Pick<Journal, 'readByOrder' | 'readByCode' | 'unsettled' | 'takeOver'>
  service: Pick<ShippingService, 'readOrder'>
  settle: SettleShipment
  mutations: Serial
  changed: (shipment: ShipmentRecord) => void
}

/** What a look says that has read the whole list: where it could not be read, any order may be the one. */
const lookedThrough: ReadonlySet<string | undefined> = new Set<BookingProblemCode>([
  'booking.notListed',
  'booking.ambiguous',
])

/** A person takes an order over that was booked elsewhere, so that its label, tracking and cancelling are at hand here. One
 * that is a shipment already is that shipment. Each booking of this station whose fate is not known is looked for first: taken over,
 * its order could be found by nobody any more. Refused where it may be the answer to such a booking all the same
 * (`takeOver.unsettled`: that has to be decided first), and where it carries the code of a shipment that
 * has another order (`takeOver.twin`: taken over, nobody would see any more that it is one too many). */
export function createTakeOverOrder({ journal, service, settle, mutations, changed }: Deps) {
  return (orderId: string): Promise<TakenOrder> =>
    mutations(async () => {
      const read = await service.readOrder(orderId)
      if (read.kind !== 'ok') return { kind: 'refused', problem: read.problem }
      const { record: order, links } = read.value
      let known = await journal.readByOrder(order.id)
      if (!known) {
        for (const { id } of await journal.unsettled()) await settle(id)
        known = await journal.readByOrder(order.id)
      }
      if (known) return { kind: 'shipment', shipment: known }
      const obstacle = await mayBeOurs(order)
      if (obstacle) return { kind: 'refused', problem: obstacle }
      const shipment = await journal
        .takeOver({
          type: 'takenOver',
          // The service takes either name (interface 4.1), so the ID serves where no reference is shown.
          order: { ...order, reference: order.reference ?? order.id },
          links,
          mode: modeOf(order),
          reference: order.customerOrderCode ?? '',
          request: requestOfOrder(order),
        })
        .catch((error) => {
          if (error instanceof JournalError && error.code === 'journal.orderTaken') return undefined
          throw error
        })
      if (!shipment) return { kind: 'refused', problem: bookingProblem('assign.orderTaken') }
      changed(shipment)
      return { kind: 'shipment', shipment }
    })

  async function mayBeOurs(order: OrderRecord): Promise<Problem | undefined> {
    for (const code of codesIn(order)) {
      const shipment = await journal.readByCode(code)
      if (!shipment) continue
      return bookingProblem(isUnsettled(shipment.booking) ? 'takeOver.unsettled' : 'takeOver.twin', {
        reference: shipment.reference || shipment.request.consignee.name,
      })
    }
    const asked = (await journal.unsettled()).find(
      ({ booking, candidates, problem }) =>
        booking !== 'cancelling' &&
        (candidates.some(({ id }) => id === order.id) || !lookedThrough.has(problem?.code)),
    )
    return (
      asked &&
      bookingProblem('takeOver.unsettled', {
        reference: asked.reference || asked.request.consignee.name,
      })
    )
  }
}

/** An order's record need not say how it travels; cartons alone are a parcel shipment. */
function modeOf(order: OrderRecord): ShipmentRecord['mode'] {
  const { lines } = requestOfOrder(order)
  const isParcel = lines.length > 0 && lines.every((line) => line.unitPackageType === parcelPackageType)
  return isParcel && order.transportType !== 'GROUPAGE' ? 'parcel' : 'freight'
}
