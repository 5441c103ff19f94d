import { type EventName, events } from '../../shared/channels.ts'
import type { Station } from './station/station-types.ts'

/** Forwards each event of the station to `send` after parsing it by its schema. An invalid event is logged
 * and not sent. Returns a function that stops forwarding. */
export function forwardEvents(
  on: Station['on'],
  send: (name: EventName, value: unknown) => void,
  log: (line: string) => void,
): () => void {
  const stops = (Object.keys(events) as EventName[]).map((name) =>
    on(name, (value) => {
      const parsed = events[name].safeParse(value)
      if (parsed.success) send(name, parsed.data)
      else
        log(
          `${name} has a wrong shape at ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
        )
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
