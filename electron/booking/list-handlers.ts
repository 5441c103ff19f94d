import type { listChannels } from '../../shared/service-lists/index.ts'
import { ExpectedError, type HandlersOf } from '../kit/index.ts'
import type { Booking } from './booking.ts'

/** The channels of the service's lists. */
export const listHandlers = (
  session: () => Pick<Booking, 'readServiceList' | 'bookings' | 'savedFilters'>,
): HandlersOf<typeof listChannels> => ({
  async 'serviceList.read'({ list, query }) {
    const answer = await session().readServiceList(list, query)
    if (answer.kind !== 'ok') throw new ExpectedError(answer.problem)
    return answer.value
  },
  async 'order.takeOver'({ orderId }) {
    const taken = await session().bookings.takeOver(orderId)
    if (taken.kind === 'refused') throw new ExpectedError(taken.problem)
    return taken.shipment
  },
  'savedFilters.read': () => session().savedFilters.read(),
  'savedFilters.save': (filters) => session().savedFilters.save(filters),
})
