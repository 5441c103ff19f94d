/** While work is running, further calls with the same first argument, or without any,
 * get the running work's result. */
export function singleFlight<Args extends unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const running = new Map<unknown, Promise<Value>>()
  return (...args) => {
    const [key] = args
    const current = running.get(key) ?? work(...args).finally(() => running.delete(key))
    running.set(key, current)
    return current
  }
}
