import type { Clock } from '../clock.ts'
import { onlyDesk, type Role } from './desk-role.ts'

type Options = {
  clock: Pick<Clock, 'sleep'>
  /** Milliseconds before the first round. */
  firstMs?: number
  /** Milliseconds between the end of a round and the next one. */
  everyMs: number
  /** If it rejects, the next round tries again. `roleEnded` aborts when the rounds
   * are stopped or the role is lost. */
  round: (roleEnded: AbortSignal) => Promise<unknown>
  /** Rounds end when this is false; they can be started again. */
  isOn?: () => boolean
  /** One desk at a time makes these rounds; absent: each does. */
  role?: Role
}

type Rounds = {
  start(): void
  /** Ends the rounds for good; resolves when none is running. */
  stop(): Promise<void>
}

/** Work that is repeated in the background, one round at a time. */
export function createRounds({
  clock,
  firstMs,
  everyMs,
  round,
  isOn = () => true,
  role = onlyDesk,
}: Options): Rounds {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined

  const run = async () => {
    await role(signal, async (roleEnded) => {
      if (firstMs !== undefined) await clock.sleep(firstMs, roleEnded)
      while (isOn() && !roleEnded.aborted) {
        await round(roleEnded).catch(() => undefined)
        await clock.sleep(everyMs, roleEnded)
      }
    })
    running = undefined
  }

  return {
    start() {
      if (isOn() && !signal.aborted) running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
