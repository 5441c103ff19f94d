import { parseDecimal } from '../../../shared/kit/index.ts'
import type { FreightLine, ParcelPreset } from '../../../shared/shipment/index.ts'
import { elementId, lineField } from '../form-fields.ts'

/** One more of the same. What stands there and is no number stays. */
export function withOneMore(line: FreightLine): FreightLine {
  const quantity = parseDecimal(line.quantity)
  if (quantity.kind === 'number') return { ...line, quantity: String(quantity.value + 1) }
  return line.quantity.trim() ? line : { ...line, quantity: '1' }
}

/** A parcel with a preset's size, and its weight and content where the preset names them. */
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

/** A preset filled a parcel's size: whoever stands in one of the fields that it filled goes on to what is missing. The focus
 * stays anywhere else, and where nothing is missing. */
export function nextParcelFromSize(line: FreightLine, at: number): void {
  const idOf = (name: Parameters<typeof lineField>[1]) => elementId(lineField(at, name).path)
  const inHand = document.activeElement?.id
  if (!(['length', 'width', 'height'] as const).some((name) => idOf(name) === inHand)) return
  const missing = (['weight', 'content'] as const).find((name) => line[name].trim() === '')
  if (missing) document.getElementById(idOf(missing))?.focus()
}
