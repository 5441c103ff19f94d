import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { planDay } from '../day/plan.ts'
import { reportDay, runDay } from '../day/run-day.ts'
import { shrink } from '../day/shrink.ts'
import { addCounts, type Counts, countTable, optionsOf, say, writeResult } from '../long-run.ts'
import type { Played } from './days-worker.ts'

// The days cross midnight and the changes of the clock where the station is.
process.env.TZ = 'Europe/Berlin'

/** Days that a thread plays before it reports. */
const batchSize = 50

/** On all cores, until a day fails. */
it('many days on which everything fails lose, double, make up, hide and leak nothing', {
  timeout: 0,
}, async () => {
  const { days, seed } = optionsOf('days', { days: 1000, seed: 1 })
  const started = performance.now()
  const totals: Counts = {}
  const injected: Counts = {}
  const failing: number[] = []
  let next = seed
  const work = async () => {
    const worker = new Worker(new URL('./days-worker.ts', import.meta.url))
    while (next < seed + days && failing.length === 0) {
      const batch = { from: next, count: Math.min(batchSize, seed + days - next) }
      next += batch.count
      worker.postMessage(batch)
      // Rejects with an error of a day.
      const [played] = (await once(worker, 'message')) as [Played]
      addCounts(totals, played.totals)
      addCounts(injected, played.injected)
      if (played.failing !== undefined) failing.push(played.failing)
      if ((totals.days ?? 0) % 1000 === 0) say(`${totals.days} days`)
    }
    await worker.terminate()
  }
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), Math.ceil(days / batchSize)) }, work),
  )

  const seconds = Math.round((performance.now() - started) / 1000)
  const perCpuMinute = Math.round(((totals.days ?? 0) / (process.cpuUsage().user / 1e6)) * 60)
  const numbers = { ...totals, seed, failures: failing.length, seconds, perCpuMinute }
  writeResult('days', numbers, countTable('what went wrong', injected))
  if (failing.length === 0) return
  const first = Math.min(...failing)
  expect.fail(`seed ${first}\n${reportDay(await shrink(await runDay(planDay(first))))}`)
})
