/** Does `act` at once, and once more after a pause for all that was asked meanwhile; never twice at a time. */
export function askAtMostEvery(pauseMs: number, act: () => Promise<unknown>): () => void {
  let resting = false
  let again = false
  return function ask() {
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
        ask()
      }, pauseMs),
    )
  }
}
