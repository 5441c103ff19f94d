import type { Bridge } from '../../../shared/ipc/channels.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'

const pauseMs = 200

/** Keeps what is typed in the journal: soon after each change, at once when the page goes. */
export function createDraftSaver(bridge: Bridge) {
  let waiting: { draft: Draft | null } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { draft } = waiting
    waiting = undefined
    void bridge.request('draft.save', draft)
  }
  return {
    save(draft: Draft | null): void {
      waiting = { draft }
      timer ??= setTimeout(flush, pauseMs)
    },
    flush,
  }
}
