import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Count, failed } from './step.ts'

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** Counts a report of vitest's json reporter. A file that could not even be loaded counts as one failure. */
export function readVitestReport(file: string): Count {
  const report = read(file, vitestSchema)
  if (!report) return failed
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const playwrightSchema = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Counts a report of Playwright's json reporter. What passed only at a second try failed. */
export function readPlaywrightReport(file: string): Count {
  const report = read(file, playwrightSchema)
  if (!report) return failed
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
