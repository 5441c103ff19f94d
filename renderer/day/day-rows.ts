import type { DayItem } from '../../shared/day/index.ts'

/** A line of the list. One that is settled stays, ticked, until the screen is left. */
export type DayRow = { key: string; item: DayItem; isSettled: boolean }

/** A shipment keeps its line when it is open for another reason, such as first unknown and then unprinted. */
function keyOf(item: DayItem): string {
  if (item.kind === 'queued') return `queued ${item.pickupOn}`
  return item.kind === 'unexplained' ? item.kind : item.id
}

const worstFirst: readonly DayItem['kind'][] = ['unknown', 'unprinted', 'unexplained', 'queued']

/** The lines after a read. Settled lines keep their places. While the list is held, new lines come last;
 * else they follow the lines of the same kind. */
export function arrangeRows(before: readonly DayRow[], open: readonly DayItem[], isHeld: boolean): DayRow[] {
  const now = new Map(open.map((item) => [keyOf(item), item]))
  const kept = before.map((row): DayRow => {
    const item = now.get(row.key)
    now.delete(row.key)
    return item ? { key: row.key, item, isSettled: false } : { ...row, isSettled: true }
  })
  const rows = [...kept, ...[...now].map(([key, item]) => ({ key, item, isSettled: false }))]
  return isHeld
    ? rows
    : rows.sort((a, b) => worstFirst.indexOf(a.item.kind) - worstFirst.indexOf(b.item.kind))
}

/** The number of open items for the board. `all` leaves out queued drafts. */
export function countOpen(
  open: readonly DayItem[],
): Record<'unknown' | 'unprinted' | 'unexplained' | 'all' | 'queued', number> {
  const countOf = (kind: DayItem['kind']) => open.filter((item) => item.kind === kind).length
  const unexplained = open.reduce(
    (sum, item) => sum + (item.kind === 'unexplained' ? item.orders.length : 0),
    0,
  )
  const queued = open.reduce((sum, item) => sum + (item.kind === 'queued' ? item.drafts : 0), 0)
  const [unknown, unprinted] = [countOf('unknown'), countOf('unprinted')]
  return { unknown, unprinted, unexplained, queued, all: unknown + unprinted + unexplained }
}
