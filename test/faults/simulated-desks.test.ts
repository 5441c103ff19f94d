import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import { printLine } from '../runner/step.ts'
import { reportDay } from './kit/day.ts'
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
import { planDesksDay } from './simulated-desks/desks-plan.ts'
import { type DesksServer, startDesksServer } from './simulated-desks/desks-server.ts'
import { desksMutants } from './simulated-desks/mutants.ts'
import { runDesksDay } from './simulated-desks/run-desks-day.ts'

/** A change of the plans may move a mutant's day. Then the test fails and names the seed
 * that it finds in this many days. */
const searchedDays = 15

describePostgres('several desks on a day on which everything fails', () => {
  let server: DesksServer
  beforeAll(async () => {
    server = await startDesksServer()
  }, 120_000)
  afterAll(() => server.stop())
  const { days, seed: first, chosen } = optionsOf('days-desks', { days: 2, seed: 36 })

  // FAULTS.md F46
  test.skipIf(chosen !== undefined)(
    'lose, double, make up, hide and leak nothing',
    { timeout: isLongRun ? 0 : 300_000 },
    async () => {
      const started = performance.now()
      const totals: Counts = { days: 0, desks: 0, starts: 0, posts: 0, orders: 0, papers: 0 }
      const injected: Counts = {}
      for (let seed = first; seed < first + days; seed++) {
        const day = await runDesksDay(planDesksDay(seed), server)
        const { starts, posts, orders, papers } = day
        addCounts(totals, { days: 1, desks: day.plan.skews.length, starts, posts, orders, papers })
        for (const [name, times] of day.injected)
          addCounts(injected, { [name.split(' ').slice(0, 2).join(' ')]: times })
        const failures = day.findings.length
        const seconds = Math.round((performance.now() - started) / 1000)
        const cpuSeconds = Math.round(process.cpuUsage().user / 1e6)
        if (isLongRun && (totals.days ?? 0) % 50 === 0) printLine(`${totals.days} days`)
        writeResult(
          'days-desks',
          { ...totals, seed: first, failures, seconds, cpuSeconds },
          countTable('what went wrong', injected),
        )
        if (failures > 0)
          expect.fail(
            `seed ${seed}\n${reportDay(await shrink(day, (plan) => runDesksDay(plan, server), 60))}`,
          )
      }
    },
  )

  test.skipIf(isLongRun)(
    'flag what one of them booked for the first time after a copy that was restored',
    async () => {
      const shape = { shows: 'list', lagMs: 0, pageSize: 50, afterFailure: 'goOn', layout: 'asSent' } as const
      const at = { pauseMs: 0, desk: 0 }
      const day = await runDesksDay(
        {
          seed: 10_246,
          kind: 'desks',
          start: '2026-11-23T07:00:00Z',
          neighbours: 'none',
          ...shape,
          skews: [0, 0, 0],
          actions: [
            { do: 'wait', ms: 0, ...at, net: { kind: 'copy' } },
            {
              do: 'bookFreight',
              n: 1,
              presses: 1,
              quoted: true,
              pauseMs: 0,
              desk: 2,
              wire: { post: [{ kind: 'late', minutes: 30 }] },
            },
            { do: 'wait', ms: 0, ...at, net: { kind: 'restore', how: 'dump' } },
          ],
        },
        server,
      )
      expect([day.orders, day.findings]).toEqual([1, []])
    },
  )

  test.skipIf(isLongRun)('have the same day for the same seed', { timeout: 120_000 }, async () => {
    const [once, again] = [
      await runDesksDay(planDesksDay(38), server),
      await runDesksDay(planDesksDay(38), server),
    ]
    expect(once.history.length).toBeGreaterThan(10)
    expect(again.history).toEqual(once.history)
  })

  // FAULTS.md F46
  test.skipIf(isLongRun && !chosen).each(chosenOf(desksMutants, chosen))(
    'are caught with a defect: %s',
    { timeout: isLongRun ? 0 : 300_000 },
    async (_name, { mutant, caughtAs, shows = '', seed, plan = (drawn) => drawn }) => {
      const searched = Array.from({ length: chosen ? days : searchedDays }, (_, index) => first + index)
      for (const each of chosen ? searched : [seed, ...searched]) {
        const day = await runDesksDay(plan(planDesksDay(each)), server, mutant)
        if (!day.findings.some(({ kind, text }) => kind === caughtAs && text.includes(shows))) continue
        if (chosen) printLine(`the defect shows with seed ${each}\n${reportDay(day)}`)
        else if (each !== seed) expect.fail(`the defect does not show with seed ${seed}, but with ${each}`)
        return
      }
      expect.fail('it survives')
    },
  )
})
