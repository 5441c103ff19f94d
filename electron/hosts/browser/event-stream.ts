import { forwardEvents } from '../../app/forward-events.ts'
import type { Station } from '../../app/station-types.ts'

/** The station's events as `text/event-stream` (https://html.spec.whatwg.org/multipage/server-sent-events.html), until
 * the page closes. */
export function eventStream(on: Station['on'], log: (line: string) => void): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A browser reports the stream as open only after its first byte.
      controller.enqueue(encoder.encode(': listening\n\n'))
      const send = (name: string, value: unknown) =>
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`))
      stop = forwardEvents(on, send, log)
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
