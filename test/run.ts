/** `npm test`: format and lint, types, build, unit and contract tests, end-to-end tests. Goes on after a failure, so that one run
 * tells everything. The last line is the counts; the exit status is 0 when nothing failed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../electron/launch/build.mjs'
import { findBrowser, installBrowser } from './runner/find-browser.ts'
import { readPlaywrightReport, readVitestReport } from './runner/reports.ts'
import { atLeastOneFailed, type Count, failed, passed, run, sayResult } from './runner/step.ts'

const reports = mkdtempSync(join(tmpdir(), 'packdesk-test-'))
const say = (line: string) => void process.stdout.write(`${line}\n`)

const steps: Record<string, () => Promise<Count>> = {
  'Format and lint': async () =>
    (await run('node_modules/@biomejs/biome/bin/biome', ['ci'])) === 0 ? passed : failed,

  'Order of the modules': async () =>
    (await run('test/runner/check-modules.ts', [])) === 0 ? passed : failed,

  Types: async () => ((await run('node_modules/typescript/bin/tsc', ['-b'])) === 0 ? passed : failed),

  Build: async () => {
    await build()
    return passed
  },

  'Unit and contract tests': async () => {
    const file = join(reports, 'vitest.json')
    const status = await run('node_modules/vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    return atLeastOneFailed(readVitestReport(file), status)
  },

  'End-to-end tests': async () => {
    if (!findBrowser() && !installBrowser()) {
      say(
        'No Chromium, Chrome or Edge was found, and none could be fetched: install one (Debian: apt-get install chromium).',
      )
      return failed
    }
    const file = join(reports, 'playwright.json')
    const status = await run(
      'node_modules/@playwright/test/cli.js',
      ['test', '--config', 'test/playwright.config.ts', '--reporter=line,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    )
    return atLeastOneFailed(readPlaywrightReport(file), status)
  },
}

const counts: Count[] = []
for (const [name, step] of Object.entries(steps)) {
  say(`\n── ${name}`)
  const count = await step().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return failed
  })
  counts.push(count)
}
rmSync(reports, { recursive: true, force: true })

process.exitCode = sayResult(counts)
