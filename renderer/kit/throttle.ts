/** Calls `act` at once. Calls during it and the pause after it lead to one more
 * call. `act` never overlaps itself. */
export function throttle(pauseMs: number, act: () => Promise<unknown>): () => void {
  let resting = false
  let again = false
  return function run() {
    if (resting) {
      again = true
      return
    }
    resting = true
    void act().finally(() =>
      setTimeout(() => {
        resting = false
        if (!again) return
        again = false
        run()
      }, pauseMs),
    )
  }
}
