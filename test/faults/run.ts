/** `npm run faults…`: a long run of one of the fault tests. Its numbers go to
 * `test/faults/results/`, which git ignores. */
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run as start } from '../runner/step.ts'
import { resultFile } from './long-run.ts'

type Run = {
  /** The test file, or the folder of them. */
  tests: string
  /** The values of options that are not given. */
  options: Record<string, number>
  /** The lowest value of each option but the seed. */
  least?: number
  /** The option that chooses one mutant or reader, by its ID. */
  choice?: string
  /** The mutants, by their IDs. */
  mutants?: () => Promise<object>
}

const runs: Record<string, Run> = {
  days: {
    tests: 'simulated-desk.test.ts',
    options: { days: 1000, seed: 1 },
    least: 1,
    choice: 'mutant',
    mutants: async () => (await import('./simulated-desk/mutants.ts')).mutants,
  },
  'days-desks': {
    tests: 'simulated-desks.test.ts',
    options: { days: 100, seed: 1 },
    least: 1,
    choice: 'mutant',
    mutants: async () => (await import('./simulated-desks/mutants.ts')).desksMutants,
  },
  desks: { tests: 'real-desks.test.ts', options: { kills: 100, lives: 20, desks: 5, seed: 1 }, least: 1 },
  kills: { tests: 'kill', options: { kills: 100, lives: 10, seed: 1 }, least: 1 },
  fuzz: { tests: 'fuzz/', options: { inputs: 80, seed: 1 }, least: 1, choice: 'target' },
  load: { tests: 'load', options: { shipments: 100_000, addresses: 100_000 }, least: 1 },
  syscalls: { tests: 'syscalls', options: { deaths: 50, errors: 50, seed: 1 } },
  week: { tests: 'week', options: { hours: 1, speed: 20, seed: 1 } },
}

const [name = '', ...args] = process.argv.slice(2)
const {
  tests,
  options,
  least = 0,
  choice,
  mutants,
} = runs[name] ?? refuse(`the runs are ${Object.keys(runs).join(', ')}`)
const names = Object.keys(options)
const values = readOptions([...names, ...(choice ? [choice] : [])])
for (const [option, value] of Object.entries(values))
  if (String(value).trim() === '') refuse(`--${option} needs a value.`)
const numbers = Object.fromEntries(names.map((each) => [each, Number(values[each] ?? options[each])]))
const chosen = choice && values[choice]
for (const [option, value] of Object.entries(numbers)) {
  const isRight = name === 'week' && option !== 'seed' ? value > 0 : Number.isSafeInteger(value)
  if (!isRight || (option !== 'seed' && value < least))
    refuse(`--${option} is a ${name === 'week' ? 'number above 0' : `whole number from ${least} on`}`)
}
if (chosen && mutants) {
  const known = Object.keys(await mutants())
  if (!known.includes(chosen)) refuse(`There is no mutant ${chosen}. The mutants are ${known.join(', ')}.`)
}

// What an earlier run left is not this run's result.
rmSync(resultFile(name), { force: true })
const status = await start(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    `test/faults/${tests}`,
    // One after the other: what a process holds at most and how long it takes is its own.
    '--no-file-parallelism',
    '--disable-console-intercept',
  ],
  { PACKDESK_FAULTS: JSON.stringify({ run: name, ...numbers, chosen }) },
)
// Vitest succeeds too if every test is skipped. A chosen mutant leaves no result.
const isSkipped = status === 0 && !(chosen && mutants) && !existsSync(resultFile(name))
if (isSkipped) refuse(chosen ? `There is no reader ${chosen}.` : 'No test of the run left a result.')
process.exitCode = status ?? 1

function readOptions(known: string[]): Partial<Record<string, string>> {
  try {
    const options = Object.fromEntries(known.map((each) => [each, { type: 'string' as const }]))
    return parseArgs({ args, options }).values
  } catch {
    refuse(`The options of ${name} are ${known.map((each) => `--${each}`).join(', ')}, each with a value.`)
  }
}

/** Ends with the sentence on standard error. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
