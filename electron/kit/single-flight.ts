/** While work for an ID is running, further calls for that ID get the running work's result. */
export function singleFlight<Rest extends unknown[], Value>(
  work: (id: string, ...rest: Rest) => Promise<Value>,
): (id: string, ...rest: Rest) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (id, ...rest) => {
    const current = running.get(id) ?? work(id, ...rest).finally(() => running.delete(id))
    running.set(id, current)
    return current
  }
}
