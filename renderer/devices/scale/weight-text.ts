import { kilogramsPer, movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

const moving: ScaleReading = { state: 'moving' }
export const startOfText = '\u0002'

const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(kilogramsPer, unit)

const numberOf = (value: string | undefined): number =>
  Number(value?.replaceAll(/[\s[\]]/g, '').replace(',', '.') ?? Number.NaN)
const unitOf = (unit: string | undefined): string => unit?.toLowerCase().replace(/^lbs$/, 'lb') ?? ''

/** An unstable weight as text; without `kilograms` if the text has no weight. */
export function movingWeight(value?: string, unit?: string): ScaleReading {
  const [number, known] = [numberOf(value), unitOf(unit)]
  const hasWeight = value !== undefined && value.trim() !== '' && !Number.isNaN(number) && isUnit(known)
  return hasWeight ? movingAt(number, known) : moving
}

/** A stable weight as text: sign, number with a point or a comma, unit. Undefined if it is no
 * weight, or has an unknown unit. */
export function weightOf(value: string | undefined, unit: string | undefined): ScaleReading | undefined {
  const [number, known] = [numberOf(value), unitOf(unit)]
  return value !== undefined && !Number.isNaN(number) && isUnit(known)
    ? stableWeight(number, known)
    : undefined
}
