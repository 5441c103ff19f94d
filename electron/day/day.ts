import type { Day } from '../../shared/kit/index.ts'
import type { AppendEvent, Journal } from '../journal/index.ts'
import type { Pickups } from '../pickups/index.ts'
import { createReadDay, hasParcels, type ReadDayDeps } from './read-day.ts'
import { createSettlePrintOfGoneDesk } from './settle-print-of-gone-desk.ts'

type Deps = ReadDayDeps & {
  journal: Journal
  pickups: Pick<Pickups, 'list' | 'closeAll'>
  append: AppendEvent
}

/** The day of all desks on one journal. */
export function createDay(deps: Deps) {
  const { journal, pickups } = deps
  return {
    read: createReadDay(deps),
    /** Stores a person's reason for orders that no desk booked. */
    explain: (orderIds: readonly string[], reason: string): Promise<void> =>
      journal.explainOrders(
        orderIds.map((id) => ({ kind: 'unexplained', id })),
        reason,
      ),
    settlePrintOfGoneDesk: createSettlePrintOfGoneDesk(deps),
    /** Closes the open pickups of a day. See `createClosePickups`. */
    async close(day: Day, decisions: Parameters<Pickups['closeAll']>[1]) {
      const open = (await pickups.list()).filter(
        (pickup) => pickup.pickupOn === day && pickup.closedAt === undefined && hasParcels(pickup),
      )
      return pickups.closeAll(open, decisions)
    },
  }
}
export type DayOfDesks = ReturnType<typeof createDay>
