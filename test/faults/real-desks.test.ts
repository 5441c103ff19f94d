import { beforeAll, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { createChance } from '../fixtures/chance.ts'
import { describePostgres } from '../fixtures/journal/describe-databases.ts'
import { printLine } from '../runner/step.ts'
import {
  addCounts,
  type Counts,
  countTable,
  isLongRun,
  optionsOf,
  reportHistory,
  writeResult,
} from './long-run.ts'
import { checkDesks } from './real-desks/check-desks.ts'
import { openDeskGroup } from './real-desks/desk-group.ts'
import { runDesks } from './real-desks/run-desks.ts'

const { kills, lives, desks, seed: first } = optionsOf('desks', { kills: 4, lives: 20, desks: 3, seed: 1 })

describePostgres('several desks', () => {
  beforeAll(() => build(), 120_000)

  // FAULTS.md F47
  test('whose processes, connections and server are killed book each parcel once and within the limit', {
    timeout: isLongRun ? 0 : 240_000,
  }, async () => {
    const started = performance.now()
    const deaths: Counts = {}
    let [killed, orders, seed] = [0, 0, first]
    for (; killed < kills; seed++) {
      const chance = createChance(seed)
      const group = await openDeskGroup(desks)
      try {
        const most = Math.min(lives, kills - killed)
        const run = await runDesks(group, chance, most)
        const findings = await checkDesks(group, run)
        killed += most
        orders += group.service.orders.length
        addCounts(deaths, run.deaths)
        const seconds = Math.round((performance.now() - started) / 1000)
        const numbers = { kills: killed, orders, desks, seed: first, failures: findings.length, seconds }
        writeResult('desks', numbers, countTable('what happened', deaths))
        if (isLongRun) printLine(`${killed} deaths, ${orders} orders`)
        // Moments of death are not repeatable: the history is what there is.
        expect(findings.length > 0 ? reportHistory(seed, findings, run.history) : '').toBe('')
      } finally {
        await group.close()
      }
    }
    expect(orders).toBeGreaterThan(0)
  })
})
