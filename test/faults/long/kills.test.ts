import { availableParallelism } from 'node:os'
import { beforeAll, expect, it } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { runHistory } from '../kills/run-history.ts'
import {
  addCounts,
  type Counts,
  countTable,
  optionsOf,
  reportHistory,
  say,
  writeResult,
} from '../long-run.ts'

/** So many times each station is killed before somebody looks at what is left. */
const livesEach = 10

beforeAll(() => build(), 120_000)

/** As many stations at once as there are cores, since a station that starts mostly waits. */
it('stations that are killed at random moments come to what they were asked for', {
  timeout: 0,
}, async () => {
  const { kills, seed: first } = optionsOf('kills', { kills: 100, seed: 1 })
  const started = performance.now()
  const total: Counts = {}
  const deaths: Counts = {}
  const failed: string[] = []
  let begun = 0
  const killStations = async () => {
    while (begun * livesEach < kills && failed.length === 0) {
      const left = kills - begun * livesEach
      const { seed, findings, history, ...counts } = await runHistory(
        first + begun++,
        Math.min(livesEach, left),
      )
      addCounts(total, { kills: counts.kills, posts: counts.posts, papers: counts.papers })
      addCounts(deaths, counts.deaths)
      // Moments of death are not repeatable: the history is what there is.
      if (findings.length > 0) failed.push(reportHistory(seed, findings, history))
      const seconds = Math.round((performance.now() - started) / 1000)
      const numbers = { ...total, seed: first, failures: failed.length, seconds }
      writeResult('kills', numbers, countTable('killed while', deaths))
      if ((total.kills ?? 0) % 100 === 0) say(`${total.kills} kills`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, killStations))
  expect(failed.join('\n\n')).toBe('')
})
