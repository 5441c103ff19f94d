/** `npm test`: format and lint, types, build, unit and contract tests, end-to-end tests. It continues
 * after a failure and reports all. The last line is the counts; the exit status is 0 when nothing failed. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../electron/launch/build.mjs'
import { findBrowser, installBrowser } from './runner/find-browser.ts'
import { readPlaywrightReport, readVitestReport } from './runner/reports.ts'
import {
  atLeastOneFailed,
  type Count,
  failed,
  namedBy,
  passed,
  printLine,
  printResult,
  root,
  run,
  runAside,
} from './runner/step.ts'

/** Reports, and screenshots and traces of failed tests: CI keeps them. */
const reports = join(root, 'test-results')
// What an earlier run left is not this run's result.
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)

/** They run at the same time: none of them keeps two cores busy. */
const checks = {
  Build: () => build().then(() => ({ status: 0, printed: '' })),
  'Format and lint': () => runAside('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off']),
  'Modules, exports and references': () => runAside('test/lint/check-sources.ts', []),
  // Each checker has all types of its own: one takes half the processor time of the usual four.
  Types: () => runAside('node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']),
}

const tests: Record<string, () => Promise<Count>> = {
  'Unit and contract tests': async () => {
    const file = join(reports, 'vitest.json')
    const errors = join(reports, 'vitest-errors.json')
    const status = await run(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--reporter=test/runner/outside-errors.ts',
      ],
      { PACKDESK_OUTSIDE_ERRORS: errors },
    )
    return atLeastOneFailed(readVitestReport(file, errors), status)
  },

  'End-to-end tests': async () => {
    if (!findBrowser() && !installBrowser()) {
      printLine(
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

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const counts = await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const { status, printed } = await check().catch((error) => ({ status: 1, printed: messageOf(error) }))
    printLine(`\n── ${name}`)
    printLine(printed.trim() || 'Done.')
    return status === 0 ? passed : namedBy(name, failed)
  }),
)
for (const [name, test] of Object.entries(tests)) {
  printLine(`\n── ${name}`)
  const count = await test().catch((error: unknown) => {
    printLine(messageOf(error))
    return failed
  })
  counts.push(namedBy(name, count))
}

process.exitCode = printResult(counts)
