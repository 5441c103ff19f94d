import { type Problem, problem } from '../../shared/kit/index.ts'
import { bookingProblem, isGone, type ShippingService } from '../carrier/index.ts'
import { isCancelled, type RecordEvent } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Serial } from '../kit/index.ts'
import type { Sweep } from './sweep-orders.ts'

type Deps = {
  journal: Pick<Journal, 'readByOrder'>
  service: Pick<ShippingService, 'cancelOrder' | 'readOrder'>
  record: RecordEvent
  mutations: Serial
  last: () => Promise<Sweep | undefined>
  sweep: () => Promise<Sweep>
  forgetDuplicate: (orderId: string) => Promise<void>
}

type CancelDuplicateResult = { cancelled: boolean; problem?: Problem }

/** Cancels a duplicate order of the last sweep, on a person's decision: intent as an event of its shipment, one POST,
 * then the order's status decides. A sweep follows. */
export const createCancelDuplicate = ({
  journal,
  service,
  record,
  mutations,
  last,
  sweep,
  forgetDuplicate,
}: Deps) => {
  const cancel = async (orderId: string): Promise<CancelDuplicateResult> => {
    const duplicate = (await last())?.duplicates.find(({ id }) => id === orderId)
    if (!duplicate) return { cancelled: false, problem: problem('duplicate.none') }
    // After that sweep it may have become a shipment's order.
    const owner = await journal.readByOrder(orderId)
    if (owner?.order?.id === orderId && owner.booking !== 'cancelled') {
      await forgetDuplicate(orderId)
      return { cancelled: false, problem: problem('duplicate.none') }
    }
    await record(duplicate.shipmentId, { type: 'twinCancelIntended', orderId })
    const result = await cancelNow(orderId)
    const why = result.problem ?? bookingProblem('cancel.notConfirmed', { status: '' })
    await record(
      duplicate.shipmentId,
      result.cancelled
        ? { type: 'twinCancelled', orderId }
        : { type: 'twinCancelFailed', orderId, problem: why },
    )
    if (result.cancelled) await forgetDuplicate(orderId)
    return result
  }

  const cancelNow = async (orderId: string): Promise<CancelDuplicateResult> => {
    const posted = await service.cancelOrder(orderId)
    if (posted.kind === 'not-sent') return { cancelled: false, problem: posted.problem }
    const read = await service.readOrder(orderId)
    if (read.kind === 'ok') {
      const { status = '' } = read.value.record
      if (isCancelled(status)) return { cancelled: true }
      const why =
        posted.kind === 'rejected' ? posted.problem : bookingProblem('cancel.notConfirmed', { status })
      return { cancelled: false, problem: why }
    }
    return posted.kind === 'ok' && isGone(read)
      ? { cancelled: true }
      : { cancelled: false, problem: read.problem }
  }

  return async (orderId: string): Promise<CancelDuplicateResult> => {
    const result = await mutations(() => cancel(orderId))
    // The order is cancelled or not, also if the sweep fails.
    await sweep().catch(() => undefined)
    return result
  }
}
