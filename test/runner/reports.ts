import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { type Count, failed, root } from './step.ts'

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

/** What outside-errors.ts writes. */
const outsideErrorsSchema = z.array(
  z.object({
    message: z.string().default(''),
    stacks: z.array(z.object({ file: z.string(), line: z.int() })).default([]),
    VITEST_TEST_PATH: z.string().optional(),
  }),
)

/** Reads a report of vitest's json reporter and, if there is one, the file of outside-errors.ts. A file
 * that could not be loaded, whose hook failed, or whose process was lost counts as one failure; so does
 * each error outside of tests. */
export function readVitestReport(file: string, outsideErrors?: string): Count {
  const report = read(file, vitestSchema)
  if (!report) return failed
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const failing = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failing.length === 0) return [failure(path, 'not run', message)]
    // vitest calls such a file passed.
    const unfinished = assertionResults.find((test) => test.status === 'pending')
    return [
      ...failing.map(({ fullName, failureMessages: [error = ''] }) =>
        failure(`${path}${lineIn(name, error)}`, fullName, error),
      ),
      ...(unfinished ? [failure(path, unfinished.fullName, 'the process was lost here')] : []),
    ]
  })
  const outside = (outsideErrors && read(outsideErrors, outsideErrorsSchema)) || []
  for (const { message, stacks, VITEST_TEST_PATH: test } of outside) {
    const from = stacks.find(({ file }) => file.startsWith(root))
    const place = from
      ? `outside of any test, ${relative(root, from.file)}:${from.line}`
      : 'outside of any test'
    failures.push(failure(test ? relative(root, test) : 'vitest', place, message))
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: Math.max(failures.length, report.numFailedTests),
    skipped: tests.filter(({ status }) => status === 'skipped' || status === 'todo').length,
    failures,
  }
}

type Suite = {
  suites?: Suite[] | undefined
  specs?:
    | {
        file: string
        title: string
        tests: { status: string; results: { error?: { message?: string | undefined } | undefined }[] }[]
      }[]
    | undefined
}

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(
        z.object({
          file: z.string(),
          title: z.string(),
          tests: z.array(
            z.object({
              status: z.string(),
              results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
            }),
          ),
        }),
      )
      .optional(),
  }),
)

const playwrightSchema = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(suiteSchema),
})

/** Reads a report of Playwright's json reporter. A test that passed only at a second try counts as failed. */
export function readPlaywrightReport(file: string): Count {
  const report = read(file, playwrightSchema)
  if (!report) return failed
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map((error) => failure('Playwright', 'outside of any test', error.message)),
      ...failuresOf({ suites: report.suites }),
    ],
  }
}

function failuresOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(file, title, results.find((result) => result.error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** `:LINE` of a file in the stack of an error, if the file is in it. */
const lineIn = (file: string, error: string): string => {
  const [, after = ''] = error.replaceAll('\\', '/').split(`${file.replaceAll('\\', '/')}:`)
  return after && `:${Number.parseInt(after, 10)}`
}

/** One line: the file, the test and the first line of its error. */
function failure(file: string, title: string, message = ''): string {
  const [firstLine] = stripVTControlCharacters(message).trim().split('\n')
  return [`${file} › ${title}`, firstLine].filter(Boolean).join(': ')
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
