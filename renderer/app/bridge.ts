import type { Bridge, EventName, EventValue, Result } from '../../shared/channels.ts'
import { problem } from '../../shared/kit/problem.ts'
import { fetchInSession, onNewSession } from './session.ts'

declare global {
  interface Window {
    /** Put there by Electron's preload; absent in the browser host. */
    readonly packdesk?: Bridge
  }
}

/** The renderer's only way to the main process: Electron's preload where there is one, else loopback HTTP. */
export const bridge: Bridge = window.packdesk ?? httpBridge()

/** Browsers let 64 KiB outlive a page, in UTF-8; a character takes up to three bytes of it. */
const mostKeptAlive = 20_000
const retryMs = 3000

/** Requests as `POST /ipc/<channel>`, events from one stream. A host that is gone is a problem (`host.unreachable`), and so is one
 * that was started again (`host.sessionEnded`); never an exception. */
function httpBridge(): Bridge {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const breaks = new Set<() => void>()
  let isListening = false

  /** EventSource can't send a header, so the stream is read by fetch. */
  async function listen(): Promise<void> {
    if (isListening) return
    isListening = true
    for (;;) {
      await readEvents((name, data) => {
        for (const listener of listeners.get(name) ?? []) {
          try {
            listener(JSON.parse(data) as never)
          } catch (error) {
            // One that fails ends neither the others nor the stream.
            reportError(error)
          }
        }
      }).catch(() => undefined)
      for (const listener of breaks) listener()
      await new Promise<void>((resolve) => {
        setTimeout(resolve, retryMs)
        renewed = resolve
      })
    }
  }
  let renewed = () => {}
  onNewSession(() => renewed())

  return {
    async request(name, input) {
      try {
        const body = JSON.stringify(input ?? null)
        const response = await fetchInSession(`/ipc/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
          // The last thing typed is saved although its tab is closing.
          keepalive: name === 'draft.save' && body.length < mostKeptAlive,
        })
        if (response.status === 403) return { ok: false, error: problem('host.sessionEnded') }
        return await response.json()
      } catch {
        const unreachable: Result<never> = { ok: false, error: problem('host.unreachable') }
        return unreachable
      }
    },

    on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      void listen()
      return () => all.delete(listener)
    },

    onBreak(listener) {
      breaks.add(listener)
      void listen()
    },
  }
}

/** Reads the event stream until it breaks off: blocks with an `event` and a `data` line, as `event-stream.ts` writes them. */
async function readEvents(receive: (name: string, data: string) => void): Promise<void> {
  const { ok, body } = await fetchInSession('/events')
  if (!ok || !body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name] = /^event: (.+)$/m.exec(block) ?? []
      const [, data] = /^data: (.+)$/m.exec(block) ?? []
      if (name && data) receive(name, data)
    }
  }
}
