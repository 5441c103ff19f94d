import { ProblemError } from '../kit/problem-error.ts'
import { unconfirmedProblem } from './production-question.ts'

/** What a booking came to, or the problem by which the screen asks whether it is meant to be real. */
export function confirmed<Result extends { kind: string }>(
  result: Result,
): Exclude<Result, { kind: 'unconfirmed' }> {
  if (result.kind === 'unconfirmed') throw new ProblemError(unconfirmedProblem)
  // Safe: the kind that is left out was thrown; TypeScript does not narrow a type parameter.
  return result as Exclude<Result, { kind: 'unconfirmed' }>
}
