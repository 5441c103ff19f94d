import type { Problem } from '../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { bookingProblem, isGone, type ServiceResult, type ShippingService } from '../carrier/index.ts'
import { readOrdersSince } from './orders-since.ts'
import type { RecordEvent } from './record-event.ts'

const done = /(^|[^a-z]|order)(cancell?ed|storniert|storno)([^a-z]+(by|on|at|durch|von|am)[^a-z].*)?$/i
const notQuite = /(^|[^a-z])(not|never|to|being|part\w*|nicht|nie|wird|teil\w*)[^a-z]/i

/** Whether a status means cancelled. The interface names no such status (section 3), so likely words are accepted. A
 * requested, refused or partial cancellation (`CANCELLATION_REJECTED`) does not count: a hidden order would still be
 * transported. */
export const isCancelled = (status: string | undefined): boolean =>
  status !== undefined && done.test(status.trim()) && !notQuite.test(status)

type Deps = { service: Pick<ShippingService, 'listOrders' | 'readOrder'>; record: RecordEvent }

/** Reads an order after its cancellation; its status decides (design.md 7). `posted` is the answer to the cancellation,
 * unknown after a restart. An order that is not found is also looked up in the list. An uncancelled order makes the
 * shipment booked again, with a problem; if it cannot be read, the shipment stays `cancelling`. */
export const createCheckCancelled =
  ({ service, record }: Deps) =>
  async (shipment: ShipmentRecord, posted?: ServiceResult<undefined>): Promise<ShipmentRecord> => {
    if (!shipment.order) throw new Error('a shipment without an order cannot be cancelled')
    if (posted?.kind === 'not-sent') return failed(posted.problem)

    const read = await service.readOrder(shipment.order.id)
    if (read.kind === 'ok' && isCancelled(read.value.record.status))
      return record(shipment.id, { type: 'cancelled' })
    // The service accepted the cancellation, and the order is neither found nor listed: together that counts as
    // cancelled.
    if (posted?.kind === 'ok' && isGone(read)) {
      const { orders, problem } = await readOrdersSince(service, shipment.highWaterMark ?? null)
      const listed = orders.find(({ id }) => id === shipment.order?.id)
      if (listed && !isCancelled(listed.status))
        return failed(bookingProblem('cancel.notConfirmed', { status: listed.status ?? '' }))
      if (listed || !problem) return record(shipment.id, { type: 'cancelled' })
    }
    if (read.kind !== 'ok') {
      return record(shipment.id, { type: 'looked', candidates: [], problem: read.problem })
    }
    if (posted?.kind === 'rejected') return failed(posted.problem)
    return failed(bookingProblem('cancel.notConfirmed', { status: read.value.record.status ?? '' }))

    function failed(problem: Problem) {
      return record(shipment.id, { type: 'cancelFailed', problem })
    }
  }

export type CheckCancelled = ReturnType<typeof createCheckCancelled>
