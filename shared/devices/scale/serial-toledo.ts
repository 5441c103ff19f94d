import { movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'
import { movingWeight, weightOf } from './weight-text.ts'

/** Status word C, bits 0 to 2; 0: as status word B says. Troy ounces, pennyweights and short tons weigh no parcels. */
const unitsOfC: Partial<Record<number, ScaleUnit>> = { 1: 'g', 2: 't', 3: 'oz' }

/** Mettler Toledo's continuous output, behind its STX: three status words, six digits of weight, six of tare (the short form
 * has none). */
export function readContinuous(line: string): ScaleReading | undefined {
  const found = /^([ -~])([ -~])([ -~])([ \d]{6})(?:[ \d]{6})?$/.exec(line)
  const digits = found?.[4]?.trim() ?? ''
  if (!found || digits.includes(' ')) return undefined
  const [a = 0, b = 0, c = 0] = found.slice(1, 4).map((status) => status.charCodeAt(0))
  const isNegative = (b & 2) !== 0
  // Bit 2 of B: out of its range, above or below. Bit 6: it was never zeroed. Bit 4 of C: ten times as fine as it may weigh.
  if (b & 4) return { state: isNegative ? 'underZero' : 'overload' }
  if (b & 64 || c & 16) return { state: 'fault' }
  const unit = c & 7 ? unitsOfC[c & 7] : b & 16 ? 'kg' : 'lb'
  if (!unit) return { state: 'fault' }
  // Bits 0 to 2 of A place the point: 2 is a whole number, 3 one decimal, and so on.
  const value = Number(digits || '0') / 10 ** ((a & 7) - 2)
  return (b & 8 ? movingAt : stableWeight)(isNegative ? -value : value, unit)
}

/** The 8217's and the 8213's answer, behind its STX: the weight in the unit that the scale is set to (whole grams have no point),
 * or `?` and a status. */
export function read8217(line: string, unit: ScaleUnit): ScaleReading | undefined {
  const status = /^\?([ -~])$/.exec(line)?.[1]?.charCodeAt(0)
  if (status !== undefined) {
    if (status & 2) return { state: 'overload' }
    if (status & 4) return { state: 'underZero' }
    return status & 1 ? movingWeight() : { state: 'fault' }
  }
  const found = /^\s*(\d{1,3}\.\d{1,3}|\d{3,7})\s*(kg|lb|LB|KG)?$/.exec(line)
  if (!found?.[1] || (!found[1].includes('.') && unit !== 'g')) return undefined
  return weightOf(found[1], found[2] ?? unit)
}

/** NCI's status, which comes after the weight: two or three signs of which bits 4 and 5 are always set. Undefined for what is none.
 * @param weight what came before it */
export function readNciStatus(line: string, weight: ScaleReading | undefined): ScaleReading | undefined {
  const status = /^([0-?])([0-?p-\u007f])[0-?]?$/.exec(line)
  if (!status) return undefined
  const [first = 0, second = 0] = status.slice(1).map((sign) => sign.charCodeAt(0))
  if (first & 12 || second & 12) return { state: 'fault' }
  if (second & 2) return { state: 'overload' }
  if (second & 1) return { state: 'underZero' }
  if (first & 1) return { ...weight, state: 'moving' }
  return first & 2 ? { state: 'zero' } : weight
}
