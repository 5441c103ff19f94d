import { kilogramsPer, movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

const moving: ScaleReading = { state: 'moving' }
export const startOfText = '\u0002'

const isUnit = (unit: string): unit is ScaleUnit => Object.hasOwn(kilogramsPer, unit)

/** Not a number if the text is blank or has blanks between its digits. */
const numberOf = (value = ''): number => {
  const text = value.replaceAll(/[[\]]/g, '').replace(/^\s*([+-]?)\s*/, '$1')
  return text === '' ? Number.NaN : Number(text.replace(',', '.'))
}
const unitOf = (unit: string | undefined): string => unit?.toLowerCase().replace(/^lbs$/, 'lb') ?? ''

/** An unstable weight as text; without `kilograms` if the text has no weight. */
export function movingWeight(value?: string, unit?: string): ScaleReading {
  const [number, known] = [numberOf(value), unitOf(unit)]
  return !Number.isNaN(number) && isUnit(known) ? movingAt(number, known) : moving
}

/** A stable weight as text: sign, number with a point or a comma, unit. Undefined if it is no
 * weight, or has an unknown unit. */
export function weightOf(value: string | undefined, unit: string | undefined): ScaleReading | undefined {
  const [number, known] = [numberOf(value), unitOf(unit)]
  return !Number.isNaN(number) && isUnit(known) ? stableWeight(number, known) : undefined
}
