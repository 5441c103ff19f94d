import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutants } from './day/mutants.ts'
import { planDay } from './day/plan.ts'
import { reportDay, runDay } from './day/run-day.ts'
import { shrink } from './day/shrink.ts'

/** The least number of simulated days, and for how long further days follow on a fast machine. */
const least = 40
const boxMs = 2_000
/** A change of the plans may move a mutant's day. Then this many days are searched, and the mutant needs another seed. */
const searchedDays = 200

const zone = process.env.TZ
beforeAll(() => {
  // The days cross midnight and the changes of the clock where the desk stands.
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

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

describe('the checker', () => {
  it.each(Object.entries(mutants))(
    'catches %s',
    { timeout: 300_000 },
    async (_name, { mutant, caughtAs, seed }) => {
      for (const day of [seed, ...Array.from({ length: searchedDays }, (_, index) => index + 1)]) {
        const { findings } = await runDay(planDay(day), mutant)
        if (findings.some(({ kind }) => caughtAs.includes(kind))) return
      }
      expect.fail('it survives')
    },
  )

  it('makes a failing day as short as it can be', { timeout: 120_000 }, async () => {
    const { mutant } = mutants['unknown-is-failed'] ?? {}
    let seed = 1
    let day = await runDay(planDay(seed), mutant)
    while (day.findings.length === 0) day = await runDay(planDay(++seed), mutant)
    const short = await shrink(day, mutant)
    expect(short.findings[0]?.kind).toBe(day.findings[0]?.kind)
    expect(short.plan.actions).toHaveLength(1)
    expect(short.plan.actions[0]).toMatchObject({ do: 'book' })
  })
})
