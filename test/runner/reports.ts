import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { joined } from '../../shared/kit/index.ts'
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

const outsideErrorSchema = z.object({
  message: z.string(),
  stacks: z.array(z.object({ file: z.string(), line: z.int() })).default([]),
  VITEST_TEST_PATH: z.string().optional(),
})

/** What outside-errors.ts writes. Anything can be thrown: what has another shape is its own message. */
const outsideErrorsSchema = z.array(
  outsideErrorSchema.or(
    z.unknown().transform((thrown) => outsideErrorSchema.parse({ message: JSON.stringify(thrown) })),
  ),
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
    if (status === 'failed' && failing.length === 0) return [lineOf(path, 'not run', message)]
    // vitest calls such a file passed.
    const unfinished = assertionResults.find((test) => test.status === 'pending')
    return [
      ...failing.map(({ fullName, failureMessages: [error = ''] }) =>
        lineOf(`${path}${lineIn(name, error)}`, fullName, error),
      ),
      ...(unfinished ? [lineOf(path, unfinished.fullName, 'the process was lost here')] : []),
    ]
  })
  const outside = (outsideErrors && read(outsideErrors, outsideErrorsSchema)) || []
  for (const { message, stacks, VITEST_TEST_PATH: test } of outside) {
    const from = stacks.find(({ file }) => file.startsWith(root))
    const place = from
      ? `outside of any test, ${relative(root, from.file)}:${from.line}`
      : 'outside of any test'
    failures.push(lineOf(test ? relative(root, test) : 'vitest', place, message))
  }
  const skips = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(
        ({ status, fullName }) =>
          status === 'skipped' || status === 'todo' || fullName.includes(' (in part: '),
      )
      .map(({ fullName }) => lineOf(relative(root, name), fullName)),
  )
  return {
    passed: report.numPassedTests,
    failed: Math.max(failures.length, report.numFailedTests),
    failures,
    skips,
  }
}

const specSchema = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ description: z.string().optional() })).default([]),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
type Spec = z.infer<typeof specSchema>
type Suite = { suites?: Suite[] | undefined; specs?: Spec[] | undefined }

const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ suites: z.array(suiteSchema).optional(), specs: z.array(specSchema).optional() }),
)

const playwrightSchema = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suiteSchema),
})

/** Reads a report of Playwright's json reporter. A test that passed only at a second try counts as failed. */
export function readPlaywrightReport(file: string): Count {
  const report = read(file, playwrightSchema)
  if (!report) return failed
  const { expected, unexpected, flaky } = report.stats
  const tests = testsOf({ suites: report.suites })
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: [
      ...report.errors.map((error) => lineOf('Playwright', 'outside of any test', error.message)),
      ...tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ file, title, results }) =>
          lineOf(file, title, results.find((result) => result.error)?.error?.message),
        ),
    ],
    skips: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ file, title, annotations: [reason] }) => lineOf(file, title, reason?.description)),
  }
}

const testsOf = ({
  suites = [],
  specs = [],
}: Suite): (Spec['tests'][number] & { file: string; title: string })[] => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test }))),
  ...suites.flatMap(testsOf),
]

/** `:LINE` of a file in the stack of an error, if the file is in it. */
const lineIn = (file: string, error: string): string => {
  const [, after = ''] = error.replaceAll('\\', '/').split(`${file.replaceAll('\\', '/')}:`)
  return after && `:${Number.parseInt(after, 10)}`
}

/** Longest counterexample in a line, in characters. */
const maxExample = 300

/** One line: the file, the test and the first line of its error or reason. Of a property also its seed and
 * counterexample: its next run has others. */
function lineOf(file: string, title: string, message = ''): string {
  const [firstLine, ...others] = stripVTControlCharacters(message).trim().split('\n')
  const found = ['{ seed: ', 'Counterexample: '].map((start) => others.find((line) => line.startsWith(start)))
  const ofProperty = firstLine?.includes('Property failed after') ? found : []
  const reason = joined([firstLine, ...ofProperty.map((line) => line?.slice(0, maxExample))], ' ')
  return joined([`${file} › ${title}`, reason], ': ')
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
