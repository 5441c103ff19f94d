import { median } from '../../bench/measure.ts'

/** What the process held at one time: milliseconds since its start, bytes (of all, of the main thread's heap, of the workers'),
 * open files and sockets. */
export type Sample = { at: number; rss: number; heap: number; workers: number; handles: number }

/** Samples of the start, while everything is loaded and caches fill, say nothing of what comes after. */
const warmUp = 0.25

/** How much of a measure may be gained from the end of warming up to the end: a share of what there is, or so much. */
const allowed = {
  heap: { share: 0.06, least: 4_000_000 },
  workers: { share: 0.06, least: 4_000_000 },
  rss: { share: 0.12, least: 24_000_000 },
  handles: { share: 0, least: 3 },
} as const
export type Measure = keyof typeof allowed

type Trend = {
  measure: Measure
  /** The middle value before and after. */
  first: number
  last: number
  /** By the trend's line, over the time that was looked at. */
  gain: number
  grows: boolean
}

/** Whether what a process holds grows with time. The trend is the middle one of the slopes between all pairs of samples (Theil and
 * Sen), which a few high ones do not move. */
export function trendsOf(samples: readonly Sample[]): Trend[] {
  const [start, end] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  const warm = samples.filter(({ at }) => at >= start + (end - start) * warmUp)
  const third = Math.max(1, Math.floor(warm.length / 3))
  return (Object.keys(allowed) as Measure[]).map((measure) => {
    const valuesOf = (some: readonly Sample[]) => some.map((sample) => sample[measure])
    const first = median(valuesOf(warm.slice(0, third)))
    const last = median(valuesOf(warm.slice(-third)))
    const gain = slopeOf(warm, measure) * (end - (warm[0]?.at ?? end))
    const { share, least } = allowed[measure]
    return { measure, first, last, gain, grows: gain > Math.max(least, first * share) }
  })
}

/** At most so many samples are compared with one another. */
const most = 400

function slopeOf(samples: readonly Sample[], measure: Measure): number {
  const step = Math.max(1, Math.ceil(samples.length / most))
  const some = samples.filter((_, n) => n % step === 0)
  const slopes: number[] = []
  for (const [n, one] of some.entries())
    for (const other of some.slice(n + 1))
      if (other.at > one.at) slopes.push((other[measure] - one[measure]) / (other.at - one.at))
  return median(slopes)
}
