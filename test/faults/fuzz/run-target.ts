import { createChance } from '../../fixtures/chance.ts'
import { mutate } from './mutate.ts'
import type { Target } from './target.ts'

/** An input that broke a promise, in base64. */
type Broken = { target: string; seed: number; input: string; error: string }

/** More processor time than this for one input counts as a hang. A reader that waits without working is ended from outside. */
const hangMs = 20_000
const workedMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
/** More memory than this for the whole process is a leak; the PDF reader's worker alone may take 600. */
const mostMb = 1500
/** The most inputs that are kept for a new outcome. */
const mostFound = 200

export type Run = { broken?: Broken; outcomes: number }

/** Feeds that many inputs to one target; ends at the first that breaks a promise. An input with a new outcome becomes a sample, so that
 * deeper states are reached. Calls `alive` before each input. */
export async function runTarget(
  target: Target,
  inputs: number,
  seed: number,
  alive: () => void = () => undefined,
): Promise<Run> {
  const { samples, feed, close } = await target.open()
  const pool = [...samples]
  const outcomes = new Set<string>()
  try {
    for (let done = 0; done < inputs; done++) {
      alive()
      const chance = createChance(seed + done)
      const sample = pool[chance.below(pool.length)] ?? new Uint8Array()
      const other = pool[chance.below(pool.length)] ?? sample
      const input = mutate(sample, other, chance)
      const began = process.cpuUsage()
      const broken = (error: string): Run => ({
        broken: {
          target: target.name,
          seed: seed + done,
          input: Buffer.from(input).toString('base64'),
          error,
        },
        outcomes: outcomes.size,
      })
      try {
        const outcome = await feed(input, chance)
        if (outcome !== undefined && !outcomes.has(outcome)) {
          outcomes.add(outcome)
          if (pool.length < samples.length + mostFound && input.length < 20_000) pool.push(input)
        }
      } catch (error) {
        return broken(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
      if (workedMs(began) > hangMs) return broken('it took more than twenty seconds of work')
      if (done % 500 === 0 && process.memoryUsage.rss() / 2 ** 20 > mostMb)
        return broken(`the process holds more than ${mostMb} MB`)
    }
    return { outcomes: outcomes.size }
  } finally {
    await close?.()
  }
}
