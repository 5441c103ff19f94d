import { openItemKey, type UnaccountedOrder } from '../../../shared/pickup/index.ts'
import type { FactValue, Journal } from '../../journal/index.ts'

/** Orders that a sweep could not account for, newest first: a person has to explain them. `duplicates` are
 * orders with the code of a shipment that has another order or counts as not booked, and uncancelled
 * orders of cancelled shipments. */
export type UnaccountedOrders = Pick<FactValue<'sweep.result'>, 'unexplained' | 'duplicates'>

/** Those that nobody explained as what they are now. */
export async function withoutExplained(
  journal: Pick<Journal, 'reasonsGiven'>,
  { duplicates, unexplained }: UnaccountedOrders,
): Promise<UnaccountedOrders> {
  const reasons = await journal.reasonsGiven([
    ...duplicates.map(({ id }) => ({ kind: 'twin' as const, id })),
    ...unexplained.map(({ id }) => ({ kind: 'unexplained' as const, id })),
  ])
  const lacksReason =
    (kind: UnaccountedOrder['kind']) =>
    ({ id }: { id: string }): boolean =>
      !reasons.has(openItemKey({ kind, id }))
  return {
    duplicates: duplicates.filter(lacksReason('twin')),
    unexplained: unexplained.filter(lacksReason('unexplained')),
  }
}

/** Orders of a sweep that no desk booked and nobody explained. A person may have linked or explained one
 * since. */
export async function unexplainedOrders(
  journal: Pick<Journal, 'knownOrders' | 'reasonsGiven'>,
  sweep: UnaccountedOrders,
): Promise<(UnaccountedOrder & UnaccountedOrders['unexplained'][number])[]> {
  const linked = await journal.knownOrders(sweep.unexplained)
  const { duplicates, unexplained } = await withoutExplained(journal, {
    duplicates: sweep.duplicates,
    unexplained: sweep.unexplained.filter(({ id }) => !linked.has(id)),
  })
  return [
    ...duplicates.map((each) => ({ ...each, kind: 'twin' as const })),
    ...unexplained.map((each) => ({ ...each, kind: 'unexplained' as const })),
  ]
}
