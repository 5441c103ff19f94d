import type { Problem } from '../../shared/kit/index.ts'
import { labelFailure } from '../../shared/labels/index.ts'

/** Follows and stops work on many pages or labels. `onProgress` gets how many are done, and
 * all. After `signal` the outcome is `label.stopped` with both numbers; what was read so
 * far makes the next call faster. */
export type ReadingControl = { signal?: AbortSignal; onProgress?: (done: number, of: number) => void }

/** Before each of many short steps: reports every tenth. The outcome of work that a
 * person stopped, else undefined. */
export function stopAt(
  control: ReadingControl | undefined,
  done: number,
  of: number,
): { ok: false; problem: Problem } | undefined {
  if (done > 0 && done % 10 === 0) control?.onProgress?.(done, of)
  return control?.signal?.aborted ? labelFailure('label.stopped', { done, of }) : undefined
}
