/** What some work cost: the middle of many runs on the clock, and of this process's processor time, which other programs on
 * the machine disturb less. In milliseconds. */
export type Cost = { wall: number; cpu: number }

/** The value that this share of the values, from 0 to 1, stays under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Milliseconds of some work on the clock. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs some work often; the first runs, before the code is warm, don't count. */
export async function costOf(runs: number, work: () => unknown, warmUp = 3): Promise<Cost> {
  const costs: Cost[] = []
  for (let i = 0; i < warmUp + runs; i++) {
    const before = process.cpuUsage()
    const start = performance.now()
    await work()
    const wall = performance.now() - start
    const { user, system } = process.cpuUsage(before)
    if (i >= warmUp) costs.push({ wall, cpu: (user + system) / 1000 })
  }
  return { wall: median(costs.map(({ wall }) => wall)), cpu: median(costs.map(({ cpu }) => cpu)) }
}
