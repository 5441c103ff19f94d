import type { Journal } from '../../journal/index.ts'
import type { Sweep } from './sweep-orders.ts'

/** Orders of a sweep that no desk booked and nobody explained. A person may have linked or explained one
 * since. */
export async function unexplainedOrders(
  journal: Pick<Journal, 'knownOrders' | 'reasonsGiven'>,
  { duplicates, unexplained }: Pick<Sweep, 'duplicates' | 'unexplained'>,
): Promise<Sweep['unexplained']> {
  const linked = await journal.knownOrders(unexplained)
  const orders = [...duplicates, ...unexplained.filter(({ id }) => !linked.has(id))]
  const explained = await journal.reasonsGiven(orders.map(({ id }) => id))
  return orders.filter(({ id }) => !explained.has(id))
}
