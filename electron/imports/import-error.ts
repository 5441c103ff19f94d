import { type Problem, problem } from '../../shared/kit/problem.ts'

/** What is wrong with a file as a whole, on its way out of the reader. */
export class ImportError extends Error {
  readonly problem: Problem

  constructor(code: `import.${string}`, values?: Problem['values']) {
    super(code)
    this.name = 'ImportError'
    this.problem = problem(code, { values })
  }
}

/** What is wrong with a file is an expected failure. */
export const importProblem = (error: unknown): Problem | undefined =>
  error instanceof ImportError ? error.problem : undefined
