/** The same work on the same shipment, asked for again while it is under way, is the work that is under way. */
export function singleFlight<Rest extends unknown[], Value>(
  work: (id: string, ...rest: Rest) => Promise<Value>,
): (id: string, ...rest: Rest) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (id, ...rest) => {
    const running = underWay.get(id) ?? work(id, ...rest).finally(() => underWay.delete(id))
    underWay.set(id, running)
    return running
  }
}
