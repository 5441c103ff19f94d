import type { Bridge, Result } from '../../shared/channels.ts'
import type { BookingRun } from '../../shared/pickup/index.ts'

/** Passes the state of the booking run on to `show`, from events and from responses. A response is ignored
 * if an event overtook it: the run may have ended before the request that began it is answered. */
export function followRun(bridge: Bridge, show: (run: BookingRun | null) => void) {
  let events = 0
  bridge.on('run.changed', (run) => {
    events++
    show(run)
  })
  /** @returns the response of a request that answers with the run */
  const request = async <Run extends BookingRun | null>(
    send: () => Promise<Result<Run>>,
  ): Promise<Result<Run>> => {
    const before = events
    const result = await send()
    if (result.ok && events === before) show(result.value)
    return result
  }
  return { request, read: () => request(() => bridge.request('pickup.run', undefined)) }
}
export type RunFollower = ReturnType<typeof followRun>
