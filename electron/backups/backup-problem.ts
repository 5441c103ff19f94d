import { type Problem, problem } from '../../shared/kit/problem.ts'

/** A backup file cannot be restored. Nothing was changed. */
export class BackupError extends Error {
  readonly problem: Problem
  constructor(code: `backup.${string}`, values?: Problem['values']) {
    super(code)
    this.name = 'BackupError'
    this.problem = problem(code, { values })
  }
}

export const backupProblem = (error: unknown): Problem | undefined =>
  error instanceof BackupError ? error.problem : undefined
