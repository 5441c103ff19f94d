import { movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

/** Report 3, *Scale Data Report*. */
export const scaleDataReport = 3

/** *Scale Status*, 4.5. */
const statusStates = {
  1: 'fault',
  2: 'zero',
  3: 'moving',
  4: 'stable',
  5: 'underZero',
  6: 'overload',
  7: 'fault',
  8: 'fault',
} as const

/** *Scale Units*, 4.4, without carats, taels, grains, pennyweights, short tons and troy ounces. */
const units: Partial<Record<number, ScaleUnit>> = { 1: 'mg', 2: 'g', 3: 'kg', 8: 't', 11: 'oz', 12: 'lb' }

/** Removes the report's ID, which some drivers leave at the beginning. A status 3 followed by unit
 * 4 (carats) cannot be a report. */
const withoutId = (data: DataView): DataView =>
  data.byteLength === 6 && data.getUint8(0) === scaleDataReport && data.getUint8(1) === 4
    ? new DataView(data.buffer, data.byteOffset + 1)
    : data

/** Reads WebHID's data report: status, unit, signed power of ten, weight in two bytes, low byte first.
 * Undefined if it is no such report. */
export function readHidReport(report: DataView): ScaleReading | undefined {
  const data = withoutId(report)
  if (data.byteLength < 5) return undefined
  const state = statusStates[data.getUint8(0) as keyof typeof statusStates]
  const unit = units[data.getUint8(1)]
  if (state !== 'stable' && (state !== 'moving' || !unit)) return state && { state }
  if (!unit) return { state: 'fault' }
  const exponent = data.getInt8(2)
  // Beyond any scale's range: the report is garbled.
  if (Math.abs(exponent) > 6) return { state: 'fault' }
  return (state === 'moving' ? movingAt : stableWeight)(data.getUint16(3, true) * 10 ** exponent, unit)
}
