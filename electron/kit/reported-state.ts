import type { Problem } from '../../shared/kit/index.ts'

type StateWithProblem = { state: string; problem?: Problem | undefined }

/** Whether two states have the same name and the same problem code. */
export const isSameState = (before: StateWithProblem, now: StateWithProblem): boolean =>
  before.state === now.state && before.problem?.code === now.problem?.code

/** A state whose changes are reported. `set` keeps the new state, and calls `onChanged` unless
 * it `isSame` as the one before. */
export function createReportedState<State>(
  first: State,
  isSame: (before: State, now: State) => boolean,
  onChanged: () => void,
) {
  let state = first
  return {
    get: (): State => state,
    set(now: State): void {
      const hasChanged = !isSame(state, now)
      state = now
      if (hasChanged) onChanged()
    },
    /** Returns to the first state without a report. */
    reset(): void {
      state = first
    },
  }
}
