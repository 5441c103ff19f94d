/** `npm run faults:syscalls -- --deaths N --errors M --seed S`: a real desk dies at a system call, or gets an error from it, and
 * goes on with its day after a plain start. Linux with strace. The result goes to `test/faults/results/`, which git ignores. */
import { availableParallelism } from 'node:os'
import { build } from '../../electron/launch/build.mjs'
import { readOptions, refuse, say, table, writeResult } from './long-run.ts'
import { type BrokenDay, breakDay } from './syscalls/break-day.ts'
import { describe, stages } from './syscalls/injection.ts'
import { whyNot } from './syscalls/traced-host.ts'

const { deaths, errors, seed: first } = readOptions({ deaths: 50, errors: 50, seed: 1 })
const wanted = { death: deaths, error: errors }
const reason = await whyNot()
if (reason !== undefined) refuse(reason)
await build()

const started = performance.now()
const counts = { death: 0, error: 0 }
/** By call and by stage, how many desks died there, and how many got an error. */
const told = new Map<string, { deaths: number; errors: number; ended: number }>()
let [next, missed, failures, underWay] = [first, 0, 0, { death: 0, error: 0 }]

const seconds = () => Math.round((performance.now() - started) / 1000)
const rank = (name: string) => stages.findIndex((stage) => name === `while ${stage}`)
/** The calls, and then the stages in their order. */
const lines = () =>
  table(
    ['', 'died', 'got an error', 'of these ended with a sentence'],
    [...told]
      .sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
      .map(([name, { deaths, errors, ended }]) => [name, deaths, errors, ended]),
  )
/** Written on the way as well, so that an interrupted run leaves its result. */
function keep() {
  const numbers = { deaths: counts.death, errors: counts.error, seed: first, failures, seconds: seconds() }
  writeResult('syscalls', numbers, lines())
}

/** The next day, for as long as there is one to be broken in a way that is still wanted. */
async function breakDays(): Promise<void> {
  for (;;) {
    const left = (['death', 'error'] as const).filter((kind) => counts[kind] + underWay[kind] < wanted[kind])
    const kind = left[next % Math.max(1, left.length)]
    if (kind === undefined) return
    underWay[kind]++
    const seed = next++
    const day = await breakDay(seed, kind)
    underWay[kind]--
    tell(kind, day)
  }
}
function tell(
  kind: 'death' | 'error',
  { seed, injection, isReached, isEnded, findings, history }: BrokenDay,
) {
  if (findings.length > 0) {
    failures++
    say(
      `Seed ${seed} fails, ${describe(injection)}. Alone: npm run faults:syscalls -- --seed ${seed} ` +
        (kind === 'death' ? '--deaths 1 --errors 0' : '--deaths 0 --errors 1'),
    )
    say(
      [...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`), '', ...history, ''].join('\n'),
    )
  }
  if (!isReached) {
    missed++
    return
  }
  counts[kind]++
  for (const name of [`at ${injection.call}`, `while ${injection.stage}`]) {
    const row = told.get(name) ?? { deaths: 0, errors: 0, ended: 0 }
    row[kind === 'death' ? 'deaths' : 'errors']++
    if (kind === 'error' && isEnded) row.ended++
    told.set(name, row)
  }
  const done = counts.death + counts.error
  if (done % 10 === 0) {
    say(`${counts.death} deaths, ${counts.error} errors`)
    keep()
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, breakDays))

say(
  `\n${counts.death} deaths and ${counts.error} errors from seed ${first} (${missed} days came to no such call): ` +
    `${failures === 0 ? 'nothing lost, phantom, doubled, unflagged, leaked or broken' : `${failures} failed`}. ${seconds()} s.`,
)
say(lines().join('\n'))
keep()
process.exitCode = failures === 0 ? 0 : 1
