import { movingAt, type ScaleReading, type ScaleUnit, stableWeight } from './reading.ts'

/** USB's usage page of weighing devices, and its *Scale* (HID Point of Sale Usage Tables 1.02, 4). */
export const weighingDevice = { usagePage: 0x8d, usage: 0x20 }

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

/** *Scale Units*, 4.4; carats, taels, grains, pennyweights, short tons and troy ounces weigh no parcels. */
const units: Partial<Record<number, ScaleUnit>> = { 1: 'mg', 2: 'g', 3: 'kg', 8: 't', 11: 'oz', 12: 'lb' }

/** Some drivers leave the report's ID in front. It can't be a status and a unit: nothing in carats weighs parcels. */
const withoutId = (data: DataView): DataView =>
  data.byteLength === 6 && data.getUint8(0) === scaleDataReport && data.getUint8(1) === 4
    ? new DataView(data.buffer, data.byteOffset + 1)
    : data

/** A data report as WebHID hands it over: status, unit, power of ten (signed), weight in two bytes, low one first.
 * Undefined for what is no such report. */
export function readHidReport(report: DataView): ScaleReading | undefined {
  const data = withoutId(report)
  if (data.byteLength < 5) return undefined
  const state = statusStates[data.getUint8(0) as keyof typeof statusStates]
  const unit = units[data.getUint8(1)]
  if (state !== 'stable' && (state !== 'moving' || !unit)) return state && { state }
  if (!unit) return { state: 'fault' }
  const exponent = data.getInt8(2)
  // No scale has more; a garbled one must not make tons of it.
  if (Math.abs(exponent) > 6) return { state: 'fault' }
  return (state === 'moving' ? movingAt : stableWeight)(data.getUint16(3, true) * 10 ** exponent, unit)
}
