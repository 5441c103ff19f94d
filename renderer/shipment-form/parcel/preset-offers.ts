import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { PresetOffer } from '../../../shared/shipment/index.ts'
import type { StationStore } from '../../station/index.ts'

type Deps = {
  bridge: Bridge
  station: StationStore
  /** Formats a number for the user's language. */
  write: (value: number) => string
}

/** Frequently packed sizes. Each can be saved as a preset or refused permanently. */
export function createPresetOffers({ bridge, station, write }: Deps) {
  const store = createStore<{ offers: readonly PresetOffer[]; kept?: string }>()(() => ({ offers: [] }))
  const { getState: get, setState: set } = store
  /** The last booked shipment. Its later changes do not affect the offers. */
  let booked: string | undefined

  async function load(): Promise<void> {
    const result = await bridge.request('presets.offered', undefined)
    if (result.ok) set({ offers: result.value })
  }
  const drop = (offer: PresetOffer) => set({ offers: get().offers.filter((each) => each !== offer) })
  const sizeOf = ({ length, width, height }: PresetOffer) => [length, width, height].map(write).join(' × ')

  bridge.on('shipment.changed', ({ id, mode, booking }) => {
    if (mode !== 'parcel' || booking !== 'booked' || id === booked) return
    booked = id
    set({ kept: undefined })
    void load()
  })
  station.subscribe(({ settings, status }, before) => {
    const isOther =
      settings?.parcelPresets !== before.settings?.parcelPresets ||
      status?.environment !== before.status?.environment
    if (isOther) void load()
  })
  return Object.assign(store, {
    load,
    sizeOf,
    /** Saves a size as a preset, named after the size. If saving fails, it is offered again. */
    async keep(offer: PresetOffer): Promise<void> {
      const { length, width, height, content } = offer
      const name = sizeOf(offer)
      drop(offer)
      const result = await station.getState().changeSettings(({ parcelPresets }) => ({
        parcelPresets: [...parcelPresets, { name, length, width, height, content }],
      }))
      if (result.ok) set({ kept: name })
      else await load()
    },
    async refuse(offer: PresetOffer): Promise<void> {
      const { length, width, height } = offer
      drop(offer)
      const result = await station.getState().changeSettings(({ refusedPresets }) => ({
        refusedPresets: [...refusedPresets, { length, width, height }],
      }))
      if (!result.ok) await load()
    },
  })
}
export type PresetOffers = ReturnType<typeof createPresetOffers>
