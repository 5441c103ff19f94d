/** A question about what is typed, which is asked when typing pauses. Only the answer to the newest counts.
 * The empty question is none. */
export function createTypedQuestion() {
  let newest = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isNewest: (question: string): boolean => question === newest,
    /** @param ask called after the pause; absent: nothing is to be asked */
    put(question: string, ask?: () => unknown, pauseMs = 200): void {
      newest = question
      clearTimeout(timer)
      if (ask) timer = setTimeout(ask, pauseMs)
    },
    /** The same question is asked again when it is put next. */
    forget(): void {
      newest = ''
    },
  }
}
