/** What a scale says, whatever protocol it speaks. Only `stable` carries a weight that may be taken. */
export type ScaleReading =
  | { state: 'stable'; kilograms: number }
  /** Something is on it, or was just taken off, and it still moves; about as heavy as this, where the scale tells. */
  | { state: 'moving'; kilograms?: number }
  | { state: 'zero' }
  | { state: 'underZero' }
  | { state: 'overload' }
  /** It has to be looked after: a fault, a calibration, zeroing. */
  | { state: 'fault' }

/** Kilograms in one of each unit, exact by definition (pound: international yard and pound agreement, 1959). */
export const kilogramsPer = {
  mg: 0.000_001,
  g: 0.001,
  kg: 1,
  t: 1000,
  oz: 0.028_349_523_125,
  lb: 0.453_592_37,
} as const
export type ScaleUnit = keyof typeof kilogramsPer

/** A stable weight of a unit; nothing on the scale is `zero`. Grams are kept, which no packing scale resolves finer. */
export function stableWeight(value: number, unit: ScaleUnit): ScaleReading {
  const kilograms = Math.round(value * kilogramsPer[unit] * 1000) / 1000
  if (kilograms < 0) return { state: 'underZero' }
  return kilograms === 0 ? { state: 'zero' } : { state: 'stable', kilograms }
}

/** A weight of a unit that still moves; below nothing, too. */
export const movingAt = (value: number, unit: ScaleUnit): ScaleReading => ({
  state: 'moving',
  kilograms: Math.round(value * kilogramsPer[unit] * 1000) / 1000,
})
