import { type listChannels, readInvoice } from '../../shared/service-lists/index.ts'
import { localDay } from '../../shared/shipment/index.ts'
import { type Clock, ExpectedError, type HandlersOf, safeFileName } from '../kit/index.ts'
import type { Booking } from './booking.ts'

/** The channels of the service's lists. */
export const listHandlers = (
  session: () => Pick<Booking, 'readServiceList' | 'billed' | 'bookings' | 'savedFilters'>,
  clock: Pick<Clock, 'now'>,
): HandlersOf<typeof listChannels> => ({
  async 'serviceList.read'({ list, query }) {
    const answer = await session().readServiceList(list, query)
    if (answer.kind !== 'ok') throw new ExpectedError(answer.problem)
    return answer.value
  },
  'invoice.orders': ({ orders }) => session().billed.readElsewhere(orders),
  async 'invoices.export'(what) {
    const { billed } = session()
    const isOne = 'invoice' in what
    const exported = await (isOne ? billed.exportInvoice(what.invoice) : billed.exportInvoices(what))
    const name = isOne ? readInvoice(what.invoice).number : localDay(new Date(clock.now()))
    return { ...exported, fileName: `${safeFileName(`invoice-differences-${name ?? ''}`)}.csv` }
  },
  async 'order.takeOver'({ orderId }) {
    const taken = await session().bookings.takeOver(orderId)
    if (taken.kind === 'refused') throw new ExpectedError(taken.problem)
    return taken.shipment
  },
  'savedFilters.read': () => session().savedFilters.read(),
  'savedFilters.save': (filters) => session().savedFilters.save(filters),
})
