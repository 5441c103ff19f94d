/** Sends at most one value per key and `pauseMs`: the first at once, then the last one of each pause. The last value is
 * always sent. The timers do not keep the process alive. */
export function throttle<Value extends object>(
  pauseMs: number,
  keyOf: (value: Value) => string,
  send: (value: Value) => void,
): (value: Value) => void {
  const waiting = new Map<string, Value | undefined>()

  const sendNow = (key: string, value: Value) => {
    waiting.set(key, undefined)
    send(value)
    setTimeout(() => {
      const last = waiting.get(key)
      if (last === undefined) waiting.delete(key)
      else sendNow(key, last)
    }, pauseMs).unref()
  }

  return (value) => {
    const key = keyOf(value)
    if (waiting.has(key)) waiting.set(key, value)
    else sendNow(key, value)
  }
}
