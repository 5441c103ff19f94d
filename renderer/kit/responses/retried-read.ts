/** Milliseconds before the first retry of what failed. */
export const retryMs = 3000

/** Makes a read that is repeated while it fails, after pauses that double. Each call begins with the
 * shortest one.
 * @param read resolves to whether it succeeded; undefined: its response no longer counts
 * @param longestMs the longest pause */
export function createRetriedRead(read: () => Promise<boolean | undefined>, longestMs = 60_000) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  async function run(pauseMs: number): Promise<boolean | undefined> {
    stop()
    const isRead = await read()
    if (isRead !== undefined) stop()
    if (isRead === false) timer = setTimeout(() => run(Math.min(pauseMs * 2, longestMs)), pauseMs)
    return isRead
  }
  const start = () => run(retryMs)
  return Object.assign(start, {
    /** What made it fail may be over: a pending retry is made at once. */
    retryNow(): void {
      if (timer !== undefined) void start()
    },
  })
}
export type RetriedRead = ReturnType<typeof createRetriedRead>
