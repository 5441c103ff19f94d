import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** What came of a step. */
export type Count = { passed: number; failed: number; skipped: number }

export const passed: Count = { passed: 1, failed: 0, skipped: 0 }
export const failed: Count = { passed: 0, failed: 1, skipped: 0 }

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
  skipped: counts.reduce((total, count) => total + count.skipped, 0),
})

type RunOptions = {
  env?: NodeJS.ProcessEnv
  /** A new file that gets what it prints; the terminal otherwise. */
  output?: string
}

/** Runs a package's program by this Node. Resolves with its exit status. */
export function run(
  script: string,
  args: string[],
  { env, output }: RunOptions = {},
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const to = output === undefined ? 'inherit' : openSync(output, 'wx')
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', to, to],
      // What it starts finds the same Node, also where the system's is older.
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        ...env,
      },
    })
    if (typeof to === 'number') closeSync(to)
    child.on('error', reject)
    child.on('exit', resolve)
  })
}
