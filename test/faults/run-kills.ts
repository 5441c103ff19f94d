/** `npm run faults:kill -- --kills N --seed S [--keep]`: kills real desks with SIGKILL at moments of chance, several times each, and
 * checks what they leave. `--keep` writes what was run into RESULTS.md. */
import { parseArgs } from 'node:util'
import { runHistory } from './kills/run-history.ts'
import { keepResult } from './results.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills)
const first = Number(values.seed)
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(first)) {
  process.stderr.write('--kills and --seed are whole numbers\n')
  process.exit(2)
}

/** So many times each desk is killed before somebody looks at what is left. */
const livesEach = 8
const say = (text: string) => void process.stdout.write(`${text}\n`)
const started = performance.now()
const total = { kills: 0, whileRecovering: 0, posts: 0, papers: 0 }
let failures = 0
const secondsSoFar = () => Math.round((performance.now() - started) / 1000)
/** Also now and then on the way: a run that is broken off has run what it has run. */
const keep = () => {
  if (values.keep) keepResult('kills', { ...total, seed: first, failures, seconds: secondsSoFar() })
}
for (let seed = first; total.kills < kills && failures === 0; seed++) {
  const { findings, history, ...counted } = await runHistory(seed, Math.min(livesEach, kills - total.kills))
  for (const name of ['kills', 'whileRecovering', 'posts', 'papers'] as const) total[name] += counted[name]
  if (total.kills % 80 === 0) {
    say(`${total.kills} kills`)
    keep()
  }
  if (findings.length === 0) continue
  failures++
  say(`Seed ${seed} fails (moments of death are not repeatable: the history is what there is).\n`)
  say([...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`), '', ...history].join('\n'))
}
const seconds = secondsSoFar()
say(
  `\n${total.kills} kills from seed ${first}, ${total.whileRecovering} of them while the desk was starting: ` +
    `${failures === 0 ? 'nothing lost, phantom, doubled, unflagged or leaked' : 'failed'}. ` +
    `${total.posts} bookings sent, ${total.papers} labels on paper. ${seconds} s.`,
)
keep()
process.exitCode = failures === 0 ? 0 : 1
