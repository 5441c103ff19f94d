import type { Settings } from '../../shared/settings/index.ts'
import { type PresetOffer, presetOffers } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'

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
