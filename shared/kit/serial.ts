/** Runs tasks one after another, in the order of the calls. */
export type Serial = <Value>(work: () => Promise<Value>) => Promise<Value>

/** A serial queue. If a task fails, the next one still runs. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
