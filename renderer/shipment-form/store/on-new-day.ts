import { localDay } from '../../../shared/kit/index.ts'

const checkEveryMs = 30_000

/** Calls `act` when the calendar day changes: at midnight, or soon after the computer resumes. */
export function onNewDay(act: () => void): void {
  let day = localDay(new Date())
  setInterval(() => {
    const today = localDay(new Date())
    if (today === day) return
    day = today
    act()
  }, checkEveryMs)
}
