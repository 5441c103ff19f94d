/** `npm run faults -- --days N --seed S [--mutant NAME]`: plays days from a seed on, on all cores, and says of a failing one
 * how the shortest history goes that fails so. The result goes to `test/faults/results/`, which git ignores. */
import { availableParallelism } from 'node:os'
import { mutants } from './day/mutants.ts'
import { planDay } from './day/plan.ts'
import { playDays } from './day/play-days.ts'
import { reportDay, runDay } from './day/run-day.ts'
import { shrink } from './day/shrink.ts'
import { addCounts, type Counts, countTable, readOptions, say, writeResult } from './long-run.ts'

// The days cross midnight and the changes of the clock where the desk stands.
process.env.TZ = 'Europe/Berlin'

const {
  days,
  seed,
  chosen: mutant,
} = readOptions(
  { days: 1000, seed: 1 },
  { least: 1, choice: { name: 'mutant', values: Object.keys(mutants) } },
)
const named = mutant === undefined ? undefined : mutants[mutant]
const started = performance.now()
let told = 0
const { totals, injected, failing } = await playDays({ seed, days, mutant }, (done) => {
  if (done - told < 1000) return
  told = done
  say(`${done} days`)
})
const seconds = (performance.now() - started) / 1000
const perMinute = Math.round((totals.days / seconds) * 60)
const perCpuMinute = Math.round((totals.days / (process.cpuUsage().user / 1e6)) * 60)
const threads = availableParallelism()

if (failing !== undefined) {
  say(`Seed ${failing} fails. The shortest history that fails so:\n`)
  say(reportDay(await shrink(await runDay(planDay(failing), named?.mutant), named?.mutant)))
}
say(
  `\n${totals.days} days from seed ${seed}: ${failing === undefined ? 'nothing lost, phantom, doubled, unflagged or leaked' : 'failed'}. ` +
    `${totals.posts} bookings sent, ${totals.orders} orders kept, ${totals.papers} labels on paper, ${totals.starts} starts. ` +
    `${seconds.toFixed(0)} s, ${perMinute} days a minute on ${threads} cores (${perCpuMinute} by one processor's own time).`,
)
/** Faults of one request, one job or the disk are counted by their kind. */
const kinds: Counts = {}
for (const [name, times] of Object.entries(injected))
  addCounts(kinds, { [name.split(' ').slice(0, 2).join(' ')]: times })
const table = countTable('what went wrong', kinds)
say(table.join('\n'))
if (!named)
  writeResult(
    'days',
    {
      ...totals,
      seed,
      failures: failing === undefined ? 0 : 1,
      seconds: Math.round(seconds),
      perMinute,
      perCpuMinute,
    },
    table,
  )
process.exitCode = failing === undefined ? 0 : 1
