import { problem } from '../../shared/schemas/problem.ts'
import { ProblemError } from '../ipc/problem-error.ts'
import { JournalError } from '../ports/journal.ts'
import type { Handlers } from '../station-types.ts'

/** A journal that can't be written is an expected failure: the screen gets its code. */
export function withJournalProblems(handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (input: never) => {
      try {
        return await (handle as (input: never) => Promise<unknown>)(input)
      } catch (error) {
        throw error instanceof JournalError ? new ProblemError(problem(error.code)) : error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}
