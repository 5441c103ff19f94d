import { type EventName, events } from '../../shared/channels.ts'
import type { Station } from './station-types.ts'

/** Hands each event of the station to `send`, parsed by its schema like every answer. One that doesn't fit is a fault of
 * ours: it is logged by its name and stays here, and the station goes on. Returns the function that stops it. */
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
