import { type Outcome, type Problem, problem } from '../../shared/kit/index.ts'

/** A failure that its user is told about. The screen gets `problem`, whoever threw it; every other error is `internal` there. */
export class ExpectedError extends Error {
  readonly problem: Problem

  /** `what` is a problem or its code, `values` go with a code. */
  constructor(what: string | Problem, values?: Problem['values'], cause?: unknown) {
    const told = typeof what === 'string' ? problem(what, values && { values }) : what
    super(told.code, { cause })
    this.name = 'ExpectedError'
    this.problem = told
  }
}

/** The value of a result. Throws an {@link ExpectedError} where there is none. */
export function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new ExpectedError(outcome.problem)
  return outcome.value
}
