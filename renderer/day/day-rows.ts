import type { OpenThing } from '../../shared/day/index.ts'

/** A line of the list. One that is settled stays, ticked, until the screen is left. */
export type DayRow = { key: string; thing: OpenThing; isSettled: boolean }

/** A shipment keeps its line, also if it is booked and then unprinted. */
const keyOf = (thing: OpenThing): string =>
  thing.kind === 'unexplained'
    ? 'unexplained'
    : thing.kind === 'queued'
      ? `queued ${thing.pickupOn}`
      : thing.id

const worstFirst: readonly OpenThing['kind'][] = ['unknown', 'unprinted', 'unexplained', 'queued']

/** The lines after a reading. Settled ones keep their places. While a hand is on the list, new ones come last; else they come after
 * those that are as bad. */
export function arrangeRows(
  before: readonly DayRow[],
  open: readonly OpenThing[],
  isHeld: boolean,
): DayRow[] {
  const now = new Map(open.map((thing) => [keyOf(thing), thing]))
  const kept = before.map((row): DayRow => {
    const thing = now.get(row.key)
    now.delete(row.key)
    return thing ? { key: row.key, thing, isSettled: false } : { ...row, isSettled: true }
  })
  const rows = [...kept, ...[...now].map(([key, thing]) => ({ key, thing, isSettled: false }))]
  return isHeld
    ? rows
    : rows.sort((a, b) => worstFirst.indexOf(a.thing.kind) - worstFirst.indexOf(b.thing.kind))
}

/** What is open, as the board counts it; queued parcels are counted beside it. */
export function countOpen(
  open: readonly OpenThing[],
): Record<'unknown' | 'unprinted' | 'unexplained' | 'all' | 'queued', number> {
  const of = (kind: OpenThing['kind']) => open.filter((thing) => thing.kind === kind).length
  const unexplained = open.reduce(
    (sum, thing) => sum + (thing.kind === 'unexplained' ? thing.orders.length : 0),
    0,
  )
  const queued = open.reduce((sum, thing) => sum + (thing.kind === 'queued' ? thing.drafts : 0), 0)
  const [unknown, unprinted] = [of('unknown'), of('unprinted')]
  return { unknown, unprinted, unexplained, queued, all: unknown + unprinted + unexplained }
}
