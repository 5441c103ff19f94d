/** Milliseconds before the first retry of what failed. */
export const retryMs = 3000

/** Makes a read that is repeated while it fails, after pauses that double. Each call begins with the
 * shortest one. Of several reads under way, an earlier one decides nothing once a later one has.
 * @param read resolves to whether it succeeded; undefined: its response no longer counts
 * @param longestMs the longest pause */
export function createRetriedRead(read: () => Promise<boolean | undefined>, longestMs = 60_000) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = retryMs
  let newest = 0
  let latestThatCounted = 0
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  async function run(): Promise<boolean | undefined> {
    stop()
    const number = ++newest
    const isRead = await read()
    if (isRead === undefined || number < latestThatCounted) return isRead
    latestThatCounted = number
    stop()
    if (!isRead) timer = setTimeout(runLater, pauseMs)
    return isRead
  }
  const runLater = () => {
    pauseMs = Math.min(pauseMs * 2, longestMs)
    void run()
  }
  const start = () => {
    pauseMs = retryMs
    return run()
  }
  return Object.assign(start, {
    /** What made it fail may be over: a pending retry is made at once. A read under way that still fails is
     * repeated after the shortest pause. */
    retryNow(): void {
      pauseMs = retryMs
      if (timer !== undefined) void run()
    },
  })
}
export type RetriedRead = ReturnType<typeof createRetriedRead>
