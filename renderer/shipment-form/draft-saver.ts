import type { Result } from '../../shared/channels.ts'
import { isConnectionProblem } from '../kit/index.ts'
import { retryMs } from './form-start.ts'

const pauseMs = 200

/** Keeps what is typed in the journal: soon after each change, at once when the page goes. One is sent after the
 * other was answered: requests overtake one another, and the older draft must not be the one that stays. While the
 * main process is gone, the newest is tried again. */
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
    /** The page goes: nothing can wait for an answer. */
    leave(): void {
      clearTimeout(timer)
      timer = undefined
      if (waiting) send(waiting)
    },
  }
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>
