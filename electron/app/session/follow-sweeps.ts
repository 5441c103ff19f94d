import type { Booking, Sweep } from '../../booking/index.ts'
import { onlyDesk, type Role, whenAborted } from '../../kit/index.ts'

type Deps = {
  booking: Pick<Booking, 'lastSweep' | 'sweepAndCompare' | 'sweepIfUnknown'>
  /** One desk at a time sweeps; absent: no other desk shares the journal. */
  role?: Role
  inBackground: (work: Promise<unknown>) => void
  onSweep: (sweep: Sweep) => void
}

/** Sweeps the account each time that this desk gets the role, and reports the sweeps of other desks. */
export function createFollowSweeps({ booking, role = onlyDesk, inBackground, onSweep }: Deps) {
  const stopping = new AbortController()
  const reportLast = () => inBackground(booking.lastSweep().then((sweep) => sweep && onSweep(sweep)))
  const sweep = async (roleEnded: AbortSignal): Promise<void> => {
    await booking.sweepAndCompare().catch(() => undefined)
    await whenAborted(roleEnded)
  }
  return {
    start: (): void => inBackground(role(stopping.signal, sweep, reportLast)),
    /** Another desk swept. The sweep of a restored or new journal did not know this desk. */
    sweptElsewhere(): void {
      reportLast()
      inBackground(booking.sweepIfUnknown())
    },
    stop: (): void => stopping.abort(),
  }
}
