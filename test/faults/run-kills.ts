/** `npm run faults:kill -- --kills N --seed S`: kills real desks with SIGKILL at moments of chance, several times each, and
 * checks what they leave. The result goes to `test/faults/results/`, which git ignores. */
import { availableParallelism } from 'node:os'
import { build } from '../../electron/launch/build.mjs'
import { type KilledHistory, runHistory } from './kills/run-history.ts'
import { addCounts, type Counts, countTable, readOptions, say, writeResult } from './long-run.ts'

const { kills, seed: first } = readOptions({ kills: 100, seed: 1 }, { least: 1 })
await build()

/** So many times each desk is killed before somebody looks at what is left. */
const livesEach = 10
const started = performance.now()
const total = { kills: 0, posts: 0, papers: 0 }
const deaths: Counts = {}
let failures = 0
const secondsSoFar = () => Math.round((performance.now() - started) / 1000)
/** Written on the way as well, so that an interrupted run leaves its result. */
const keep = () => {
  writeResult(
    'kills',
    { ...total, seed: first, failures, seconds: secondsSoFar() },
    countTable('killed while', deaths),
  )
}
let begun = 0
/** One desk after the other; so many of these go on at once as there are cores, since a desk that starts mostly waits. */
async function killDesks(): Promise<void> {
  while (begun * livesEach < kills && failures === 0) {
    const left = kills - begun * livesEach
    tell(await runHistory(first + begun++, Math.min(livesEach, left)))
  }
}
function tell({ seed, findings, history, ...counted }: KilledHistory) {
  for (const name of ['kills', 'posts', 'papers'] as const) total[name] += counted[name]
  addCounts(deaths, counted.deaths)
  if (total.kills % 100 === 0) {
    say(`${total.kills} kills`)
    keep()
  }
  if (findings.length === 0) return
  failures++
  say(`Seed ${seed} fails (moments of death are not repeatable: the history is what there is).\n`)
  say([...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`), '', ...history].join('\n'))
}
await Promise.all(Array.from({ length: availableParallelism() }, killDesks))
say(
  `\n${total.kills} kills from seed ${first}: ` +
    `${failures === 0 ? 'nothing lost, phantom, doubled, unflagged or leaked' : 'failed'}. ` +
    `${total.posts} bookings sent, ${total.papers} labels on paper. ${secondsSoFar()} s.`,
)
say(countTable('killed while', deaths).join('\n'))
keep()
process.exitCode = failures === 0 ? 0 : 1
