import type { Result } from '../../shared/channels.ts'
import { isConnectionProblem } from '../kit/index.ts'
import { retryMs } from './form-start.ts'

const pauseMs = 200

/** Saves the draft in the journal soon after each change, and immediately when the page closes. The next request waits for the
 * previous answer, because requests can overtake each other. While the main process cannot be reached, the latest is retried. */
export function createDraftSaver<Draft>(keep: (draft: Draft | null) => Promise<Result<unknown>>) {
  let waiting: { draft: Draft | null } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = 0
  const send = ({ draft }: { draft: Draft | null }): void => {
    waiting = undefined
    underWay++
    void keep(draft).then((answer) => {
      underWay--
      if (answer.ok || !isConnectionProblem(answer.error) || waiting) return flush()
      waiting = { draft }
      timer ??= setTimeout(flush, retryMs)
    })
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting && underWay === 0) send(waiting)
  }
  return {
    save(draft: Draft | null): void {
      waiting = { draft }
      timer ??= setTimeout(flush, pauseMs)
    },
    flush,
    /** The page closes. Sends without waiting for the previous answer. */
    leave(): void {
      clearTimeout(timer)
      timer = undefined
      if (waiting) send(waiting)
    },
  }
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>
