import type { Clock } from '../../../electron/kit/index.ts'

type Timer = { at: number; run: () => void }

/** Simulated time: it passes only when no promise can run. Work outside the station (an order on
 * its way, paper in a printer) goes on after the station's process died. `settle`: waits for
 * what runs outside this thread. */
export function createSimulation(start: number, settle: () => Promise<void> | undefined = () => undefined) {
  let elapsed = 0
  let skew = 0
  let timers: Timer[] = []

  /** Runs something in that many milliseconds. Returns a function that cancels it. */
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
    /** Milliseconds since the day began, whatever the clock shows. */
    elapsed: () => elapsed,
    /** The station's clock, in milliseconds since 1970. */
    now: () => start + elapsed + skew,
    jump(ms: number) {
      skew += ms
    },
    /** Lets time pass until `isDone`. False if it was not done within the limit. */
    async run(isDone: () => boolean, limitMs: number): Promise<boolean> {
      const until = elapsed + limitMs
      for (;;) {
        // By then all promises that need no timer have run, also those of an
        // import, which yields once per lot.
        for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
        await settle()
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
export type Simulation = ReturnType<typeof createSimulation>

/** Ends the work of a process that has died. */
export class Killed extends Error {}

/** One process of the station. It may die at any step through a port; then its code stops, and
 * nothing of it has an effect outside. */
export function createProcess(simulation: Simulation, skewMs = 0) {
  let alive = true
  let frozenUntil = 0
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
    /** Stops the process for that long; afterwards it goes on as if no time had passed. */
    freeze(ms: number) {
      frozenUntil = simulation.elapsed() + ms
    },
    isFrozen: () => frozenUntil > simulation.elapsed(),
    /** Runs something in that many milliseconds, once the process is not frozen.
     * Returns a function that cancels it. */
    later(ms: number, run: () => void): () => void {
      let callOff = () => {}
      const cancel = () => {
        callOffs.delete(cancel)
        callOff()
      }
      const start = (delay: number) => {
        callOff = simulation.later(delay, () => {
          const left = frozenUntil - simulation.elapsed()
          if (left > 0) return start(left)
          callOffs.delete(cancel)
          run()
        })
      }
      if (alive) {
        callOffs.add(cancel)
        start(ms)
      }
      return cancel
    },
    onDeath: (died: () => void) => void deaths.push(died),
    /** Dies after that many further steps. */
    killAfter(steps: number | undefined) {
      stepsLeft = steps ?? Number.POSITIVE_INFINITY
    },
    /** An asynchronous step: it never resolves in a dead process, and in a frozen one when that goes on. */
    step(): Promise<void> | undefined {
      if (alive && stepsLeft-- <= 0) kill()
      if (!alive) return never
      if (process.isFrozen()) return new Promise((resolve) => void process.later(0, resolve))
      return undefined
    },
    /** A synchronous step: it throws in a dead process. */
    strike(): void {
      if (alive && stepsLeft-- <= 0) kill()
      if (!alive) throw new Killed()
    },
    /** A port whose calls are steps of this process. */
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
      now: () => simulation.now() + skewMs,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (!alive) return
          if (signal?.aborted || ms <= 0) return resolve()
          const callOff = process.later(ms, resolve)
          signal?.addEventListener(
            'abort',
            () => {
              callOff()
              if (alive) resolve()
            },
            { once: true },
          )
        }),
    }))(),
  }
  return process
}
export type Process = ReturnType<typeof createProcess>
