import type { ScaleReading } from './reading.ts'

/** How long a stable weight counts, in milliseconds: what stands on the scale is told several times a second, so an older one is of
 * something that is gone. */
export const freshFor = 1500
/** What a scale may show with nothing on it: dust, a draught, a carton's flap on the edge. In kilograms. */
const nearZero = 0.02
/** From here on it is another parcel, although the scale was never seen empty: the next was put down as the last was lifted. */
const anotherBy = 0.05

export type ScaleState = {
  reading?: ScaleReading
  /** When it was told, in milliseconds of the same clock as `now`. */
  at: number
  /** The weight that a parcel took: it is not offered again until the scale was empty or showed another. */
  taken?: number
  /** What lies under every parcel: a tray, a pallet. In kilograms. */
  tare: number
}

export const noWeight: ScaleState = { at: Number.NEGATIVE_INFINITY, tare: 0 }

/** The scale said something. */
export function told(state: ScaleState, reading: ScaleReading, now: number): ScaleState {
  const kilograms = reading.state === 'stable' ? reading.kilograms - state.tare : undefined
  const isEmpty = reading.state === 'zero' || (kilograms !== undefined && kilograms <= nearZero)
  const isOther =
    kilograms !== undefined && state.taken !== undefined && Math.abs(kilograms - state.taken) > anotherBy
  return { ...state, reading, at: now, taken: isEmpty || isOther ? undefined : state.taken }
}

/** The weight that a parcel may take now, in kilograms and without the tare: stable, fresh, more than nothing, and not the last
 * parcel's. */
export function weightToTake({ reading, at, taken, tare }: ScaleState, now: number): number | undefined {
  if (reading?.state !== 'stable' || now - at > freshFor || taken !== undefined) return undefined
  const kilograms = Math.round((reading.kilograms - tare) * 1000) / 1000
  return kilograms > nearZero ? kilograms : undefined
}

/** A parcel took the weight. */
export const taking = (state: ScaleState, kilograms: number): ScaleState => ({ ...state, taken: kilograms })

/** What stands on the scale now counts no more. Without a stable, fresh weight the tare is taken off. */
export function taring(state: ScaleState, now: number): ScaleState {
  const { reading, at } = state
  const isFresh = reading?.state === 'stable' && now - at <= freshFor
  return { ...state, tare: isFresh ? reading.kilograms : 0, taken: undefined }
}
