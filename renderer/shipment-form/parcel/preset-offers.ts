import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import type { PresetOffer } from '../../../shared/shipment/index.ts'
import { latestOnly } from '../../kit/index.ts'
import type { ShipmentChanges } from '../../shipment/index.ts'
import type { StationStore, WantedChange } from '../../station/index.ts'

type Deps = {
  bridge: Bridge
  station: StationStore
  changes: ShipmentChanges
  /** Formats a number for the user's language. */
  formatNumber: (value: number) => string
}

type State = {
  offers: readonly PresetOffer[]
  /** The name of the preset that was saved last. */
  savedName?: string
  /** The problem of the last command. */
  problem?: Problem
}

/** Frequently packed sizes. Each can be saved as a preset or refused permanently. */
export function createPresetOffers({ bridge, station, changes, formatNumber }: Deps) {
  const store = createStore<State>()(() => ({ offers: [] }))
  const { getState: get, setState: set } = store
  /** The last booked shipment. Its later changes do not affect the offers. */
  let booked: string | undefined

  const read = latestOnly(() => bridge.request('presets.offered', undefined))
  async function load(): Promise<void> {
    const result = await read(undefined)
    if (result?.ok) set({ offers: result.value })
  }
  const drop = (offer: PresetOffer) => set({ offers: get().offers.filter((each) => each !== offer) })
  const sizeOf = ({ length, width, height }: PresetOffer) =>
    [length, width, height].map(formatNumber).join(' × ')

  changes.on(({ id, mode, booking }) => {
    if (mode !== 'parcel' || booking !== 'booked' || id === booked) return
    booked = id
    set({ savedName: undefined, problem: undefined })
    void load()
  })
  station.environment.onSwitch(() => {
    set({ offers: [], savedName: undefined, problem: undefined })
    void load()
  })
  station.subscribe(({ settings }, before) => {
    const isOther =
      settings?.parcelPresets !== before.settings?.parcelPresets ||
      settings?.refusedPresets !== before.settings?.refusedPresets
    if (isOther) void load()
  })
  /** Saves what becomes of an offer. If that fails, it is offered again, unless another journal makes the
   * offers by then. */
  const decide = async (offer: PresetOffer, change: WantedChange, savedName?: string): Promise<void> => {
    drop(offer)
    set({ problem: undefined })
    const isCurrent = station.environment.current()
    const result = await station.commands.changeSettings(change)
    if (result.ok) return set({ savedName })
    if (!isCurrent()) return set({ problem: result.problem })
    const others = get().offers.filter((each) => sizeOf(each) !== sizeOf(offer))
    set({ problem: result.problem, offers: [offer, ...others] })
  }
  const commands = {
    load,
    /** Saves a size as a preset, named after the size. */
    save(offer: PresetOffer): Promise<void> {
      const { length, width, height, content } = offer
      const preset = { name: sizeOf(offer), length, width, height, content }
      return decide(
        offer,
        ({ parcelPresets }) => ({ parcelPresets: [...parcelPresets, preset] }),
        preset.name,
      )
    },
    refuse: (offer: PresetOffer): Promise<void> =>
      decide(offer, ({ refusedPresets }) => {
        const { length, width, height } = offer
        return { refusedPresets: [...refusedPresets, { length, width, height }] }
      }),
  }
  return Object.assign(store, { commands, sizeOf })
}
export type PresetOffers = ReturnType<typeof createPresetOffers>
