/** Runs one piece of work after another, in the order they were asked for. */
export type Serial = <Value>(work: () => Promise<Value>) => Promise<Value>

/** A queue of one place. What fails stands in nobody's way. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
