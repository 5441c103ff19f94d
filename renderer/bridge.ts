import type { Bridge, EventName, EventValue, Result } from '../shared/ipc/channels.ts'
import { problem } from '../shared/schemas/problem.ts'

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

/** Requests as `POST /ipc/<channel>`, events from one `EventSource`. A host that is gone is a problem
 * (`host.unreachable`), never an exception. */
function httpBridge(): Bridge {
  const csrfToken = document.querySelector<HTMLMetaElement>('meta[name="packdesk-csrf"]')?.content ?? ''
  let source: EventSource | undefined
  const events = () => {
    source ??= new EventSource('/events')
    return source
  }

  return {
    async request(name, input) {
      try {
        const body = JSON.stringify(input ?? null)
        const response = await fetch(`/ipc/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Packdesk-CSRF': csrfToken },
          body,
          // The last thing typed is saved although its tab is closing.
          keepalive: name === 'draft.save' && body.length < mostKeptAlive,
          redirect: 'error',
        })
        // Another run of Packdesk answers at this address.
        if (response.status === 403) return { ok: false, error: problem('ipc.untrusted') }
        return await response.json()
      } catch {
        const unreachable: Result<never> = { ok: false, error: problem('host.unreachable') }
        return unreachable
      }
    },

    on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void) {
      const stream = events()
      const listen = (event: MessageEvent<string>) => listener(JSON.parse(event.data))
      stream.addEventListener(name, listen)
      return () => stream.removeEventListener(name, listen)
    },

    onBreak: (listener) => events().addEventListener('error', listener),
  }
}
