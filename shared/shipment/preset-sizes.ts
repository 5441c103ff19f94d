import { parseDecimal } from '../kit/index.ts'
import type { ParcelPreset, ParcelSize, PresetOffer } from './parcel-preset.ts'

/** Bookings by hand before a size is offered as a preset, and offers at the same time. */
const offeredFrom = 5
const maxOffered = 3

/** Key of a box: the order of its sides does not matter. */
const boxOf = ({ length, width, height }: ParcelSize): string =>
  [length, width, height].sort((one, other) => one - other).join(' ')

type Packed = ParcelSize & { content: string }

/** Frequently packed sizes that have no preset, most used first. An offer has a content if more than half of its parcels had it.
 * @param packed one entry per booked line, newest first
 * @param refused sizes that a person declined as a preset */
export function presetOffers(
  packed: readonly Packed[],
  presets: readonly ParcelSize[],
  refused: readonly ParcelSize[],
): PresetOffer[] {
  const settled = new Set([...presets, ...refused].map(boxOf))
  const boxes = new Map<string, Packed[]>()
  for (const parcel of packed) {
    const box = boxOf(parcel)
    if (settled.has(box)) continue
    boxes.set(box, [...(boxes.get(box) ?? []), parcel])
  }
  return [...boxes.values()]
    .filter((parcels) => parcels.length >= offeredFrom)
    .sort((one, other) => other.length - one.length)
    .slice(0, maxOffered)
    .flatMap((parcels) => {
      const [newest] = parcels
      if (!newest) return []
      const { length, width, height } = newest
      const contents = parcels.map(({ content }) => content.trim())
      const usual = contents.find(
        (content) => content && contents.filter((each) => each === content).length * 2 > contents.length,
      )
      return [{ length, width, height, times: parcels.length, ...(usual && { content: usual }) }]
    })
}

type TypedSize = Record<keyof ParcelSize, string>

/** Whether a typed size equals this size as numbers. */
export function isOfSize(typed: TypedSize, size: ParcelSize): boolean {
  const same = (name: keyof ParcelSize) => {
    const number = parseDecimal(typed[name])
    return number.kind === 'number' && number.value === size[name]
  }
  return same('length') && same('width') && same('height')
}

/** Weight of a parcel's packaging in kilograms, from the preset of its size. Of several, the one with its content is preferred. */
export function tareOf(
  parcel: TypedSize & { content: string },
  presets: readonly ParcelPreset[],
): number | undefined {
  const ofSize = presets.filter((preset) => isOfSize(parcel, preset))
  return (ofSize.find(({ content }) => content && content === parcel.content) ?? ofSize[0])?.tare
}
