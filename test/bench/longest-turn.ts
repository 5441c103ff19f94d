/** The longest time that the event loop was blocked while `work` ran, in milliseconds. */
export async function longestTurn<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  let [worst, last] = [0, performance.now()]
  const turn = setInterval(() => {
    worst = Math.max(worst, performance.now() - last)
    last = performance.now()
  }, 1)
  try {
    const value = await work()
    worst = Math.max(worst, performance.now() - last)
    return { value, ms: worst }
  } finally {
    clearInterval(turn)
  }
}
