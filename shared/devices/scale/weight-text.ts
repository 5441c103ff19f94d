import { kilogramsPer, movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

const moving: ScaleReading = { state: 'moving' }
export const startOfText = '\u0002'

const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(kilogramsPer, unit)

const numberOf = (value: string | undefined): number =>
  Number(value?.replaceAll(/[\s[\]]/g, '').replace(',', '.') ?? Number.NaN)
const unitOf = (unit: string | undefined): string => unit?.toLowerCase().replace(/^lbs$/, 'lb') ?? ''

/** A weight that still moves, as a scale writes it; only that it moves, where there is none to read. */
export function movingWeight(value?: string, unit?: string): ScaleReading {
  const [number, known] = [numberOf(value), unitOf(unit)]
  const isTold = value !== undefined && value.trim() !== '' && !Number.isNaN(number) && isUnit(known)
  return isTold ? movingAt(number, known) : moving
}

/** A stable weight as a scale writes it: sign, number with a point or a comma, unit. Undefined for what is none, or of a unit that
 * weighs no parcels. */
export function weightOf(value: string | undefined, unit: string | undefined): ScaleReading | undefined {
  const [number, known] = [numberOf(value), unitOf(unit)]
  return value !== undefined && !Number.isNaN(number) && isUnit(known)
    ? stableWeight(number, known)
    : undefined
}
