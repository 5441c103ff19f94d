/** `npm run faults:fuzz -- --inputs N --seed S [--target NAME]`: feeds mutated samples to everything that reads what comes
 * from outside, each reader in a process of its own. The result goes to `test/faults/results/`, which git ignores. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Run } from './fuzz/run-target.ts'
import type { Target } from './fuzz/target.ts'
import { targets } from './fuzz/targets.ts'
import { readOptions, say, writeResult } from './long-run.ts'

const names = targets.map(({ name }) => name)
const options = readOptions(
  { inputs: 10_000, seed: 1 },
  { least: 1, choice: { name: 'target', values: names } },
)
const { inputs, seed, chosen: only } = options
const chosen = targets.filter(({ name }) => only === undefined || name === only)

/** No word from a reader for so long: it hangs within one input. */
const silenceMs = 120_000
type Told = Run & { peakMb: number }

function runInChild({ name }: Target, part: number): Promise<Told> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'fuzz-child.ts'), name, String(part), String(seed)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let last: Partial<Told> = {}
    let timer = setTimeout(() => child.kill('SIGKILL'), silenceMs)
    createInterface(child.stdout).on('line', (line) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), silenceMs)
      last = JSON.parse(line)
    })
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      const died = { target: name, seed, input: '', error: `the process ended by ${signal ?? status}` }
      resolve(
        last.outcomes === undefined
          ? { broken: died, outcomes: 0, peakMb: 0 }
          : { broken: last.broken, outcomes: last.outcomes, peakMb: last.peakMb ?? 0 },
      )
    })
  })
}

const shares = chosen.reduce((sum, { share }) => sum + share, 0)
const started = performance.now()
let [total, failures, peakMb, outcomes] = [0, 0, 0, 0]
for (const target of chosen) {
  const part = Math.ceil((inputs * target.share) / shares)
  const run = await runInChild(target, part)
  total += part
  outcomes += run.outcomes
  peakMb = Math.max(peakMb, run.peakMb)
  say(
    `${target.name}: ${run.broken ? 'broken' : `${part} inputs`}, ${run.outcomes} outcomes, ${run.peakMb} MB`,
  )
  if (!run.broken) continue
  failures++
  say(`  seed ${run.broken.seed}: ${run.broken.error}\n  ${run.broken.input.slice(0, 4000)}`)
}
const seconds = Math.round((performance.now() - started) / 1000)
say(
  `\n${total} inputs to ${chosen.length} readers from seed ${seed}: ${failures} broken, ${outcomes} outcomes. ${seconds} s, at most ${peakMb} MB.`,
)
writeResult('fuzz', { inputs: total, readers: chosen.length, seed, failures, outcomes, seconds, peakMb })
process.exitCode = failures === 0 ? 0 : 1
