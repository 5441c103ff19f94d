import { isUnsettled, type OrderRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import { bookingCodesIn, candidateOf, hasMarkOf, isCancelled } from '../../evidence/index.ts'
import type { FactValue, Journal } from '../../journal/index.ts'

/** Whose order it is, by its codes. `forgotten`: of a desk of this journal, which lacks it. */
type Owner =
  | { whose: 'ours'; code: string; shipmentId: string }
  | { whose: 'otherDesk' | 'forgotten' | 'nobody' }

/** What orders of the account are, if no shipment of the journal has them. `forgotten`: the IDs of the
 * unexplained ones with a code of a desk of this journal, which lacks it. `cancelled`: the IDs of those that
 * the list shows as cancelled, even if a shipment has them. */
type ClassifiedOrders = Pick<FactValue<'sweep.result'>, 'unexplained' | 'duplicates' | 'otherDesks'> & {
  forgotten: string[]
  cancelled: string[]
}

type Deps = {
  journal: Pick<Journal, 'knownOrders' | 'cancelledOrders' | 'readByCode'>
  service: Pick<ShippingService, 'readOrder'>
  hasOtherDesks: boolean
}

type Options = {
  /** The marks of the journal's desks. */
  deskMarks: readonly string[]
  /** Whether an order of another desk counts as unexplained. */
  isOtherDeskUnexplained(orderId: string): boolean
  /** Orders without a code in the list whose detail may be read. */
  maxDetails: number
}

/** Classifies orders: booked here, another desk's, duplicate or unexplained. Changes
 * nothing. Rejects with `JournalError`. */
export function createClassifyOrders({ journal, service, hasOtherDesks }: Deps) {
  const explain = async (codes: ReadonlySet<string>, deskMarks: readonly string[]): Promise<Owner> => {
    let whose: 'otherDesk' | 'forgotten' | 'nobody' = codes.size > 0 ? 'otherDesk' : 'nobody'
    for (const code of codes) {
      const shipment = await journal.readByCode(code)
      if (shipment && !isUnsettled(shipment.booking)) return { whose: 'ours', code, shipmentId: shipment.id }
      if (shipment) whose = 'nobody'
      else if (hasMarkOf(deskMarks, code)) whose = 'forgotten'
    }
    return { whose }
  }

  return async (
    orders: readonly OrderRecord[],
    { deskMarks, isOtherDeskUnexplained, maxDetails }: Options,
  ): Promise<ClassifiedOrders> => {
    const found: ClassifiedOrders = {
      unexplained: [],
      duplicates: [],
      otherDesks: 0,
      forgotten: [],
      cancelled: [],
    }
    const known = await journal.knownOrders(orders)
    // If the list shows codes of our orders, an order without a code in the list
    // has none in its detail either.
    const listShowsCodes = orders.some((order) => known.has(order.id) && bookingCodesIn(order).size > 0)
    let detailsLeft = listShowsCodes ? 0 : maxDetails

    const cancelledHere = await journal.cancelledOrders(orders.map(({ id }) => id))
    for (const order of orders) {
      if (isCancelled(order.status)) {
        found.cancelled.push(order.id)
        continue
      }
      const cancelled = cancelledHere.get(order.id)
      if (cancelled) found.duplicates.push({ ...candidateOf(order), ...cancelled })
      if (known.has(order.id)) continue
      let codes = bookingCodesIn(order)
      if (codes.size === 0 && detailsLeft-- > 0) {
        const detail = await service.readOrder(order.id)
        if (detail.kind === 'ok') codes = bookingCodesIn(detail.value.record)
      }
      const owner = await explain(codes, deskMarks)
      if (owner.whose === 'ours') {
        const { code, shipmentId } = owner
        found.duplicates.push({ ...candidateOf(order), code, shipmentId })
      } else if (owner.whose === 'otherDesk' && !isOtherDeskUnexplained(order.id)) found.otherDesks++
      else {
        const sinceCopy = hasOtherDesks && owner.whose === 'otherDesk'
        found.unexplained.push({ ...candidateOf(order), ...(sinceCopy && { sinceCopy }) })
        if (owner.whose === 'forgotten') found.forgotten.push(order.id)
      }
    }
    return found
  }
}
