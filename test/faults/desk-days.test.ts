import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Journal } from '../../electron/journal/journal.ts'
import { createChance } from '../fixtures/chance.ts'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import type { Finding } from './day/check.ts'
import { reportDay, shrink } from './day/shrink.ts'
import { type DeskAction, type DesksPlan, planDesksDay } from './desk-days/desks-plan.ts'
import { type DesksServer, startDesksServer } from './desk-days/desks-server.ts'
import { type DesksMutant, runDesksDay } from './desk-days/run-desks-day.ts'
import {
  addCounts,
  type Counts,
  countTable,
  isLongRun,
  optionsOf,
  printLine,
  writeResult,
} from './long-run.ts'

/** Answers reads outside a transaction as a replica that is some seconds behind would. */
const replicaReads = [
  ...(['unsettled', 'read', 'readByCode', 'readFact', 'shipmentsOfDraft', 'shipmentsOf'] as const),
  ...(['queuedDraftsOf', 'readQueuedDraft', 'readClosed', 'knownOrders'] as const),
]
const replicaLagMs = 5000

/** A defect on purpose, the findings that the checker must report for it (`shows`: in their text), and
 * the seed of a day that shows it. */
type NamedMutant = {
  breaks: string
  mutant: DesksMutant
  caughtAs: Finding['kind'][]
  shows?: string
  seed: number
  plan?: (plan: DesksPlan) => DesksPlan
}

/** Replaces a part of a message by one that is not longer. */
const replacing = (part: string, by: string) => (message: string) =>
  message.replaceAll(part, by.padEnd(part.length))

/** Desks are frozen for longer than their lease while they use the account, and
 * another desk uses it meanwhile. */
const frozen = (plan: DesksPlan): DesksPlan => {
  const chance = createChance(plan.seed)
  const ofAccount = new Set<string>(['book', 'bookAll', 'cancel', 'reconcile', 'declareAbsent', 'sweep'])
  return {
    ...plan,
    actions: plan.actions.flatMap((action): DeskAction[] => {
      if (!ofAccount.has(action.do)) return [action]
      const { net: _net, kills: _kills, ...alone } = action
      const ms = chance.pick([12_000, 14_000, 25_000])
      return [
        { ...alone, overlaps: true, pauseMs: chance.pick([3, 8, 15, 30, 60, 120, 400]) },
        { do: 'wait', ms: 0, pauseMs: 200, desk: action.desk, net: { kind: 'freeze', ms } },
        { ...alone, desk: action.desk + 1, pauseMs: 11_500 },
      ]
    }),
  }
}

/** All desks book a whole pickup at once. */
const crowded = (plan: DesksPlan): DesksPlan => ({
  ...plan,
  actions: [
    ...plan.actions.slice(0, 3).map(({ net: _net, kills: _kills, ...action }) => action),
    ...Array.from(
      { length: 8 },
      (_, n): DeskAction => ({ do: 'tooMuch', n, how: 'fill', overlaps: true, pauseMs: 0, desk: n }),
    ),
    ...plan.actions.slice(3),
  ],
})

