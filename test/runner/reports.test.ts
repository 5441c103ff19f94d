import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPart } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { atLeastOneFailed, namedBy, root } from './step.ts'

const dir = sharedTempFolder('reports')
const file = (value: unknown) => {
  const path = join(dir, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

test('vitest: a file that could not be loaded, or whose hook failed, counts as a failure, and each is named, with its line', () => {
  const stack = `    at ask (${join(root, 'electron/a.ts')}:3:9)\n    at ${join(root, 'test/b.test.ts')}:12:5`
  const failing = { status: 'failed', fullName: 'lists › stay', failureMessages: [`Error: gone\n${stack}`] }
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { name: join(root, 'test/a.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
      { name: join(root, 'test/b.test.ts'), status: 'failed', assertionResults: [failing] },
      {
        name: join(root, 'test/c.test.ts'),
        status: 'passed',
        assertionResults: [{ ...failing, status: 'passed' }],
      },
      {
        name: join(root, 'test/d.test.ts'),
        status: 'failed',
        message: 'no room',
        assertionResults: [{ ...failing, status: 'skipped' }],
      },
    ],
  }
  const { failures, ...count } = readVitestReport(file(report))
  expect(count).toMatchObject({ passed: 7, failed: 3 })
  expect(failures.map((line) => line.replaceAll('\\', '/'))).toEqual([
    'test/a.test.ts › not run: no module',
    'test/b.test.ts:12 › lists › stay: Error: gone',
    'test/d.test.ts › not run: no room',
  ])
})

test('a property that failed is named with its seed and its counterexample', () => {
  const property = fc.property(fc.constant('145d'), () => {
    throw new Error('read twice')
  })
  const error = fc.defaultReportMessage(fc.check(property, { seed: 7 }))
  const failing = { status: 'failed', fullName: 'digits', failureMessages: [`Error: ${error}`] }
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [{ name: join(root, 'test/a.test.ts'), status: 'failed', assertionResults: [failing] }],
  }
  const [line] = readVitestReport(file(report)).failures
  expect(line).toMatch(/Property failed after 1 tests \{ seed: 7, path: .*\} Counterexample: \["145d"\]$/)
})

test('vitest: a file whose process was lost counts as a failure, with the first test that did not end', () => {
  const result = (status: string, fullName: string) => ({ status, fullName })
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: join(root, 'test/a.test.ts'),
        status: 'passed',
        assertionResults: [
          result('passed', 'one'),
          result('passed', `one more${inPart('no reader')}`),
          result('skipped', 'two'),
          result('pending', 'three'),
          result('pending', 'four'),
        ],
      },
      { name: join(root, 'test/b.test.ts'), status: 'passed', assertionResults: [result('todo', 'five')] },
    ],
  }
  const { failures, ...count } = readVitestReport(file(report))
  expect(count).toMatchObject({
    passed: 2,
    failed: 1,
    skips: [
      expect.stringContaining('one more (in part: no reader)'),
      expect.stringContaining('two'),
      expect.stringContaining('five'),
    ],
  })
  expect(failures.map((line) => line.replaceAll('\\', '/'))).toEqual([
    'test/a.test.ts › three: the process was lost here',
  ])
})

test('vitest: an error outside of tests counts as a failure, with its line and the file that ran', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
  const name = join(root, 'test/a.test.ts')
  const errors = [
    {
      message: 'gone\nat once',
      stacks: [{ file: join(root, 'electron/a.ts'), line: 7 }],
      VITEST_TEST_PATH: name,
    },
    { message: 'Worker exited unexpectedly' },
  ]
  const { failures, ...count } = readVitestReport(file(report), file(errors))
  expect(count).toEqual({ passed: 2, failed: 2, skips: [] })
  expect(failures.map((line) => line.replaceAll('\\', '/'))).toEqual([
    'test/a.test.ts › outside of any test, electron/a.ts:7: gone',
    'vitest › outside of any test: Worker exited unexpectedly',
  ])
})

test('vitest: an error outside of tests that has another shape hides no other one', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [] }
  const { failures } = readVitestReport(
    file(report),
    file([{ message: 5 }, { code: 'X' }, null, { message: 'gone' }]),
  )
  expect(failures).toEqual([
    'vitest › outside of any test: {"message":5}',
    'vitest › outside of any test: {"code":"X"}',
    'vitest › outside of any test: null',
    'vitest › outside of any test: gone',
  ])
})

test('a runner that ends with an error and without a failed test counts as one failure, with its status', () => {
  const count = { passed: 2, failed: 0, failures: [], skips: [] }
  expect(atLeastOneFailed(count, 0)).toEqual(count)
  const failed = { ...count, failed: 1, failures: ['test/a.test.ts › one'] }
  expect(atLeastOneFailed(failed, 1)).toEqual(failed)
  expect(atLeastOneFailed(count, 3)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('status 3')],
  })
})

test('Playwright: flaky counts as a failure, and so does an error outside of any test', () => {
  const spec = (title: string, status: string) => ({
    file: 'pack.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001b[31mtoo late\u001b[39m\n\nCall log' } }, {}] }],
  })
  const report = {
    errors: [{ message: 'no browser' }],
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] },
      { specs: [spec('three', 'unexpected')] },
    ],
  }
  expect(readPlaywrightReport(file(report))).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      'Playwright › outside of any test: no browser',
      'pack.spec.ts › two: too late',
      'pack.spec.ts › three: too late',
    ],
    skips: [],
  })
})

test('each skipped test is named, with the reason where the report has it', () => {
  const result = (status: string, fullName: string) => ({ status, fullName })
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      {
        name: join(root, 'test/a.test.ts'),
        status: 'passed',
        assertionResults: [result('passed', 'one'), result('skipped', 'two'), result('todo', 'three')],
      },
    ],
  }
  const { skips } = readVitestReport(file(vitest))
  expect(skips.map((line) => line.replaceAll('\\', '/'))).toEqual([
    'test/a.test.ts › two',
    'test/a.test.ts › three',
  ])
  const reason = { type: 'skip', description: 'no database server' }
  const playwright = {
    errors: [],
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [
      {
        specs: [
          {
            file: 'day.spec.ts',
            title: 'all desks',
            tests: [{ status: 'skipped', annotations: [reason], results: [] }],
          },
        ],
      },
    ],
  }
  expect(readPlaywrightReport(file(playwright)).skips).toEqual([
    'day.spec.ts › all desks: no database server',
  ])
})

test.each(['', '{}', 'null'])('a report that is none (%j) is a failure', (text) => {
  expect(readVitestReport(file(text)).failed).toBe(1)
  expect(namedBy('Unit tests', readVitestReport(file(text))).failures).toEqual(['Unit tests'])
  expect(readPlaywrightReport(file(text)).failed).toBe(1)
  expect(readVitestReport(join(dir, 'missing')).failed).toBe(1)
})
