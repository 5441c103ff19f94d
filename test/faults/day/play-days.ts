import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { addCounts, type Counts } from '../long-run.ts'
import { mutants } from './mutants.ts'
import { planDay } from './plan.ts'
import { runDay } from './run-day.ts'

/** Days that a thread plays before it reports. */
const batchSize = 50
const counted = ['starts', 'orders', 'papers', 'posts'] as const

type Batch = { from: number; count: number; mutant?: string }
/** `injected`: how often each fault happened, by its name. `failing`: the lowest seed that failed. */
type Played = { totals: Counts<'days' | (typeof counted)[number]>; injected: Counts; failing?: number }

const nothing = (): Played => ({
  totals: { days: 0, starts: 0, orders: 0, papers: 0, posts: 0 },
  injected: {},
})

async function play({ from, count, mutant }: Batch): Promise<Played> {
  const played = nothing()
  for (let seed = from; seed < from + count && played.failing === undefined; seed++) {
    const day = await runDay(planDay(seed), mutant === undefined ? {} : mutants[mutant]?.mutant)
    played.totals.days++
    for (const name of counted) played.totals[name] += day[name]
    addCounts(played.injected, Object.fromEntries(day.injected))
    if (day.findings.length > 0) played.failing = seed
  }
  return played
}
if (!isMainThread)
  parentPort?.on('message', async (batch: Batch) => parentPort?.postMessage(await play(batch)))

/** Plays days from a seed on, in a thread per core, until one fails. */
export async function playDays(
  { seed, days, mutant }: { seed: number; days: number; mutant?: string },
  progress: (done: number) => void,
): Promise<Played> {
  const all = nothing()
  let next = seed
  const end = seed + days

  const work = async () => {
    const worker = new Worker(new URL(import.meta.url))
    try {
      while (next < end && all.failing === undefined) {
        const batch: Batch = { from: next, count: Math.min(batchSize, end - next), mutant }
        next += batch.count
        worker.postMessage(batch)
        // Rejects with an error of a day.
        const [{ totals, injected, failing }] = (await once(worker, 'message')) as [Played]
        addCounts(all.totals, totals)
        addCounts(all.injected, injected)
        if (failing !== undefined) all.failing = Math.min(all.failing ?? failing, failing)
        progress(all.totals.days)
      }
    } finally {
      await worker.terminate()
    }
  }
  const threads = Math.min(availableParallelism(), Math.ceil(days / batchSize))
  await Promise.all(Array.from({ length: threads }, work))
  return all
}
