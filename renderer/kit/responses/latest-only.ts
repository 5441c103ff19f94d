import { createGeneration } from './generation.ts'

/** Reads for one input at a time, then only for the latest one. The reader returns undefined for an input
 * that a later one replaced, before its turn or while it was read. */
export function latestOnly<Input, Value>(read: (input: Input) => Promise<Value>) {
  let running: Promise<unknown> | undefined
  const inputs = createGeneration()
  return async (input: Input): Promise<Value | undefined> => {
    const isLatest = inputs.next()
    while (running && isLatest()) await running
    if (!isLatest()) return undefined
    const result = read(input)
    running = result.finally(() => {
      running = undefined
    })
    const value = await result
    return isLatest() ? value : undefined
  }
}
