import { type StdioOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** The result of a step. */
export type Count = {
  passed: number
  failed: number
  /** Each failed test with the first line of its error. */
  failures: string[]
  /** Each test that was not run, with the reason where the report has it. */
  skips: string[]
}

export const passed: Count = { passed: 1, failed: 0, failures: [], skips: [] }
export const failed: Count = { passed: 0, failed: 1, failures: [], skips: [] }

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
  failures: counts.flatMap((count) => count.failures),
  skips: counts.flatMap((count) => count.skips),
})

/** Counts a failure if a runner ended with an error but reported no failed test. */
export function atLeastOneFailed(count: Count, status: number | null): Count {
  if (status === 0 || count.failed > 0) return count
  const outside = `outside of any test: the runner ended with status ${status}; it printed the error above.`
  return { ...count, failed: 1, failures: [outside] }
}

/** Names the step for a failure that no test stands for. */
export const namedBy = (step: string, count: Count): Count =>
  count.failed > 0 && count.failures.length === 0 ? { ...count, failures: [step] } : count

/** Prints the end of a run, with the counts as its last line. Returns the exit status. */
export function printResult(counts: Count[]): 0 | 1 {
  const total = sum(counts)
  const lines: string[] = []
  if (total.skips.length > 0) lines.push(['Not run here:', ...total.skips].join('\n'))
  // Here again: the end is what a reader of a long log looks at first.
  if (total.failures.length > 0) lines.push(['Failed:', ...total.failures].join('\n'))
  lines.push(`${total.passed} passed, ${total.failed} failed`)
  process.stdout.write(`\n${lines.join('\n\n')}\n`)
  return total.failed > 0 ? 1 : 0
}

/** Runs a package's program by this Node and shows what it prints. Resolves with its exit status. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    start(script, args, ['ignore', 'inherit', 'inherit'], env).on('error', reject).on('exit', resolve)
  })
}

/** The same, with what it printed: for programs that run at the same time. */
export function runAside(
  script: string,
  args: string[],
): Promise<{ status: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = start(script, args, ['ignore', 'pipe', 'pipe'])
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    child.on('error', reject).on('close', (status) => resolve({ status, printed }))
  })
}

const start = (script: string, args: string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio,
    // Its child processes find the same Node, also where the system's is older.
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
