import type { Problem } from '../../shared/kit/problem.ts'

/** An expected failure on its way to the screen: what a handler throws when it has a problem instead of a value. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.name = 'ProblemError'
    this.problem = problem
  }
}
