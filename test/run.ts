/** `npm test`: format and lint, types, build, unit and contract tests, end-to-end tests. Goes on after a failure, so that one run
 * shows all of them. The last line is the counts; the exit status is 0 when nothing failed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../electron/launch/build.mjs'
import { findBrowser, installBrowser } from './runner/find-browser.ts'
import { readPlaywrightReport, readVitestReport } from './runner/reports.ts'
import { type Count, failed, passed, run, sum } from './runner/step.ts'

const reports = mkdtempSync(join(tmpdir(), 'packdesk-test-'))
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Steps = Record<string, () => Promise<Count>>

const checks: Steps = {
  'Format and lint': async () =>
    (await run('node_modules/@biomejs/biome/bin/biome', ['ci'])) === 0 ? passed : failed,

  'Order of the modules': async () =>
    (await run('test/runner/check-modules.ts', [])) === 0 ? passed : failed,

  Types: async () => ((await run('node_modules/typescript/bin/tsc', ['-b'])) === 0 ? passed : failed),

  Build: async () => {
    await build()
    return passed
  },
}

const endToEndOutput = join(reports, 'playwright.log')

/** They run at the same time: the end-to-end tests leave a core idle half of the time. Their output is shown at the end. */
const tests: Steps = {
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
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, output: endToEndOutput },
    )
    return atLeastOneFailed(readPlaywrightReport(file), status)
  },
}

/** A runner that ends badly without naming a test failed all the same. */
function atLeastOneFailed(count: Count, status: number | null): Count {
  return status === 0 || count.failed > 0 ? count : { ...count, failed: 1 }
}

async function count(name: string, step: () => Promise<Count>): Promise<Count> {
  say(`\n── ${name}`)
  return step().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return failed
  })
}

const counts: Count[] = []
for (const [name, step] of Object.entries(checks)) counts.push(await count(name, step))
counts.push(...(await Promise.all(Object.entries(tests).map(([name, step]) => count(name, step)))))
if (existsSync(endToEndOutput)) say(`\n── End-to-end tests, output\n${readFileSync(endToEndOutput, 'utf8')}`)
rmSync(reports, { recursive: true, force: true })

const total = sum(counts)
if (total.skipped > 0) say(`\n${total.skipped} skipped; each says why.`)
process.exitCode = total.failed > 0 ? 1 : 0
say(`\n${total.passed} passed, ${total.failed} failed`)
