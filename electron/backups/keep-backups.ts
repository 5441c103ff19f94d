import { isDeepStrictEqual } from 'node:util'
import { daysBetween, localDay, newProblem, type Problem } from '../../shared/kit/index.ts'
import type { Backups } from '../journal/index.ts'
import { type Clock, createReportedState, createRounds, todayOf } from '../kit/index.ts'

/** Delay of the first check after a start, so that packing does not wait for the disk. */
const firstMs = 60_000
const everyMs = 3_600_000

/** Days without a copy after which a failure is reported. */
const overdueDays = 2

type Deps = {
  backups: Backups
  clock: Clock
  onOverdueChanged: () => void
}

/** Copies the journal once a day in the background. After an error the next check tries again. `overdue` is
 * the problem while copies are overdue. */
export function createKeepBackups({ backups, clock, onOverdueChanged }: Deps) {
  const overdue = createReportedState<Problem | undefined>(undefined, isDeepStrictEqual, onOverdueChanged)
  const rounds = createRounds({
    clock,
    firstMs,
    everyMs,
    async round() {
      const today = todayOf(clock)
      const copies = await backups.list().catch(() => [])
      // All copies count, not only the newest: the clock may have been ahead when that one was made.
      const isMade = copies.some(({ at }) => localDay(new Date(at)) === today)
      if (isMade) return overdue.set(undefined)
      try {
        await backups.make()
        overdue.set(undefined)
      } catch (error) {
        const newest = copies.map(({ at }) => localDay(new Date(at))).filter((day) => day < today)[0]
        const days = newest === undefined ? 0 : daysBetween(newest, today)
        const isOverdue = days === 0 || days >= overdueDays
        overdue.set(isOverdue ? newProblem('backup.overdue', { values: { days } }) : undefined)
        throw error
      }
    },
  })
  return { ...rounds, overdue: overdue.get }
}
