import type { listChannels } from '../../shared/service-lists/channels.ts'
import type { Desk } from '../app/session.ts'
import type { Handlers } from '../app/station-types.ts'
import { ProblemError } from '../kit/problem-error.ts'

/** Channels of the service's own lists. */
export const listHandlers = (desk: () => Desk): Pick<Handlers, keyof typeof listChannels> => ({
  async 'serviceList.read'({ list, query }) {
    const answer = await desk().readServiceList(list, query)
    if (answer.kind !== 'ok') throw new ProblemError(answer.problem)
    return answer.value
  },
  async 'order.takeOver'({ orderId }) {
    const taken = await desk().bookings.takeOver(orderId)
    if (taken.kind === 'refused') throw new ProblemError(taken.problem)
    return taken.shipment
  },
  'savedFilters.read': () => desk().savedFilters.read(),
  'savedFilters.save': (filters) => desk().savedFilters.save(filters),
})
