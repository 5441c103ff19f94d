const pauseMs = 200

/** Keeps what is typed in the journal: soon after each change, at once when the page goes. */
export function createDraftSaver<Draft>(keep: (draft: Draft | null) => unknown) {
  let waiting: { draft: Draft | null } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { draft } = waiting
    waiting = undefined
    void keep(draft)
  }
  return {
    save(draft: Draft | null): void {
      waiting = { draft }
      timer ??= setTimeout(flush, pauseMs)
    },
    flush,
  }
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>
