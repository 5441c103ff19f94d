import type { PrintQueue } from '../../shared/printing/print-queue.ts'

type Deps = {
  queue: {
    list(): Promise<PrintQueue>
    cancel(id: string): Promise<'withdrawn' | 'brokenOff' | 'tooLate' | 'unknown'>
    resume(printer: string): Promise<void>
    print(id: string, printer: string): Promise<unknown>
    printOnce(id: string, printer: string): Promise<unknown>
  }
  inBackground: (work: Promise<unknown>) => void
}

/**
 * Has the labels that wait at one printer printed on another, in their order; before them the one that it failed, of which provably
 * nothing came out. Each is taken out before it waits anew: where the process dies in between, it stands unprinted and comes out
 * nowhere unasked. One that is on its way meanwhile stays there. Gives how many went. Rejects with `JournalError`.
 */
export const createPrintElsewhere =
  ({ queue, inBackground }: Deps) =>
  async (from: string, to: string): Promise<number> => {
    if (from === to) return 0
    const { jobs, held } = await queue.list()
    const by = held.find(({ printer }) => printer === from)?.by
    const here = jobs.filter(({ printer }) => printer === from)
    const going = here.filter(({ state, shipmentId }) => state === 'failed' && shipmentId === by)
    for (const job of here.filter(({ state }) => state === 'waiting'))
      if ((await queue.cancel(job.shipmentId)) === 'withdrawn') going.push(job)
    for (const { shipmentId, prints } of going)
      inBackground(prints === 0 ? queue.printOnce(shipmentId, to) : queue.print(shipmentId, to))
    // Nothing waits there any more, and nobody need say *go on*.
    await queue.resume(from)
    return going.length
  }
