import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Days that a thread plays before it reports. */
const batchSize = 50

type Totals = {
  days: number
  starts: number
  orders: number
  papers: number
  posts: number
  /** How often each fault happened, by its name (fault-table.ts). */
  injected: Record<string, number>
}
export type Batch = { from: number; count: number; mutant?: string }
export type BatchResult = { totals: Totals; failing?: number }

export const noTotals = (): Totals => ({ days: 0, starts: 0, orders: 0, papers: 0, posts: 0, injected: {} })

function add(totals: Totals, more: Totals): void {
  for (const name of ['days', 'starts', 'orders', 'papers', 'posts'] as const) totals[name] += more[name]
  for (const [name, times] of Object.entries(more.injected))
    totals.injected[name] = (totals.injected[name] ?? 0) + times
}

/** Plays days from a seed on, on all cores, until one fails. `failing` is the lowest seed that failed. */
export async function playDays(
  { seed, days, mutant }: { seed: number; days: number; mutant?: string },
  progress: (done: number) => void,
): Promise<{ totals: Totals; failing?: number }> {
  const totals = noTotals()
  let failing: number | undefined
  let next = seed
  const end = seed + days

  const work = async () => {
    const worker = new Worker(new URL('./days-worker.ts', import.meta.url))
    try {
      while (next < end && failing === undefined) {
        const batch: Batch = { from: next, count: Math.min(batchSize, end - next), mutant }
        next += batch.count
        worker.postMessage(batch)
        // Rejects with an error of a day.
        const [{ totals: more, failing: seed }] = (await once(worker, 'message')) as [BatchResult]
        add(totals, more)
        if (seed !== undefined) failing = Math.min(failing ?? seed, seed)
        progress(totals.days)
      }
    } finally {
      await worker.terminate()
    }
  }
  const threads = Math.min(availableParallelism(), Math.ceil(days / batchSize))
  await Promise.all(Array.from({ length: threads }, work))
  return { totals, failing }
}
