import type { PrintQueue } from '../../../shared/printing/index.ts'

type Deps = {
  queue: {
    list(): Promise<PrintQueue>
    removeWaiting(id: string): Promise<boolean>
    resume(printer: string): Promise<void>
    print(id: string, printer: string): Promise<unknown>
    printOnce(id: string, printer: string): Promise<unknown>
  }
  inBackground: (work: Promise<unknown>) => void
}

/** Moves the waiting labels of a printer to another one in their order, first the failed label
 * that holds it. Each is removed before it is queued again, so a crash in between leaves it
 * unprinted and never printed twice. Labels that are being prepared or sent stay. Returns the
 * number moved. Rejects with `JournalError`. */
export const createMoveToPrinter =
  ({ queue, inBackground }: Deps) =>
  async (from: string, to: string): Promise<number> => {
    if (from === to) return 0
    const { jobs, held } = await queue.list()
    const by = held.find(({ printer }) => printer === from)?.by
    const here = jobs.filter(({ printer }) => printer === from)
    const moved = here.filter(({ state, shipmentId }) => state === 'failed' && shipmentId === by)
    for (const job of here.filter(({ state }) => state === 'waiting'))
      if (await queue.removeWaiting(job.shipmentId)) moved.push(job)
    for (const { shipmentId, prints } of moved)
      inBackground(prints === 0 ? queue.printOnce(shipmentId, to) : queue.print(shipmentId, to))
    // Nothing waits there any more, so the printer need not stay held.
    await queue.resume(from)
    return moved.length
  }
