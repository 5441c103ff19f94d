import { localDay } from '../../shared/kit/index.ts'
import type { Backups } from '../journal/index.ts'
import { type Clock, createRounds } from '../kit/index.ts'

/** Delay of the first check after a start, so that packing does not wait for the disk. */
const firstMs = 60_000
const everyMs = 3_600_000

type Deps = { backups: Backups; clock: Clock }

/** Copies the journal once a day in the background. After an error the next check tries again. */
export function createKeepBackups({ backups, clock }: Deps) {
  return createRounds({
    clock,
    firstMs,
    everyMs,
    async round() {
      const today = localDay(new Date(clock.now()))
      const copies = await backups.list().catch(() => [])
      // All copies count, not only the newest: the clock may have been ahead when that one was made.
      const isMade = copies.some(({ at }) => localDay(new Date(at)) === today)
      if (!isMade) await backups.make()
    },
  })
}
