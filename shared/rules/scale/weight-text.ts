import { kilogramsPer, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

export const moving: ScaleReading = { state: 'moving' }
export const startOfText = '\u0002'

const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(kilogramsPer, unit)

/** A stable weight as a scale writes it: sign, number with a point or a comma, unit. Undefined for what is none, or of a unit that
 * weighs no parcels. */
export function weightOf(value: string | undefined, unit: string | undefined): ScaleReading | undefined {
  const known = unit?.toLowerCase().replace(/^lbs$/, 'lb') ?? ''
  const number = Number(value?.replaceAll(/[\s[\]]/g, '').replace(',', '.'))
  return value !== undefined && !Number.isNaN(number) && isUnit(known)
    ? stableWeight(number, known)
    : undefined
}
