import { type Day, localDay } from '../../shared/kit/index.ts'

/** The time, passed as an argument so that tests do not wait. */
export interface Clock {
  /** Milliseconds since 1970, for instants. */
  now(): number
  /** Resolves after `ms`, or at once when `signal` aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The local day at this moment. */
export const todayOf = (clock: Pick<Clock, 'now'>): Day => localDay(new Date(clock.now()))
