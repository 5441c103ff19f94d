import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const dir = mkdtempSync(join(tmpdir(), 'packdesk-reports-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const file = (value: unknown) => {
  const path = join(dir, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('vitest: a file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(readVitestReport(file(report))).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('Playwright: flaky counts as a failure, and so does an error outside of any test', () => {
  const report = { errors: [{}], stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } }
  expect(readPlaywrightReport(file(report))).toEqual({ passed: 3, failed: 3, skipped: 4 })
})

test.each(['', '{}', 'null'])('a report that is none (%j) is a failure', (text) => {
  expect(readVitestReport(file(text)).failed).toBe(1)
  expect(readPlaywrightReport(file(text)).failed).toBe(1)
  expect(readVitestReport(join(dir, 'missing')).failed).toBe(1)
})
