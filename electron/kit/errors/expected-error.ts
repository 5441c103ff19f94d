import { newProblem, type Outcome, type Problem } from '../../../shared/kit/index.ts'

/** A failure that the user sees. The dispatch sends `problem` to the screen; every other
 * error arrives there as `internal`. */
export class ExpectedError extends Error {
  readonly problem: Problem

  /** `what` is a problem or its code; `values` belong to a code. */
  constructor(what: string | Problem, values?: Problem['values'], cause?: unknown) {
    const problem = typeof what === 'string' ? newProblem(what, values && { values }) : what
    super(problem.code, { cause })
    this.name = 'ExpectedError'
    this.problem = problem
  }
}

/** The value of an outcome. Throws an {@link ExpectedError} if there is none. */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new ExpectedError(outcome.problem)
  return outcome.value
}
