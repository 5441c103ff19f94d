import type { Bridge, ChannelName, EventName, EventValue } from '../../shared/channels.ts'
import { failure, type Outcome } from '../../shared/kit/index.ts'
import { retryMs } from '../kit/index.ts'
import { fetchInSession, onNewSession } from './browser-session.ts'

declare global {
  interface Window {
    /** Set by Electron's preload; absent in the browser host. */
    readonly packdesk?: Bridge
  }
}

/** All channels and events go through it: Electron's preload where there is one, else loopback HTTP.
 * `browser-session.ts` opens the session of the latter. */
export const bridge: Bridge = window.packdesk ?? httpBridge()

/** In UTF-16 units. Browsers limit `keepalive` bodies to 64 KiB of UTF-8, up to three bytes per unit. */
const maxKeepalive = 20_000
/** These save what is on a form, also while its tab closes. A delayed one must not replace a newer one. */
const draftChannels: readonly string[] = ['draft.save', 'freightDraft.save'] satisfies ChannelName[]

/** Sends requests as `POST /ipc/<channel>` and reads events from one stream. It never throws: a host that
 * does not answer is the problem `host.unreachable`, a host that was restarted is `host.sessionEnded`. */
function httpBridge(): Bridge {
  const listeners = new Map<string, Set<(value: never) => void>>()
  const breakListeners = new Set<() => void>()
  const reconnectListeners = new Set<() => void>()
  let isListening = false
  let isStreamOpen = false
  /** The stream broke: events are lost. */
  let hasBroken = false
  /** The station's count of events when the stream was opened. */
  let countAtOpening = 0
  /** The lowest count of a response that arrived while no stream was open. */
  let oldestCount = Number.POSITIVE_INFINITY
  const pageId = crypto.randomUUID()
  let drafts = 0

  /** EventSource can't send a header, so the stream is read by fetch. */
  async function listen(): Promise<void> {
    if (isListening) return
    isListening = true
    const connected = (count: number) => {
      const hasMissed = hasBroken || oldestCount < count
      isStreamOpen = true
      hasBroken = false
      countAtOpening = count
      oldestCount = Number.POSITIVE_INFINITY
      if (hasMissed) reconnected()
    }
    for (;;) {
      await readEvents(connected, (name, data) => {
        for (const listener of listeners.get(name) ?? []) {
          try {
            listener(JSON.parse(data) as never)
          } catch (error) {
            // A failing listener must not stop the others or the stream.
            reportError(error)
          }
        }
      }).catch(() => undefined)
      isStreamOpen = false
      hasBroken = true
      for (const listener of breakListeners) listener()
      await new Promise<void>((resolve) => {
        setTimeout(resolve, retryMs)
        retryNow = resolve
      })
    }
  }
  const reconnected = () => {
    for (const listener of reconnectListeners) listener()
  }
  let retryNow = () => {}
  onNewSession(() => retryNow())

  return {
    async request(name, input) {
      try {
        const body = JSON.stringify(input ?? null)
        const isDraft = draftChannels.includes(name)
        const response = await fetchInSession(`/ipc/${name}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...(isDraft && { 'X-Packdesk-Order': `${pageId}.${++drafts}` }),
          },
          body,
          keepalive: isDraft && body.length < maxKeepalive,
        })
        if (response.status === 403) return failure('host.sessionEnded')
        const outcome = await response.json()
        // Once it is whole: what is read again must not be replaced by it.
        const count = countIn(response)
        if (!isStreamOpen) oldestCount = Math.min(oldestCount, count)
        else if (count < countAtOpening) reconnected()
        return outcome
      } catch {
        const unreachable: Outcome<never> = failure('host.unreachable')
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
      breakListeners.add(listener)
      void listen()
    },

    onReconnect(listener) {
      reconnectListeners.add(listener)
      void listen()
    },
  }
}

/** The station's count of events when a request came. A response without it is a failure, which shows no
 * state that could be old. */
const countIn = ({ headers }: Response): number =>
  Number(headers.get('X-Packdesk-Events') ?? Number.POSITIVE_INFINITY)

/** Reads the event stream until it ends: blocks with an `event` and a `data` line, as the
 * host's `eventStream` writes them. */
async function readEvents(
  connected: (count: number) => void,
  receive: (name: string, data: string) => void,
): Promise<void> {
  const response = await fetchInSession('/events')
  const { ok, body } = response
  if (!ok || !body) return
  connected(countIn(response))
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
