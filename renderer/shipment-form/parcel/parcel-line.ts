import { parseDecimal } from '../../../shared/kit/index.ts'
import type { FreightLine, ParcelPreset } from '../../../shared/shipment/index.ts'
import { elementId, lineField } from '../form-fields.ts'

/** The line with its quantity increased by one. A text that is no number stays. */
export function withOneMore(line: FreightLine): FreightLine {
  const quantity = parseDecimal(line.quantity)
  if (quantity.kind === 'number') return { ...line, quantity: String(quantity.value + 1) }
  return line.quantity.trim() ? line : { ...line, quantity: '1' }
}

/** The line with a preset's size, and with its weight and content if the preset has them. */
export const withPreset = (
  line: FreightLine,
  { length, width, height, weight, content }: ParcelPreset,
  write: (value: number) => string,
): FreightLine => ({
  ...line,
  length: write(length),
  width: write(width),
  height: write(height),
  weight: weight === undefined ? line.weight : write(weight),
  content: content || line.content,
})

/** After a preset filled the size, moves the focus from a size field to a missing weight or content. Otherwise the focus stays. */
export function nextParcelFromSize(line: FreightLine, at: number): void {
  const idOf = (name: Parameters<typeof lineField>[1]) => elementId(lineField(at, name).path)
  const inHand = document.activeElement?.id
  if (!(['length', 'width', 'height'] as const).some((name) => idOf(name) === inHand)) return
  const missing = (['weight', 'content'] as const).find((name) => line[name].trim() === '')
  if (missing) document.getElementById(idOf(missing))?.focus()
}
