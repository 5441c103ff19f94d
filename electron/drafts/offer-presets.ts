import type { Settings } from '../../shared/settings/index.ts'
import type { ParcelSize, PresetOffer } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'

/** The fewest times that a size was packed before it is offered as a preset. */
const minTimes = 5
/** The most offers at the same time. */
const maxOffered = 3

/** Key of a box: the order of its sides does not matter. */
const boxOf = ({ length, width, height }: ParcelSize): string =>
  [length, width, height].sort((one, other) => one - other).join(' ')

type PackedParcel = ParcelSize & { content: string }

/** Frequently packed sizes that have no preset, most used first. An offer has a content if more
 * than half of its parcels had it.
 * @param packed one entry per booked line, newest first
 * @param refused sizes that a person declined as a preset */
export function presetOffers(
  packed: readonly PackedParcel[],
  presets: readonly ParcelSize[],
  refused: readonly ParcelSize[],
): PresetOffer[] {
  const decided = new Set([...presets, ...refused].map(boxOf))
  const boxes = new Map<string, PackedParcel[]>()
  for (const parcel of packed) {
    const box = boxOf(parcel)
    if (decided.has(box)) continue
    boxes.set(box, [...(boxes.get(box) ?? []), parcel])
  }
  return [...boxes.values()]
    .filter((parcels) => parcels.length >= minTimes)
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

/** The newest shipments that count. */
const maxShipments = 200

type Deps = {
  journal: Pick<Journal, 'list'>
  settings: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
}

/** Offers presets for sizes that were often booked without one. */
export const createOfferPresets =
  ({ journal, settings }: Deps) =>
  async (): Promise<PresetOffer[]> => {
    const { shipments } = await journal.list({ take: maxShipments })
    const { parcelPresets, refusedPresets } = settings()
    const parcels = shipments
      .filter(({ mode, booking }) => mode === 'parcel' && booking === 'booked')
      .flatMap(({ request }) => request.lines)
      .filter(({ unitLength, unitWidth, unitHeight }) => Math.min(unitLength, unitWidth, unitHeight) > 0)
      .map(({ unitLength, unitWidth, unitHeight, content }) => ({
        length: unitLength,
        width: unitWidth,
        height: unitHeight,
        content,
      }))
    return presetOffers(parcels, parcelPresets, refusedPresets)
  }
