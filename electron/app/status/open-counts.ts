import type { StationStatus } from '../../../shared/settings/index.ts'
import { type Sweep, unexplainedOrders } from '../../booking/index.ts'
import { printingMs } from '../../day/index.ts'
import type { Clock } from '../../kit/index.ts'
import type { Session } from '../session/session.ts'

/** What the status line shows of the journal. */
type OpenCounts = Pick<
  StationStatus,
  'unknownBookings' | 'unexplainedOrders' | 'unprintedLabels' | 'mismatchedOrders' | 'answers'
>

type Deps = {
  clock: Clock
  session: () => Session | undefined
  /** Whether several desks share the journal; its server may not respond. */
  isShared: () => boolean
  /** Labels that were on their way should be printed by now. */
  onDue: () => void
}

/** Counts what is open in the journal. */
export function createOpenCounts({ clock, session, isShared, onDue }: Deps) {
  let sweep: Sweep | undefined
  /** Replaced with the environment, so that a read of the last one does not count for the next one. */
  let last: { counts?: OpenCounts } = {}
  let waiting = new AbortController()
  let isStopped = false

  /** Labels that are on their way count as unprinted later. */
  const setTimer = (underWay: number) => {
    waiting.abort()
    if (underWay === 0 || isStopped) return
    waiting = new AbortController()
    const { signal } = waiting
    void clock.sleep(printingMs, signal).then(() => {
      if (!signal.aborted) onDue()
    })
  }

  const count = async (): Promise<OpenCounts> => {
    const opened = session()
    const journal = opened?.journal
    const now = clock.now()
    const from = new Date(now - printingMs).toISOString()
    const open = await journal?.countOpen(from, new Date(now).toISOString())
    const underWay = open?.underWay ?? 0
    setTimer(underWay)
    return {
      unknownBookings: open?.unknown ?? 0,
      unexplainedOrders: journal && sweep ? await unexplainedOrders(journal, sweep) : [],
      unprintedLabels: (open?.unprinted ?? 0) - underWay,
      mismatchedOrders: open?.mismatched ?? 0,
      answers: await opened?.answers.count(),
    }
  }

  return {
    /** Returns the last counts while the server of a shared journal does not respond. */
    async read(): Promise<OpenCounts> {
      const kept = last
      try {
        kept.counts = await count()
        return kept.counts
      } catch (error) {
        // Counts of a session that was left say nothing about the present one.
        if (!isShared() || kept !== last || !kept.counts) throw error
        return kept.counts
      }
    },
    setSweep(found: Sweep) {
      sweep = found
    },
    /** Forgets the last counts and the last sweep. */
    reset() {
      last = {}
      sweep = undefined
    },
    stop() {
      isStopped = true
      waiting.abort()
    },
  }
}
