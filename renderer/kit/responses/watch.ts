import { throttle } from './throttle.ts'

/** Keeps what a screen shows up to date while it is shown.
 * @param pauseMs the shortest interval between two reads */
export function createWatch(pauseMs: number, read: () => Promise<unknown>) {
  const refresh = throttle(pauseMs, read)
  let isOn = false
  return {
    /** Reads again, also for a screen that is not shown. */
    refresh,
    /** Reads again if the screen is shown: something changed. */
    changed() {
      if (isOn) refresh()
    },
    isOn: () => isOn,
    /** The screen opens: reads now and after each change.
     * @returns stops it */
    start() {
      isOn = true
      refresh()
      return () => {
        isOn = false
      }
    },
  }
}
