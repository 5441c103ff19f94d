type Coalescer = {
  /** Sends at the end of this turn of the event loop, or when the interval is over. */
  soon(): void
  stop(): void
}

/** Combines changes: sends once for all changes of one turn of the event loop, and again no sooner than
 * `intervalMs` later. A failure is ignored: while a session opens or closes there is nothing to send, and
 * the screen reads the state afterwards. */
export function createCoalescer(send: () => Promise<unknown> | undefined, intervalMs = 0): Coalescer {
  let pending: NodeJS.Immediate | undefined
  let resting: NodeJS.Timeout | undefined
  let isAsked = false
  const soon = () => {
    if (resting) isAsked = true
    else pending ??= setImmediate(run)
  }
  const run = () => {
    pending = undefined
    if (intervalMs > 0) resting = setTimeout(rested, intervalMs).unref()
    send()?.catch(() => undefined)
  }
  const rested = () => {
    resting = undefined
    if (!isAsked) return
    isAsked = false
    soon()
  }
  return {
    soon,
    stop() {
      clearImmediate(pending)
      clearTimeout(resting)
    },
  }
}
