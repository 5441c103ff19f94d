import { parseDecimal } from '../kit/index.ts'
import type { ParcelPreset, ParcelSize, PresetOffer } from './parcel-preset.ts'

/** How often a size is booked by hand before it is offered as a preset, and how many are offered at once. */
const offeredFrom = 5
const mostOffered = 3

/** A box is the same whichever side is called its length. */
const boxOf = ({ length, width, height }: ParcelSize): string =>
  [length, width, height].sort((one, other) => one - other).join(' ')

type Packed = ParcelSize & { content: string }

/** The sizes that were packed again and again and are no preset, the most used first. A content goes with one where more than
 * half of its parcels had it.
 * @param packed one for each line that was booked, the newest first
 * @param refused sizes that nobody wants as a preset */
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
    .slice(0, mostOffered)
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

/** Whether what was typed is that size, however its numbers are written. */
export function isOfSize(typed: TypedSize, size: ParcelSize): boolean {
  const same = (name: keyof ParcelSize) => {
    const number = parseDecimal(typed[name])
    return number.kind === 'number' && number.value === size[name]
  }
  return same('length') && same('width') && same('height')
}

/** What the packaging of a parcel weighs by itself, in kilograms: that of the preset of its size, and of its content where several
 * have that size. */
export function tareOf(
  parcel: TypedSize & { content: string },
  presets: readonly ParcelPreset[],
): number | undefined {
  const ofSize = presets.filter((preset) => isOfSize(parcel, preset))
  return (ofSize.find(({ content }) => content && content === parcel.content) ?? ofSize[0])?.tare
}
