import type { Clock } from '../../../electron/kit/clock.ts'

type Timer = { at: number; run: () => void }

/** Time that passes only when nothing else is left to do: a day of waiting takes no time at all. What has been set off
 * in the world (an order on its way, paper in a printer) happens whether or not the desk still lives. */
export function createWorld(start: number) {
  let elapsed = 0
  let skew = 0
  let timers: Timer[] = []

  /** Milliseconds from now; returns how to call it off. */
  const later = (ms: number, run: () => void): (() => void) => {
    const timer = { at: elapsed + Math.max(0, ms), run }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }

  const takeNext = (until: number): Timer | undefined => {
    let next: Timer | undefined
    for (const timer of timers) if (!next || timer.at < next.at) next = timer
    if (!next || next.at > until) return undefined
    timers = timers.filter((other) => other !== next)
    return next
  }

  return {
    later,
    /** Milliseconds since the day began; no jump of the clock changes it. */
    elapsed: () => elapsed,
    /** What the desk's clock shows, in milliseconds since 1970. */
    now: () => start + elapsed + skew,
    jump(ms: number) {
      skew += ms
    },
    /** Lets everything happen until it is done, or until so much time has passed: then false. */
    async run(isDone: () => boolean, limitMs: number): Promise<boolean> {
      const until = elapsed + limitMs
      for (;;) {
        // Promises that need no timer have all gone on by then.
        await new Promise((resolve) => setImmediate(resolve))
        if (isDone()) return true
        const next = takeNext(until)
        if (!next) {
          elapsed = until
          return false
        }
        elapsed = next.at
        next.run()
      }
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** Thrown where a dead process would go on; nobody is left to catch it. */
export class Killed extends Error {}

/** One life of the station. Every step that it takes through a port may be its last; after that nothing of it goes on,
 * and nothing of it reaches the world. */
export function createProcess(world: World) {
  let alive = true
  let stepsLeft = Number.POSITIVE_INFINITY
  const never = new Promise<never>(() => undefined)
  const callOffs = new Set<() => void>()
  const deaths: (() => void)[] = []

  const kill = () => {
    if (!alive) return
    alive = false
    for (const callOff of callOffs) callOff()
    for (const died of deaths) died()
  }

  const process = {
    isAlive: () => alive,
    kill,
    onDeath: (died: () => void) => void deaths.push(died),
    /** Dies at the step after so many more. */
    killAfter(steps: number | undefined) {
      stepsLeft = steps ?? Number.POSITIVE_INFINITY
    },
    /** A step between two awaits: never goes on in a dead process. */
    step(): Promise<never> | undefined {
      if (alive && stepsLeft-- <= 0) kill()
      return alive ? undefined : never
    },
    /** A step inside what cannot wait. */
    strike(): void {
      if (alive && stepsLeft-- <= 0) kill()
      if (!alive) throw new Killed()
    },
    /** A port as this life of the station sees it. */
    through<Port extends object>(port: Port): Port {
      return new Proxy(port, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name)
          if (typeof method !== 'function') return method
          return async (...parameters: unknown[]) => {
            await process.step()
            const value: unknown = await method.apply(target, parameters)
            await process.step()
            return value
          }
        },
      })
    },
    clock: ((): Clock => ({
      now: () => world.now(),
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (!alive) return
          if (signal?.aborted || ms <= 0) return resolve()
          const wake = () => {
            callOffs.delete(callOff)
            resolve()
          }
          const callOff = world.later(ms, wake)
          callOffs.add(callOff)
          signal?.addEventListener(
            'abort',
            () => {
              callOff()
              if (alive) wake()
            },
            { once: true },
          )
        }),
    }))(),
  }
  return process
}
export type Process = ReturnType<typeof createProcess>
