import { parseDecimal } from '../../../shared/kit/index.ts'
import type { ParcelPreset, ParcelSize } from '../../../shared/shipment/index.ts'

type TypedSize = Record<keyof ParcelSize, string>

/** Whether a typed size equals this size as numbers. */
export function isOfSize(typed: TypedSize, size: ParcelSize): boolean {
  const same = (name: keyof ParcelSize) => {
    const number = parseDecimal(typed[name])
    return number.kind === 'number' && number.value === size[name]
  }
  return same('length') && same('width') && same('height')
}

/** Weight of a parcel's packaging in kilograms, from the preset of its size. Of several, the one
 * with its content is preferred. */
export function tareOf(
  parcel: TypedSize & { content: string },
  presets: readonly ParcelPreset[],
): number | undefined {
  const ofSize = presets.filter((preset) => isOfSize(parcel, preset))
  return (ofSize.find(({ content }) => content && content === parcel.content) ?? ofSize[0])?.tare
}
