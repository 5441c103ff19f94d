import { newProblem, type Problem } from '../../../shared/kit/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { type AppendOrderEvent, pointBeforeBooking, readCancelled } from '../../evidence/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { Sweep } from '../sweep/sweep-orders.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'events' | 'readByOrder'>
  service: Pick<ShippingService, 'cancelOrder' | 'listOrders' | 'readOrder'>
  appendOrderEvent: AppendOrderEvent
  inTurn: InTurn
  lastSweep: () => Promise<Sweep | undefined>
  sweep: () => Promise<Sweep>
  forgetDuplicate: (orderId: string) => Promise<void>
}

type CancelDuplicateResult = { cancelled: boolean; problem?: Problem }

/** Cancels a duplicate order of the last sweep, on a person's decision: intent as an event of its
 * shipment, one POST, then the order is read as after any cancellation. A sweep follows. */
export const createCancelDuplicate = ({
  journal,
  service,
  appendOrderEvent,
  inTurn,
  lastSweep,
  sweep,
  forgetDuplicate,
}: Deps) => {
  const cancel = async (orderId: string): Promise<CancelDuplicateResult> => {
    const duplicate = (await lastSweep())?.duplicates.find(({ id }) => id === orderId)
    if (!duplicate) return { cancelled: false, problem: newProblem('duplicate.none') }
    // After that sweep it may have become a shipment's order.
    const owner = await journal.readByOrder(orderId)
    if (owner?.order?.id === orderId && owner.booking !== 'cancelled') {
      await forgetDuplicate(orderId)
      return { cancelled: false, problem: newProblem('duplicate.none') }
    }
    await appendOrderEvent(duplicate.shipmentId, { type: 'twinCancelIntended', orderId })
    const posted = await service.cancelOrder(orderId)
    const result = await readCancelled(service, {
      orderId,
      // The order has the shipment's code, so it was placed after the shipment's high-water mark.
      point: await pointBeforeBooking(journal, duplicate.shipmentId),
      isAccepted: posted.kind === 'ok',
      posted,
    })
    if (result.kind !== 'cancelled') {
      const { problem } = result
      await appendOrderEvent(duplicate.shipmentId, { type: 'twinCancelFailed', orderId, problem })
      return { cancelled: false, problem }
    }
    await appendOrderEvent(duplicate.shipmentId, { type: 'twinCancelled', orderId })
    await forgetDuplicate(orderId)
    return { cancelled: true }
  }

  return async (orderId: string): Promise<CancelDuplicateResult> => {
    const result = await inTurn(() => cancel(orderId))
    // The order is cancelled or not, even if the sweep fails.
    await sweep().catch(() => undefined)
    return result
  }
}
