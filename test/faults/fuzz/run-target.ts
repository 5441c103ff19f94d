import { createChance } from '../day/chance.ts'
import { mutate } from './mutate.ts'
import type { Target } from './targets.ts'

/** An input that broke a promise, so that it can be looked at: base64. */
type Broken = { target: string; seed: number; input: string; error: string }

/** Longer than this for one input is a hang, on any machine. */
const hangMs = 20_000

/** Feeds so many inputs to one target; ends at the first that it can't bear. */
export async function runTarget(target: Target, inputs: number, seed: number): Promise<Broken | undefined> {
  const samples = target.samples()
  for (let done = 0; done < inputs; done++) {
    const chance = createChance(seed + done)
    const sample = samples[chance.below(samples.length)] ?? new Uint8Array()
    const other = samples[chance.below(samples.length)] ?? sample
    const input = mutate(sample, other, chance)
    const began = performance.now()
    const broken = (error: string): Broken => ({
      target: target.name,
      seed: seed + done,
      input: Buffer.from(input).toString('base64'),
      error,
    })
    try {
      await target.feed(input, chance)
    } catch (error) {
      return broken(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    if (performance.now() - began > hangMs) return broken('it took longer than twenty seconds')
  }
  return undefined
}
