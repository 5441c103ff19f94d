import { type listChannels, readInvoice } from '../../shared/service-lists/index.ts'
import type { Booking } from '../booking/index.ts'
import { type Clock, type HandlersOf, safeFileName, todayOf, unwrap } from '../kit/index.ts'
import type { ServiceLists } from './service-lists.ts'

type Deps = {
  session: () => { serviceLists: ServiceLists; booking: Pick<Booking, 'takeOver'> }
  clock: Pick<Clock, 'now'>
}

/** The channels of the service's lists. */
export const listHandlers = ({ session, clock }: Deps): HandlersOf<typeof listChannels> => ({
  'serviceList.read': ({ list, query }) => session().serviceLists.read(list, query),
  'invoice.orders': ({ orders }) => session().serviceLists.bookedElsewhere(orders),
  async 'invoices.export'(what) {
    const { serviceLists } = session()
    const isOne = 'invoice' in what
    const exported = await (isOne
      ? serviceLists.exportInvoice(what.invoice)
      : serviceLists.exportInvoices(what))
    const name = isOne ? readInvoice(what.invoice).number : todayOf(clock)
    return { ...exported, fileName: `${safeFileName(`invoice-differences-${name ?? ''}`)}.csv` }
  },
  'order.takeOver': async ({ orderId }) => unwrap(await session().booking.takeOver(orderId)),
  'savedFilters.read': () => session().serviceLists.readFilters(),
  'savedFilters.save': (filters) => session().serviceLists.saveFilters(filters),
})
