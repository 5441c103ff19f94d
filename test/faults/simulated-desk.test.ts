import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { printLine } from '../runner/step.ts'
import { type Day, reportDay } from './kit/day.ts'
import { planDay } from './kit/plan/plan.ts'
import type { Mutant } from './kit/session.ts'
import { shrink } from './kit/shrink.ts'
import {
  addCounts,
  type Counts,
  chosenOf,
  countTable,
  isLongRun,
  optionsOf,
  writeResult,
} from './long-run.ts'
import { mutants } from './simulated-desk/mutants.ts'
import { runDay } from './simulated-desk/run-day.ts'
import type { DaysResult } from './simulated-desk/run-days.ts'

// The days cross midnight and the changes of the clock where the station is.
process.env.TZ = 'Europe/Berlin'

/** A change of the plans may move a mutant's day. The test then names the next seed that shows it, if one of
 * this many does. */
const searchedDays = 200

const { days, seed: firstSeed, chosen } = optionsOf('days', { days: searchedDays, seed: 1 })

/** The first day that fails, of that many from seed 1 on. */
async function firstFailing(count: number, mutant?: Mutant): Promise<Day | undefined> {
  for (let seed = 1; seed <= count; seed++) {
    const day = await runDay(planDay(seed), mutant)
    if (day.findings.length > 0) return day
  }
  return undefined
}

describe.skipIf(isLongRun && !chosen)('the checker', () => {
  // FAULTS.md F14
  test.each(chosenOf(mutants, chosen))(
    'catches %s',
    { timeout: 300_000 },
    async (_name, { mutant, caughtAs, seed }) => {
      // A long run of one mutant prints its shortest history.
      const searched = Array.from({ length: days }, (_, index) => firstSeed + index)
      for (const each of chosen ? searched : [seed, ...searched]) {
        const day = await runDay(planDay(each), mutant)
        if (!day.findings.some(({ kind }) => kind === caughtAs)) continue
        if (chosen) printLine(reportDay(await shrink(day, (plan) => runDay(plan, mutant))))
        else if (each !== seed) expect.fail(`it does not show with seed ${seed}, but with ${each}`)
        return
      }
      expect.fail('it survives')
    },
  )

  test.skipIf(isLongRun)('makes a failing day as short as it can be', { timeout: 300_000 }, async () => {
    const { mutant } = mutants['unknown-is-failed'] ?? {}
    const day = await firstFailing(searchedDays, mutant)
    if (!day) return expect.fail('no day fails')
    const short = await shrink(day, (plan) => runDay(plan, mutant))
    expect(short.findings[0]?.kind).toBe(day.findings[0]?.kind)
    expect(short.plan.actions).toHaveLength(1)
    expect(short.plan.actions[0]).toMatchObject({ do: 'book' })
  })
})

/** Days that a thread runs before it reports. */
const batchSize = 50

/** Runs days on all cores, until one fails. */
async function runDays() {
  const started = performance.now()
  const totals: Counts = {}
  const injected: Counts = {}
  const failing: number[] = []
  let next = firstSeed
  const work = async () => {
    const worker = new Worker(new URL('./simulated-desk/days-worker.ts', import.meta.url))
    const ended = once(worker, 'exit').then(([code]) => {
      throw new Error(`a thread of simulated days ended with ${code}`)
    })
    ended.catch(() => undefined)
    while (next < firstSeed + days && failing.length === 0) {
      const batch = { from: next, count: Math.min(batchSize, firstSeed + days - next) }
      next += batch.count
      worker.postMessage(batch)
      // Rejects with an error of a day.
      const [result] = (await Promise.race([once(worker, 'message'), ended])) as [DaysResult]
      addCounts(totals, result.totals)
      addCounts(injected, result.injected)
      if (result.failing !== undefined) failing.push(result.failing)
      if ((totals.days ?? 0) % 1000 === 0) printLine(`${totals.days} days`)
    }
    await worker.terminate()
  }
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), Math.ceil(days / batchSize)) }, work),
  )

  const seconds = Math.round((performance.now() - started) / 1000)
  const perCpuMinute = Math.round(((totals.days ?? 0) / (process.cpuUsage().user / 1e6)) * 60)
  const numbers = { ...totals, seed: firstSeed, failures: failing.length, seconds, perCpuMinute }
  writeResult('days', numbers, countTable('what went wrong', injected))
  if (failing.length === 0) return
  const first = Math.min(...failing)
  expect.fail(`seed ${first}\n${reportDay(await shrink(await runDay(planDay(first)), runDay))}`)
}

describe.skipIf(chosen !== undefined)('a day on which everything fails', () => {
  // FAULTS.md F14, F25
  test('loses, doubles, makes up, hides and leaks nothing', {
    timeout: isLongRun ? 0 : 300_000,
  }, async () => {
    if (isLongRun) return runDays()
    const failing = await firstFailing(40)
    if (failing) expect.fail(`seed ${failing.plan.seed}\n${reportDay(await shrink(failing, runDay))}`)
  })

  test.skipIf(isLongRun)('is the same day for the same seed, alone and behind another', async () => {
    const once = await runDay(planDay(11))
    await runDay(planDay(10))
    const again = await runDay(planDay(11))
    expect(once.history.length).toBeGreaterThan(10)
    expect(again.history).toEqual(once.history)
  })
})
