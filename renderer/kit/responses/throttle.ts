/** Calls `act` at once. Calls during it and the pause after it lead to one more
 * call. `act` never overlaps itself. */
export function throttle(pauseMs: number, act: () => Promise<unknown>): () => void {
  let isResting = false
  let runsAgain = false
  return function run() {
    if (isResting) {
      runsAgain = true
      return
    }
    isResting = true
    void act().finally(() =>
      setTimeout(() => {
        isResting = false
        if (!runsAgain) return
        runsAgain = false
        run()
      }, pauseMs),
    )
  }
}
