import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../../shared/ipc/channels.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'

export type ShipmentsState = {
  text: string
  onlyOpen: boolean
  shipments: readonly ShipmentRecord[]
  next?: string
  loading: boolean
  problem?: Problem
  selected?: string
}

const take = 50
const debounceMs = 120

/** What was booked on this station, newest first, found as one types. */
export function createShipmentsStore(bridge: Bridge) {
  const store = createStore<ShipmentsState>()(() => ({
    text: '',
    onlyOpen: false,
    shipments: [],
    loading: true,
  }))
  const { getState: get, setState: set } = store
  let question = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Only the answer to the latest question counts. */
  const ask = async (before?: string) => {
    const asked = ++question
    const { text, onlyOpen } = get()
    set({ loading: true })
    const answer = await bridge.request('shipments.list', { text: text.trim(), take, before, onlyOpen })
    if (asked !== question) return
    if (!answer.ok) return set({ loading: false, problem: answer.error })
    const { shipments, next } = answer.value
    const known = before ? get().shipments : []
    set({ loading: false, problem: undefined, shipments: [...known, ...shipments], next })
  }

  /** A shipment that changed is shown as it is now; a new one stands on top where nothing is searched for. */
  const receive = (shipment: ShipmentRecord) => {
    const { shipments, text, onlyOpen } = get()
    const at = shipments.findIndex(({ id }) => id === shipment.id)
    if (at >= 0) set({ shipments: shipments.with(at, shipment) })
    else if (!text && !onlyOpen) set({ shipments: [shipment, ...shipments] })
  }
  bridge.on('shipment.changed', receive)

  return Object.assign(store, {
    load: () => ask(),
    more: () => ask(get().next),
    search(text: string) {
      set({ text: text.slice(0, 200) })
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), debounceMs)
    },
    filter(onlyOpen: boolean) {
      set({ onlyOpen })
      void ask()
    },
    select: (selected?: string) => set({ selected }),
    /** Chooses a shipment that another screen speaks of, however far down the list it stands. */
    async show(id: string) {
      set({ selected: id })
      if (get().shipments.some((shipment) => shipment.id === id)) return
      const answer = await bridge.request('shipment.read', { id })
      if (answer.ok && get().selected === id) set({ shipments: [answer.value, ...get().shipments] })
    },
    receive,
  })
}
export type ShipmentsStore = ReturnType<typeof createShipmentsStore>
