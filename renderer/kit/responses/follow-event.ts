import type { Outcome, Problem } from '../../../shared/kit/index.ts'
import { createGeneration } from './generation.ts'

/** Shows a value that the station keeps, such as the print queue. It comes with an event after each change,
 * and with the responses to some requests. A response that an event overtook is older, so it is not shown.
 * @param listen listens to the event
 * @param fail shows the problem of a request
 * @returns sends a request that answers with the value. `forget`: responses on their way are not shown */
export function followEvent<Value>(
  listen: (receive: (value: Value) => void) => void,
  show: (value: Value) => void,
  fail?: (problem: Problem) => void,
) {
  const events = createGeneration()
  listen((value) => {
    events.next()
    show(value)
  })
  const request = async <Response extends Value>(
    send: () => Promise<Outcome<Response>>,
  ): Promise<Outcome<Response>> => {
    const isNewest = events.current()
    const result = await send()
    if (!isNewest()) return result
    if (result.ok) show(result.value)
    else fail?.(result.problem)
    return result
  }
  return Object.assign(request, { forget: () => void events.next() })
}
