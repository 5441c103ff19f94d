import { movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'
import { movingWeight, weightOf } from './weight-text.ts'

/** Units by status word C, bits 0 to 2 (0: see status word B), without troy
 * ounces, pennyweights and short tons. */
const unitsOfC: Partial<Record<number, ScaleUnit>> = { 1: 'g', 2: 't', 3: 'oz' }

/** Mettler Toledo's continuous output, after its STX: three status words, six digits of weight, six
 * of tare (not in the short form). */
export function readContinuous(line: string): ScaleReading | undefined {
  const found = /^([ -~])([ -~])([ -~])([ \d]{6})(?:[ \d]{6})?$/.exec(line)
  const digits = found?.[4]?.trim() ?? ''
  if (!found || digits.includes(' ')) return undefined
  const [a = 0, b = 0, c = 0] = found.slice(1, 4).map((status) => status.charCodeAt(0))
  const isNegative = (b & 2) !== 0
  // B, bit 2: out of range, above or below; bit 6: not zeroed after power-up. C, bit
  // 4: expanded resolution (x 10).
  if (b & 4) return { state: isNegative ? 'underZero' : 'overload' }
  if (b & 64 || c & 16) return { state: 'fault' }
  const unitOfB = b & 16 ? 'kg' : 'lb'
  const unit = c & 7 ? unitsOfC[c & 7] : unitOfB
  if (!unit) return { state: 'fault' }
  // A, bits 0 to 2: decimal places plus 2.
  const value = Number(digits || '0') / 10 ** ((a & 7) - 2)
  return (b & 8 ? movingAt : stableWeight)(isNegative ? -value : value, unit)
}

/** The answer of an 8217 or 8213, after its STX: the weight in the scale's unit (whole grams have
 * no point), or `?` and a status. */
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

/** NCI's status, which follows the weight: two or three characters with bits 4 and
 * 5 set. Undefined if it is none.
 * @param weight the reading before it */
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
