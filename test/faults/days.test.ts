import { describe, expect, it } from 'vitest'
import { planDay } from './day/plan.ts'
import { reportDay, runDay } from './day/run-day.ts'
import { shrink } from './day/shrink.ts'

/** The least number of simulated days, and for how long further days follow on a fast machine. */
const least = 40
const boxMs = 2_000
// The days cross midnight and the changes of the clock where the station is.
process.env.TZ = 'Europe/Berlin'

describe('a day on which everything fails', () => {
  it('loses, doubles, makes up, hides and leaks nothing', { timeout: 300_000 }, async () => {
    const until = performance.now() + boxMs
    for (let seed = 1; seed <= least || performance.now() < until; seed++) {
      const day = await runDay(planDay(seed))
      if (day.findings.length > 0) expect.fail(`seed ${seed}\n${reportDay(await shrink(day))}`)
    }
  })

  it('is the same day for the same seed', async () => {
    const [once, again] = [await runDay(planDay(11)), await runDay(planDay(11))]
    expect(once.history.length).toBeGreaterThan(10)
    expect(again.history).toEqual(once.history)
  })
})
