import { toGram } from '../../kit/index.ts'
import type { ScaleReading } from './reading.ts'

/** Validity of a stable weight in milliseconds. Scales report several times a second, so an older weight
 * is of a parcel that was lifted. */
export const freshMs = 1500
/** In kilograms: an empty scale may show up to this (dust, a draught, a carton's flap). */
const emptyKg = 0.02
/** In kilograms: a larger difference may be another parcel, or a hand on the last one; a person decides by
 * taking it. */
const otherParcelKg = 0.05

/** All weights are in kilograms and include the tare. */
export type ScaleState = {
  reading?: ScaleReading
  /** Time of the reading, in milliseconds of the same clock as `now`. */
  at: number
  /** The last stable weight, while it may still be on the scale. */
  onScale?: number
  /** The weight that a parcel has taken; it is not offered again until that parcel was lifted. */
  taken?: number
  /** Weight under every parcel: a tray, a pallet. */
  tare: number
}

export const noWeight: ScaleState = { at: Number.NEGATIVE_INFINITY, tare: 0 }

/** The state after a reading. */
export function withReading(state: ScaleState, reading: ScaleReading, now: number): ScaleState {
  const after = { ...state, reading, at: now }
  const stable = reading.state === 'stable' ? reading.kilograms : undefined
  const isEmpty =
    reading.state === 'zero' ||
    reading.state === 'underZero' ||
    (stable !== undefined && stable - state.tare <= emptyKg)
  if (isEmpty) return { ...after, onScale: undefined, taken: undefined }
  if (wasLifted(state, reading)) return { ...after, onScale: stable, taken: undefined }
  return { ...after, onScale: stable ?? state.onScale }
}

/** True if less than half of the weight is left: the parcel was lifted. So the packer can exchange parcels
 * without an empty scale in between; a hand on a parcel only makes it heavier. */
function wasLifted({ taken, onScale, tare }: ScaleState, reading: ScaleReading): boolean {
  const before = taken ?? onScale
  const now = 'kilograms' in reading ? reading.kilograms : undefined
  return before !== undefined && now !== undefined && now - tare < (before - tare) / 2
}

/** True if the weight may fill the form without a key: the parcel that took the last weight was lifted. */
export const mayFillForm = ({ taken }: ScaleState): boolean => taken === undefined

/** The weight that a parcel may take now, in kilograms without the tare; undefined unless it is stable,
 * fresh, above zero and not the last parcel's. */
export function weightToTake({ reading, at, taken, tare }: ScaleState, now: number): number | undefined {
  if (reading?.state !== 'stable' || now - at > freshMs) return undefined
  // Pressing a label onto the last parcel makes it heavier for a moment.
  if (taken !== undefined && Math.abs(reading.kilograms - taken) <= otherParcelKg) return undefined
  const kilograms = toGram(reading.kilograms - tare)
  return kilograms > emptyKg ? kilograms : undefined
}

/** Marks the weight on the scale as that of the current parcel, which took it or was cleared. */
export const withWeightTaken = (state: ScaleState): ScaleState => ({
  ...state,
  taken: state.onScale ?? state.taken,
})

/** Sets the tare to the weight on the scale. Without a stable, fresh weight, or with the same
 * weight again, removes the tare. */
export function withTare(state: ScaleState, now: number): ScaleState {
  const { reading, at, tare } = state
  const isFresh = reading?.state === 'stable' && now - at <= freshMs
  return { ...state, tare: isFresh && reading.kilograms !== tare ? reading.kilograms : 0 }
}

/** The state after the connection was lost: no reading, but the last weight may still be on the scale. */
export const withoutReading = ({ onScale, taken, tare }: ScaleState): ScaleState => ({
  ...noWeight,
  onScale,
  taken,
  tare,
})
