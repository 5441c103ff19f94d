import type { Clock } from './clock.ts'

type Options = {
  clock: Pick<Clock, 'sleep'>
  /** Milliseconds before the first round. */
  firstMs?: number
  /** Milliseconds between the end of a round and the next one. */
  everyMs: number
  /** If it rejects, the next round tries again. */
  round: () => Promise<unknown>
  /** Rounds end when this is false; they can be started again. */
  isOn?: () => boolean
}

type Rounds = {
  /** Aborts when the rounds are stopped. */
  signal: AbortSignal
  start(): void
  /** Ends the rounds for good; resolves when none is running. */
  stop(): Promise<void>
}

/** Work that is repeated in the background, one round at a time. */
export function createRounds({ clock, firstMs, everyMs, round, isOn = () => true }: Options): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  const run = async () => {
    if (firstMs !== undefined) await clock.sleep(firstMs, signal)
    while (isOn() && !signal.aborted) {
      await round().catch(() => undefined)
      await clock.sleep(everyMs, signal)
    }
    running = undefined
  }

  return {
    signal,
    start() {
      if (isOn() && !signal.aborted) running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
