/** Reads for one input at a time, then only for the latest one. The reader returns undefined for an input
 * that a later one replaced, before its turn or while it was read. */
export function latestOnly<Input, Value>(read: (input: Input) => Promise<Value>) {
  let running: Promise<unknown> | undefined
  let wanted = 0
  return async (input: Input): Promise<Value | undefined> => {
    const mine = ++wanted
    while (running && mine === wanted) await running
    if (mine !== wanted) return undefined
    const result = read(input)
    running = result.finally(() => {
      running = undefined
    })
    const value = await result
    return mine === wanted ? value : undefined
  }
}
