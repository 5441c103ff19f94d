/** `npm run faults:fuzz -- --inputs N --seed S [--target NAME] [--keep]`: feeds mutated samples to everything that reads what comes
 * from outside. `--keep` writes what was run into RESULTS.md. */
import { parseArgs } from 'node:util'
import { runTarget } from './fuzz/run-target.ts'
import { targets } from './fuzz/targets.ts'
import { keepResult } from './results.ts'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    target: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const inputs = Number(values.inputs)
const seed = Number(values.seed)
const chosen = targets.filter(({ name }) => values.target === undefined || name === values.target)
if (!Number.isSafeInteger(inputs) || inputs < 1 || !Number.isSafeInteger(seed) || chosen.length === 0) {
  process.stderr.write(
    `--inputs and --seed are whole numbers, --target is one of: ${targets.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const each = Math.ceil(inputs / chosen.length)
const started = performance.now()
let failures = 0
for (const target of chosen) {
  const broken = await runTarget(target, each, seed)
  say(`${target.name}: ${broken ? 'broken' : `${each} inputs`}`)
  if (!broken) continue
  failures++
  say(`  seed ${broken.seed}: ${broken.error}\n  ${broken.input.slice(0, 4000)}`)
}
const seconds = Math.round((performance.now() - started) / 1000)
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
const total = each * chosen.length
say(
  `\n${total} inputs to ${chosen.length} readers from seed ${seed}: ${failures} broken. ${seconds} s, at most ${peakMb} MB.`,
)
if (values.keep)
  keepResult('fuzz', { inputs: total, readers: chosen.length, seed, failures, seconds, peakMb })
process.exitCode = failures === 0 ? 0 : 1
