import type { Outcome, Problem } from '../../shared/kit/index.ts'
import { createGeneration } from './generation.ts'

/** Passes a value that the station keeps on to `show`, from its event and from responses to requests. A
 * response, or the problem for `fail`, is ignored if an event overtook it: the event is newer.
 * @param listen listens to the event
 * @returns sends a request that answers with the value, and returns its response. `forget`: the responses on
 * their way are ignored, as if an event had overtaken them */
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
