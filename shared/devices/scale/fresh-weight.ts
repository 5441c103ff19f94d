import type { ScaleReading } from './reading.ts'

/** How long a stable weight counts, in milliseconds: what stands on the scale is told several times a second, so an older one is of
 * something that is gone. */
export const freshFor = 1500
/** What a scale may show with nothing on it: dust, a draught, a carton's flap on the edge. In kilograms. */
const nearZero = 0.02
/** From here on it may be another parcel, or the last one with a hand on it: only a person can say so, by taking it. */
const anotherBy = 0.05

/** All weights in kilograms, as the scale showed them: with the tare. */
export type ScaleState = {
  reading?: ScaleReading
  /** When it was told, in milliseconds of the same clock as `now`. */
  at: number
  /** The last stable weight, while it may still stand there. */
  standing?: number
  /** The weight that belongs to a parcel already: it is not offered again until that parcel was seen to leave. */
  taken?: number
  /** What lies under every parcel: a tray, a pallet. */
  tare: number
}

export const noWeight: ScaleState = { at: Number.NEGATIVE_INFINITY, tare: 0 }

/** The scale said something. */
export function told(state: ScaleState, reading: ScaleReading, now: number): ScaleState {
  const shown = reading.state === 'stable' ? reading.kilograms : undefined
  const isGone = hasLeft(state, reading)
  const isEmpty =
    reading.state === 'zero' ||
    reading.state === 'underZero' ||
    (shown !== undefined && shown - state.tare <= nearZero)
  return {
    ...state,
    reading,
    at: now,
    standing: isEmpty ? undefined : (shown ?? (isGone ? undefined : state.standing)),
    taken: isEmpty || isGone ? undefined : state.taken,
  }
}

/** Whether what stood there was lifted, as scales tell that show their weight while it moves: less than half of it is left. A
 * packer who changes one parcel for the next need not wait for an empty scale; a hand that presses makes nothing lighter. */
function hasLeft({ taken, standing, tare }: ScaleState, reading: ScaleReading): boolean {
  const before = taken ?? standing
  const now = 'kilograms' in reading ? reading.kilograms : undefined
  return before !== undefined && now !== undefined && now - tare < (before - tare) / 2
}

/** Whether the weight may come onto the form without a key: what belongs to a parcel already was seen to leave. */
export const comesItself = ({ taken }: ScaleState): boolean => taken === undefined

/** The weight that a parcel may take now where a person asks for it, in kilograms and without the tare: stable, fresh, more than
 * nothing, and not the last parcel's. */
export function weightToTake({ reading, at, taken, tare }: ScaleState, now: number): number | undefined {
  if (reading?.state !== 'stable' || now - at > freshFor) return undefined
  // Whoever presses a label on the last parcel makes it heavier for a moment, not another one.
  if (taken !== undefined && Math.abs(reading.kilograms - taken) <= anotherBy) return undefined
  const kilograms = Math.round((reading.kilograms - tare) * 1000) / 1000
  return kilograms > nearZero ? kilograms : undefined
}

/** What stands on the scale belongs to the parcel in hand: it took its weight, or it leaves the form. */
export const taking = (state: ScaleState): ScaleState => ({ ...state, taken: state.standing ?? state.taken })

/** What stands on the scale now counts no more. Without a stable, fresh weight the tare is taken off; so it is by the same
 * tare again. */
export function taring(state: ScaleState, now: number): ScaleState {
  const { reading, at, tare } = state
  const isFresh = reading?.state === 'stable' && now - at <= freshFor
  return { ...state, tare: isFresh && reading.kilograms !== tare ? reading.kilograms : 0 }
}

/** The scale can't be heard: what it showed is not known any more, but what stood there may still stand there. */
export const unheard = ({ standing, taken, tare }: ScaleState): ScaleState => ({
  ...noWeight,
  standing,
  taken,
  tare,
})
