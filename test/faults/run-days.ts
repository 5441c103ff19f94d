/** `npm run faults -- --days N --seed S [--mutant NAME] [--keep]`: plays days from a seed on, and says of the first that fails
 * how the shortest history goes that fails so. `--keep` writes what was run into RESULTS.md. */
import { parseArgs } from 'node:util'
import { mutants } from './day/mutants.ts'
import { planDay } from './day/plan.ts'
import { reportDay } from './day/report-day.ts'
import { runDay } from './day/run-day.ts'
import { shrink } from './day/shrink.ts'
import { keepResult } from './results.ts'

// The days cross midnight and the changes of the clock where the desk stands.
process.env.TZ = 'Europe/Berlin'

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const days = Number(values.days)
const seed = Number(values.seed)
const named = values.mutant === undefined ? undefined : mutants[values.mutant]
if (!Number.isSafeInteger(days) || days < 1 || !Number.isSafeInteger(seed) || (values.mutant && !named)) {
  process.stderr.write(
    `--days and --seed are whole numbers, --mutant is one of: ${Object.keys(mutants).join(', ')}\n`,
  )
  process.exit(2)
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const started = performance.now()
const total = { kills: 0, orders: 0, papers: 0, posts: 0 }
let done = 0
let failures = 0
for (; done < days && failures === 0; done++) {
  const day = await runDay(planDay(seed + done), named?.mutant)
  total.kills += day.kills
  total.orders += day.orders
  total.papers += day.papers
  total.posts += day.posts
  if (day.findings.length === 0) {
    if ((done + 1) % 1000 === 0) say(`${done + 1} days`)
    continue
  }
  failures++
  say(`Seed ${seed + done} fails. The shortest history that fails so:\n`)
  say(reportDay(await shrink(day, named?.mutant)))
}
const seconds = (performance.now() - started) / 1000
const cpuSeconds = process.cpuUsage().user / 1e6
const perMinute = Math.round((done / seconds) * 60)
say(
  `\n${done} days from seed ${seed}: ${failures === 0 ? 'nothing lost, phantom, doubled, unflagged or leaked' : 'failed'}. ` +
    `${total.posts} bookings sent, ${total.orders} orders kept, ${total.papers} labels on paper, ${total.kills} starts. ` +
    `${seconds.toFixed(0)} s, ${perMinute} days a minute (${Math.round((done / cpuSeconds) * 60)} by the processor's own time).`,
)
if (values.keep && !named)
  keepResult('days', { days: done, seed, failures, ...total, seconds: Math.round(seconds), perMinute })
process.exitCode = failures === 0 ? 0 : 1
