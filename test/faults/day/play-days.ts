import { addCounts, type Counts } from '../long-run.ts'
import { planDay } from './plan.ts'
import { runDay } from './run-day.ts'

const counted = ['starts', 'orders', 'papers', 'posts'] as const
/** `injected`: how often each fault happened, by its name. `failing`: the seed that failed. */
export type Played = { totals: Counts<'days' | (typeof counted)[number]>; injected: Counts; failing?: number }

/** Plays that many days from a seed on, until one fails. */
export async function playDays(from: number, count: number): Promise<Played> {
  const played: Played = { totals: { days: 0, starts: 0, orders: 0, papers: 0, posts: 0 }, injected: {} }
  for (let seed = from; seed < from + count && played.failing === undefined; seed++) {
    const day = await runDay(planDay(seed))
    played.totals.days++
    for (const name of counted) played.totals[name] += day[name]
    // Faults of one request, one job or the disk are counted by their kind.
    for (const [name, times] of day.injected)
      addCounts(played.injected, { [name.split(' ').slice(0, 2).join(' ')]: times })
    if (day.findings.length > 0) played.failing = seed
  }
  return played
}
