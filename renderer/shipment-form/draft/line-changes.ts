import { numberIn } from '../../../shared/kit/index.ts'
import type { FreightLine, ParcelPreset } from '../../../shared/shipment/index.ts'

/** The line with its quantity increased by one. A text that is no number stays. */
export function withOneMore(line: FreightLine): FreightLine {
  const quantity = numberIn(line.quantity)
  if (quantity !== undefined) return { ...line, quantity: String(quantity + 1) }
  return line.quantity.trim() ? line : { ...line, quantity: '1' }
}

/** The line with a preset's size, and with its weight and content if the preset has them. */
export const withPreset = (
  line: FreightLine,
  { length, width, height, weight, content }: ParcelPreset,
  formatNumber: (value: number) => string,
): FreightLine => ({
  ...line,
  length: formatNumber(length),
  width: formatNumber(width),
  height: formatNumber(height),
  weight: weight === undefined ? line.weight : formatNumber(weight),
  content: content || line.content,
})
