import { toGram } from '../../kit/index.ts'

/** A reading of a scale with any protocol. Only a `stable` weight may be taken. */
export type ScaleReading =
  | { state: 'stable'; kilograms: number }
  /** The weight still changes; `kilograms` is its present value, if the scale sends it. */
  | { state: 'moving'; kilograms?: number }
  | { state: 'zero' }
  | { state: 'underZero' }
  | { state: 'overload' }
  /** The scale needs a person: a fault, a calibration, zeroing. */
  | { state: 'fault' }

/** Kilograms in one of each unit, exact by definition (pound: international yard and pound agreement,
 * 1959). */
export const kilogramsPer = {
  mg: 0.000_001,
  g: 0.001,
  kg: 1,
  t: 1000,
  oz: 0.028_349_523_125,
  lb: 0.453_592_37,
} as const
export type ScaleUnit = keyof typeof kilogramsPer

/** A stable weight, rounded to grams; 0 is `zero`. */
export function stableWeight(value: number, unit: ScaleUnit): ScaleReading {
  const kilograms = toGram(value * kilogramsPer[unit])
  if (kilograms < 0) return { state: 'underZero' }
  return kilograms === 0 ? { state: 'zero' } : { state: 'stable', kilograms }
}

/** A weight that still changes, also a negative one. */
export const movingAt = (value: number, unit: ScaleUnit): ScaleReading => ({
  state: 'moving',
  kilograms: toGram(value * kilogramsPer[unit]),
})
