/** A thread that plays days by their seeds, some at a time. */
import { parentPort } from 'node:worker_threads'
import { mutants } from './mutants.ts'
import { planDay } from './plan.ts'
import { type Batch, type BatchResult, noTotals } from './play-days.ts'
import { runDay } from './run-day.ts'

parentPort?.on('message', async ({ from, count, mutant }: Batch) => {
  const totals = noTotals()
  let failing: number | undefined
  for (let seed = from; seed < from + count && failing === undefined; seed++) {
    const day = await runDay(planDay(seed), mutant === undefined ? {} : mutants[mutant]?.mutant)
    totals.days++
    for (const name of ['starts', 'orders', 'papers', 'posts'] as const) totals[name] += day[name]
    for (const [name, times] of day.injected) totals.injected[name] = (totals.injected[name] ?? 0) + times
    if (day.findings.length > 0) failing = seed
  }
  parentPort?.postMessage({ totals, failing } satisfies BatchResult)
})
