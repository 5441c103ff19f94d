import { type Problem, problem } from '../../shared/kit/problem.ts'

/** What is wrong with a backup file; what was there is as it was. */
export class BackupError extends Error {
  readonly problem: Problem
  constructor(code: `backup.${string}`, values?: Problem['values']) {
    super(code)
    this.name = 'BackupError'
    this.problem = problem(code, { values })
  }
}

/** What is wrong with a file is an expected failure. */
export const backupProblem = (error: unknown): Problem | undefined =>
  error instanceof BackupError ? error.problem : undefined
