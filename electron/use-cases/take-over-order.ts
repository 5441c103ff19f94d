import { isUnsettled } from '../../shared/rules/shipment-state.ts'
import { requestOfOrder } from '../../shared/schemas/found-request.ts'
import { parcelPackageType } from '../../shared/schemas/line.ts'
import type { OrderRecord } from '../../shared/schemas/order.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import { type Journal, JournalError } from '../ports/journal.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import type { Serial } from '../serial.ts'
import { codesIn } from './booking-code.ts'
import { bookingProblem } from './booking-problems.ts'

type TakenOrder = { kind: 'shipment'; shipment: ShipmentRecord } | { kind: 'refused'; problem: Problem }

type Needs = {
  journal: Pick<Journal, 'readByOrder' | 'readByCode' | 'unsettled' | 'takeOver'>
  service: Pick<ShippingService, 'readOrder'>
  mutations: Serial
  changed: (shipment: ShipmentRecord) => void
}

/** A person takes an order over that was booked elsewhere, so that its label, tracking and cancelling are at hand here. One
 * that is a shipment already is that shipment. Refused where it may be the answer to a booking of this station whose fate
 * is not known (`takeOver.unsettled`: that has to be decided first), and where it carries the code of a shipment that
 * has another order (`takeOver.twin`: taken over, nobody would see any more that it is one too many). */
export function createTakeOverOrder({ journal, service, mutations, changed }: Needs) {
  return (orderId: string): Promise<TakenOrder> =>
    mutations(async () => {
      const read = await service.readOrder(orderId)
      if (read.kind !== 'ok') return { kind: 'refused', problem: read.problem }
      const { record: order, links } = read.value
      const known = await journal.readByOrder(order.id)
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
        reference: shipment.reference || shipment.code,
      })
    }
    const asked = (await journal.unsettled()).find(({ candidates }) =>
      candidates.some(({ id }) => id === order.id),
    )
    return asked && bookingProblem('takeOver.unsettled', { reference: asked.reference || asked.code })
  }
}

/** An order's record need not say how it travels; cartons alone are a parcel shipment. */
function modeOf(order: OrderRecord): ShipmentRecord['mode'] {
  const { lines } = requestOfOrder(order)
  const isParcel = lines.length > 0 && lines.every((line) => line.unitPackageType === parcelPackageType)
  return isParcel && order.transportType !== 'GROUPAGE' ? 'parcel' : 'freight'
}
