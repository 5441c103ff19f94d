import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { rowOf } from '../../shared/shipment/shipment-row.ts'
import type { copyText } from '../app/copy-text.ts'
import { saveFile } from '../app/save-file.ts'
import { createCare } from './care.ts'
import { nothingChosen, type ShipmentsState, type ShipmentsTab } from './shipments-state.ts'

type Options = {
  bridge: Bridge
  /** Puts a draft on the form of the Pack screen; `shown` is the shipment that a person ships again or brings back. */
  openDraft(draft: Draft, shown: string): void
  /** The same on the form of the Freight screen. */
  openFreight(draft: FreightDraft, shown: string): void
  save?: typeof saveFile
  copy?: typeof copyText
}

const take = 100

/** What was booked on this station, newest first, found as one types, and the one that is chosen. */
export function createShipmentsStore({ bridge, openDraft, openFreight, save = saveFile, copy }: Options) {
  const store = createStore<ShipmentsState>()(() => ({
    tab: 'here',
    text: '',
    onlyOpen: false,
    rows: [],
    loading: true,
    exporting: false,
    ...nothingChosen,
  }))
  const { getState: get, setState: set } = store
  let asking = false
  let again = false
  /** A step that was asked for while the list that it means was still on its way. */
  let stepAfter = 0

  /** One question at a time: what is typed while it is away is asked when it is back, the last of it alone. */
  const ask = async (): Promise<void> => {
    again = true
    if (asking) return
    asking = true
    set({ loading: true })
    while (again) {
      again = false
      await page()
    }
    asking = false
    set({ loading: false })
    if (stepAfter !== 0) step(stepAfter)
    stepAfter = 0
  }
  const page = async (before?: string) => {
    const { text, onlyOpen } = get()
    const answer = await bridge.request('shipments.find', { text: text.trim(), take, before, onlyOpen })
    const isOld = get().text !== text || get().onlyOpen !== onlyOpen
    if (isOld) return
    if (!answer.ok) return set({ problem: answer.error })
    const { rows, next } = answer.value
    set({ problem: undefined, rows: before ? [...get().rows, ...rows] : rows, next })
    // Nobody acts on a shipment that the list beside it does not show.
    const { selected } = get()
    if (!before && selected && !rows.some(({ id }) => id === selected)) select(undefined)
  }

  async function read(id: string): Promise<void> {
    const [shipment, events] = await Promise.all([
      bridge.request('shipment.read', { id }),
      bridge.request('shipment.events', { id }),
    ])
    if (get().selected !== id) return
    if (!shipment.ok) return set({ said: { kind: 'problem', problem: shipment.error } })
    set({ chosen: shipment.value, events: events.ok ? events.value : [] })
  }
  async function readEvents(id: string): Promise<void> {
    const events = await bridge.request('shipment.events', { id })
    if (events.ok && get().chosen?.id === id) set({ events: events.value })
  }

  const select = (selected?: string) => {
    if (get().selected === selected && get().chosen) return
    set({ ...nothingChosen, selected })
    if (selected) void read(selected)
  }

  /** Walks the list; the chosen one's details follow. */
  const step = (by: number) => {
    if (asking) {
      stepAfter = by
      return
    }
    const { rows, selected } = get()
    const at = rows.findIndex(({ id }) => id === selected)
    const to = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
    select(rows[to]?.id)
  }

  /** A shipment that changed is shown as it is now; a new one stands on top where nothing is searched for. */
  const receive = (shipment: ShipmentRecord) => {
    const { rows, text, onlyOpen, chosen } = get()
    const at = rows.findIndex(({ id }) => id === shipment.id)
    if (at >= 0) set({ rows: rows.with(at, rowOf(shipment)) })
    else if (!text && !onlyOpen) set({ rows: [rowOf(shipment), ...rows] })
    if (chosen?.id !== shipment.id || chosen.lastEventAt > shipment.lastEventAt) return
    set({ chosen: shipment })
    void readEvents(shipment.id)
  }
  bridge.on('shipment.changed', receive)

  return Object.assign(store, {
    load: ask,
    async more() {
      const { next, loading } = get()
      if (!next || loading || asking) return
      asking = true
      set({ loading: true })
      await page(next)
      asking = false
      set({ loading: false })
      if (again) void ask()
    },
    search(text: string) {
      set({ text: text.slice(0, 200) })
      void ask()
    },
    filter(onlyOpen: boolean) {
      set({ onlyOpen })
      void ask()
    },
    showTab: (tab: ShipmentsTab) => set({ tab, asking: false }),
    select,
    step,
    /** Chooses a shipment that another screen speaks of, however far down the list it stands. */
    async show(id: string) {
      set({ tab: 'here' })
      select(id)
      const answer = await bridge.request('shipment.read', { id })
      if (answer.ok && get().selected === id && !get().rows.some((row) => row.id === id))
        set({ rows: [rowOf(answer.value), ...get().rows] })
    },
    async exportCsv() {
      const { text, onlyOpen, exporting } = get()
      if (exporting) return
      set({ exporting: true })
      const answer = await bridge.request('shipments.export', { text: text.trim(), onlyOpen })
      set({ exporting: false, ...(!answer.ok && { said: { kind: 'problem', problem: answer.error } }) })
      if (answer.ok) save(answer.value.fileName, 'text/csv', answer.value.csv)
    },
    receive,
    care: createCare({ bridge, store, receive, openDraft, openFreight, save, copy }),
  })
}
export type ShipmentsStore = ReturnType<typeof createShipmentsStore>
