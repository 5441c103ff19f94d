/** One target's part of a fuzzing run, in a process of its own: what it holds at most is its own, and a hang is ended from outside.
 * Arguments: the target's name, inputs, seed. Each line on standard output is JSON. */
import { runTarget } from './fuzz/run-target.ts'
import { targets } from './fuzz/targets.ts'

const [name, inputs, seed] = process.argv.slice(2)
const target = targets.find((each) => each.name === name)
if (!target) throw new Error(`no target is called ${name}`)

let told = 0
const alive = () => {
  if (Date.now() - told < 1000) return
  told = Date.now()
  process.stdout.write('{}\n')
}
const run = await runTarget(target, Number(inputs), Number(seed), alive)
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(`${JSON.stringify({ ...run, peakMb })}\n`, () => process.exit(0))
