import { type EventName, events } from '../../../shared/ipc/channels.ts'
import type { Station } from '../../station-types.ts'

const eventNames = Object.keys(events) as EventName[]

/** The station's events as `text/event-stream` (https://html.spec.whatwg.org/multipage/server-sent-events.html), until
 * the page goes. Each value is parsed by its schema, so nothing else crosses. */
export function eventStream(on: Station['on']): Response {
  const encoder = new TextEncoder()
  let stops: (() => void)[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // At once: a browser holds the stream for open only when a byte has come.
      controller.enqueue(encoder.encode(': listening\n\n'))
      stops = eventNames.map((name) =>
        on(name, (value) => {
          const data = JSON.stringify(events[name].parse(value))
          controller.enqueue(encoder.encode(`event: ${name}\ndata: ${data}\n\n`))
        }),
      )
    },
    cancel() {
      for (const stop of stops) stop()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
