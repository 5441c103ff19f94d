import type { Outcome } from '../../../shared/kit/index.ts'
import { retryMs } from '../../kit/index.ts'

const pauseMs = 200

/** Saves the draft in the journal soon after each change, and immediately when the page closes. The next
 * request waits for the previous response, because requests can overtake each other. A failed save of the
 * newest is repeated, unless it is refused. */
export function createDraftSaver<Draft>(saveDraft: (draft: Draft | null) => Promise<Outcome<unknown>>) {
  type Entry = { draft: Draft | null }
  /** The newest draft, until it is saved. */
  let newest: Entry | undefined
  let lastSent: Entry | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay = 0
  let answered: Promise<void> = Promise.resolve()
  const send = (entry: Entry): void => {
    lastSent = entry
    underWay++
    answered = saveDraft(entry.draft).then((result) => {
      underWay--
      if (entry !== newest) {
        flush()
        return
      }
      if (result.ok || result.problem.code === 'ipc.invalidInput') {
        newest = undefined
        return
      }
      lastSent = undefined
      timer ??= setTimeout(flush, retryMs)
    })
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (): Promise<void> | undefined => {
    stopTimer()
    if (newest && newest !== lastSent && underWay === 0) send(newest)
    return underWay > 0 && newest !== lastSent ? answered : undefined
  }
  return {
    save(draft: Draft | null): void {
      newest = { draft }
      timer ??= setTimeout(flush, pauseMs)
    },
    /** Saves at once.
     * @returns a promise while an older draft is still on its way: a booking that overtakes it would be
     * compared with it */
    flush,
    /** The page closes. Sends without waiting for the previous response. */
    saveOnClose(): void {
      stopTimer()
      if (newest && newest !== lastSent) send(newest)
    },
  }
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>
