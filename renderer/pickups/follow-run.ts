import type { Bridge } from '../../shared/channels.ts'
import type { BookingRun } from '../../shared/pickup/index.ts'
import { followEvent } from '../kit/index.ts'

/** Passes the state of the booking run on to `show`. It may have ended before the request that began it is
 * answered. `request` sends a request that answers with the run. `forget` ignores the responses on their
 * way. */
export function followRun(bridge: Bridge, show: (run: BookingRun | null) => void) {
  const request = followEvent((receive) => bridge.on('run.changed', receive), show)
  const read = () => request(() => bridge.request('pickup.run', undefined))
  return { request, read, forget: request.forget }
}
export type RunFollower = ReturnType<typeof followRun>
