import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** What came of a step. `failures` names each failed test with the first line of its error. */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] }

export const passed: Count = { passed: 1, failed: 0, skipped: 0, failures: [] }
export const failed: Count = { passed: 0, failed: 1, skipped: 0, failures: [] }

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
  skipped: counts.reduce((total, count) => total + count.skipped, 0),
  failures: counts.flatMap((count) => count.failures),
})

/** Runs a package's program by this Node and shows what it prints. Resolves with its exit status. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // What it starts finds the same Node, also where the system's is older.
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...env,
      },
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
}
