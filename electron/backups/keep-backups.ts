import { localDay } from '../../shared/shipment/pickup-day.ts'
import type { Backups } from '../journal/backups.ts'
import type { Clock } from '../kit/clock.ts'

/** How long after a start the first copy may be made, so that nobody who begins to pack waits for the disk; and how
 * often it is looked whether the day has one. In milliseconds. */
const first = 60_000
const every = 3_600_000

type Deps = { backups: Backups; clock: Clock }

/** Makes a copy of the journal once a day, in the background. What fails is tried again at the next look. */
export function createKeepBackups({ backups, clock }: Deps) {
  const stopping = new AbortController()
  let keeping: Promise<void> | undefined

  const keep = async () => {
    await clock.sleep(first, stopping.signal)
    while (!stopping.signal.aborted) {
      const today = localDay(new Date(clock.now()))
      const copies = await backups.list().catch(() => [])
      // Not the newest alone: the clock may have been ahead when that one was made.
      const isMade = copies.some(({ at }) => localDay(new Date(at)) === today)
      if (!isMade) await backups.make().catch(() => undefined)
      await clock.sleep(every, stopping.signal)
    }
  }

  return {
    start() {
      keeping ??= keep()
    },
    /** Resolves when nothing is being copied any more. */
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}
