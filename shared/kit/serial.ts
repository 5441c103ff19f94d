/** Runs tasks one after another, in the order of the calls. */
export type Serial = {
  <Value>(work: () => Promise<Value>): Promise<Value>
  /** Resolves when the tasks before this call are done. */
  idle(): Promise<void>
}

/** A serial queue. If a task fails, the next one still runs. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve()
  const serial = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  return Object.assign(serial, { idle: () => serial(async () => undefined) })
}
