import type { Problem } from '../../shared/kit/problem.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { Answer, ShippingService } from '../carrier/shipping-service.ts'
import { readOrdersSince } from './orders-since.ts'
import type { RecordEvent } from './record-event.ts'

const done = /(^|[^a-z]|order)(cancell?ed|storniert|storno)([^a-z]+(by|on|at|durch|von|am)[^a-z].*)?$/i
const notQuite = /(^|[^a-z])(not|never|to|being|part\w*|nicht|nie|wird|teil\w*)[^a-z]/i

/** The interface names no status of a cancelled order (section 3), so these words are taken, in every likely form. What is only
 * wanted, refused, or done in part (`CANCELLATION_REJECTED`) leaves an order standing: an order too many that is shown once too often
 * harms nobody, one that is hidden travels. */
export const isCancelled = (status: string | undefined): boolean =>
  status !== undefined && done.test(status.trim()) && !notQuite.test(status)

type Deps = { service: Pick<ShippingService, 'listOrders' | 'readOrder'>; record: RecordEvent }

/** Reads an order that was to be cancelled; that decides (design.md 7). `posted` is the cancellation's own answer,
 * where there was one: after a start it is not known. An order that is not found any more is looked for in the list, since one
 * answer may be wrong. An order that still stands goes back to booked with a problem
 * that asks to check; where nothing can be read, the shipment stays `cancelling` and is read again. */
export const createCheckCancelled =
  ({ service, record }: Deps) =>
  async (shipment: ShipmentRecord, posted?: Answer<undefined>): Promise<ShipmentRecord> => {
    if (!shipment.order) throw new Error('a shipment is cancelled that has no order')
    if (posted?.kind === 'not-sent') return failed(posted.problem)

    const read = await service.readOrder(shipment.order.id)
    if (read.kind === 'ok' && isCancelled(read.value.record.status))
      return record(shipment.id, { type: 'cancelled' })
    // Three statements of the service together: it took the cancellation, and the order is neither found nor listed any more.
    if (posted?.kind === 'ok' && read.kind === 'rejected' && [404, 410].includes(read.status)) {
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

    function failed(why: Problem) {
      return record(shipment.id, { type: 'cancelFailed', problem: why })
    }
  }

export type CheckCancelled = ReturnType<typeof createCheckCancelled>
