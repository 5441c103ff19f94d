import { planDay } from '../kit/plan/plan.ts'
import { addCounts, type Counts } from '../long-run.ts'
import { runDay } from './run-day.ts'

const counted = ['starts', 'orders', 'papers', 'posts'] as const
/** `injected`: how often each fault happened, by its name. `failing`: the seed that failed. */
export type DaysResult = {
  totals: Counts<'days' | (typeof counted)[number]>
  injected: Counts
  failing?: number
}

/** Runs that many days from a seed on, until one fails. */
export async function runDays(from: number, count: number): Promise<DaysResult> {
  const result: DaysResult = { totals: { days: 0, starts: 0, orders: 0, papers: 0, posts: 0 }, injected: {} }
  for (let seed = from; seed < from + count && result.failing === undefined; seed++) {
    const day = await runDay(planDay(seed))
    result.totals.days++
    for (const name of counted) result.totals[name] += day[name]
    // Faults of one request, one job or the disk are counted by their kind.
    for (const [name, times] of day.injected)
      addCounts(result.injected, { [name.split(' ').slice(0, 2).join(' ')]: times })
    if (day.findings.length > 0) result.failing = seed
  }
  return result
}
