import { createChance } from '../../fixtures/chance.ts'
import { mutate } from './mutate.ts'
import type { Target } from './target.ts'

/** An input that broke a promise, so that it can be looked at: base64. */
type Broken = { target: string; seed: number; input: string; error: string }

/** More work than this for one input is a hang, on any machine; a machine that is busy with something else makes none. What waits for
 * ever without working is ended from outside. */
const hangMs = 20_000
const workedMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
/** More than this for the whole process is a leak or a bomb that went off; the PDF reader's worker alone may take 600. */
const mostMb = 1500
/** Inputs that are kept because something new came of them. */
const mostFound = 200

export type Run = { broken?: Broken; outcomes: number }

/** Feeds so many inputs to one target; ends at the first that it can't bear. An input of which something new comes is a sample from
 * then on, so what lies deep is found from what lies before it. `alive` is told before each input. */
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