/** Defects that desks on one journal could have. They test the checker: it must report each of them. */
const mutants: Readonly<Record<string, NamedMutant>> = {
  'expiry-frees': {
    breaks: 'a booking whose desk lost the lease counts as not sent',
    mutant: {
      journal: (real) => ({
        ...real,
        append: (id, event, expected) =>
          event.type === 'unanswered' && event.problem.code === 'booking.interrupted'
            ? real.append(id, { type: 'notSent', problem: event.problem }, expected)
            : real.append(id, event, expected),
      }),
    },
    caughtAs: ['phantom', 'doubled'],
    seed: 49,
  },
  'replica-read': {
    breaks: 'the journal is read from a replica that is behind',
    mutant: {
      journal(real, { clock }) {
        const kept = new Map<string, { at: number; value: unknown }>()
        const behind = Object.entries(real).map(([name, method]) => [
          name,
          (replicaReads as readonly string[]).includes(name)
            ? async (...given: unknown[]) => {
                const key = JSON.stringify([name, given])
                const known = kept.get(key)
                if (known && clock.now() - known.at < replicaLagMs) return known.value
                const value = await method(...given)
                kept.set(key, { at: clock.now(), value })
                return value
              }
            : method,
        ])
        // Safe: the same methods.
        return Object.fromEntries(behind) as Journal
      },
    },
    caughtAs: ['phantom', 'doubled', 'unchecked', 'unflagged', 'stuck', 'lost', 'broken'],
    seed: 1,
  },
  'count-without-lock': {
    breaks: 'the parcels of a pickup are counted without its lock',
    mutant: {
      // The lease and a transaction in one message, of which the simulated server
      // runs one at a time, would hide it.
      noLease: true,
      message: (message) =>
        replacing(
          "'packdesk.compared', true) = 'true'",
          "'packdesk.compared', true) = 'none'",
        )(replacing('pg_advisory_xact_lock(key)', 'abs(key)')(message)),
    },
    caughtAs: ['unchecked'],
    shows: 'the pickup holds 40 parcels',
    seed: 40,
    plan: crowded,
  },
  'no-token': {
    breaks: 'a desk writes what came of its work after another one took the lease',
    mutant: {
      message: (message) =>
        message.replaceAll(
          /(select from leases where name = \$\d+) and holder = (\$\d+) and token = /g,
          '$1 or  holder = $2 or  token = ',
        ),
    },
    caughtAs: ['broken'],
    shows: 'journal.notAllowed: adopted in booked',
    seed: 12,
    plan: frozen,
  },
  'hint-is-data': {
    breaks: 'a notification is taken for one event, and what came before it is not read',
    mutant: { message: replacing('order by desk, number limit $4', 'order by seq desc limit $4/500') },
    caughtAs: ['phantom'],
    seed: 41,
  },
  'commit-resent': {
    breaks: 'a transaction whose commit has no answer is sent again without asking',
    mutant: { message: replacing('returning written\0', 'returning 0      \0') },
    caughtAs: ['broken', 'doubled'],
    seed: 6,
  },
}

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
  it('lose, double, make up, hide and leak nothing', { timeout: isLongRun ? 0 : 300_000 }, async () => {
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
        expect.fail(`seed ${seed}\n${reportDay(await shrink(day, (plan) => runDesksDay(plan, server), 60))}`)
    }
  })

  it('flag what one of them booked for the first time after a copy that was restored', async () => {
    const shape = { shows: 'list', lagMs: 0, pageSize: 50, afterFailure: 'goOn', layout: 'asSent' } as const
    const at = { pauseMs: 0, desk: 0 }
    const day = await runDesksDay(
      {
        ...{ seed: 10_246, kind: 'desks', start: '2026-11-23T07:00:00Z', neighbours: 'none', ...shape },
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
  })

  it('have the same day for the same seed', { timeout: 120_000 }, async () => {
    const [once, again] = [
      await runDesksDay(planDesksDay(38), server),
      await runDesksDay(planDesksDay(38), server),
    ]
    expect(once.history.length).toBeGreaterThan(10)
    expect(again.history).toEqual(once.history)
  })

  // FAULTS.md F46
  it.each(Object.entries(mutants))(
    'are caught with a defect: %s',
    { timeout: isLongRun ? 0 : 300_000 },
    async (_name, { mutant, caughtAs, shows = '', seed, plan = (drawn) => drawn }) => {
      const searched = Array.from({ length: chosen ? days : searchedDays }, (_, index) => first + index)
      for (const each of chosen ? searched : [seed, ...searched]) {
        const day = await runDesksDay(plan(planDesksDay(each)), server, mutant)
        if (!day.findings.some(({ kind, text }) => caughtAs.includes(kind) && text.includes(shows))) continue
        if (chosen) printLine(`the defect shows with seed ${each}\n${reportDay(day)}`)
        else if (each !== seed) expect.fail(`the defect does not show with seed ${seed}, but with ${each}`)
        return
      }
      expect.fail('it survives')
    },
  )
})
