import type { Problem } from '../../shared/kit/problem.ts'
import { ProblemError } from './problem-error.ts'

/** Handlers of which some failures are expected: where `problemOf` knows one, the screen gets its problem. */
export function withProblems<Handlers extends object>(
  handlers: Handlers,
  problemOf: (error: unknown) => Problem | undefined,
): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: never) => {
      try {
        // Safe: it is called with what it was declared for, by whoever looks it up by its name.
        return await (handle as (input: never) => Promise<unknown>)(input)
      } catch (error) {
        const expected = problemOf(error)
        throw expected ? new ProblemError(expected) : error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}
