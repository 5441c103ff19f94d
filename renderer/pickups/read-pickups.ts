import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { createSerial, localDay } from '../../shared/kit/index.ts'
import type { Pickup, PickupEntry, PickupSummary } from '../../shared/pickup/index.ts'
import { type EnvironmentScope, requestsWithin, successor } from '../kit/index.ts'
import { countEntries, findEntries, prepareSearch } from './entries.ts'
import { noEntries, type PickupsState, samePickup, sortPickups, summaryOf } from './pickups-state.ts'

type Deps = { bridge: Bridge; environment: EnvironmentScope; store: StoreApi<PickupsState> }

/** Reads the list of pickups and the entries of the chosen one. */
export function createPickupReader({ bridge, environment, store }: Deps) {
  const { getState: get, setState: set } = store
  const request = requestsWithin(environment, bridge)

  /** Applies a change and filters again. A filter whose last entry is gone is reset. Removed entries
   * are no longer active, nor selected unless all selected ones are gone. */
  const setAndFilter = (change: Partial<PickupsState>) => {
    const next = { ...get(), ...change }
    const { filter, entries } = get()
    const isEmptied =
      next.filter === filter && countEntries(entries)[filter] > 0 && countEntries(next.entries)[filter] === 0
    if (isEmptied) next.filter = 'all'
    const shown = findEntries(next.entries, next.filter, next.text)
    const selected = next.entries.map(({ id }) => id).filter((id) => next.selected.has(id))
    set({
      ...change,
      filter: next.filter,
      shown,
      selected: selected.length > 0 ? new Set(selected) : next.selected,
      active: shown.some(({ id }) => id === next.active)
        ? next.active
        : successor(get().active, get().shown.map(idOf), shown.map(idOf)),
    })
  }

  async function readList(): Promise<void> {
    // Until the response arrives, an empty list means loading.
    if (get().pickups.length === 0) set({ isLoading: true })
    const result = await request('pickups.list', undefined)
    if (!result) return
    // A live run reports itself again; one whose process ended does not.
    if (!result.ok) return set({ isLoading: false, problem: result.problem, run: null })
    set({ isLoading: false, problem: undefined, pickups: sortPickups(result.value) })
    if (!summaryOf(get())) choose(firstOpen(get().pickups))
  }

  /** The entries of the chosen pickup received so far: the next responses contain only changes since
   * `upTo`. It is read once at a time, so that responses arrive in order. */
  const nothingReceived = () => ({ upTo: 0, entries: new Map<string, PickupEntry>(), inTurn: createSerial() })
  let received = nothingReceived()

  function readChosen(): Promise<void> {
    const current = received
    return current.inTurn(() => readInto(current))
  }

  async function readInto(current: typeof received): Promise<void> {
    const { chosen } = get()
    if (!chosen || current !== received) return
    set({ isLoadingEntries: true })
    while (true) {
      const result = await bridge.request('pickup.read', { ...chosen, since: current.upTo })
      if (current !== received) return
      if (!result.ok) return set({ isLoadingEntries: false, entriesProblem: result.problem })
      const { summary, ids, entries: changed, closed, sinceClosing, upTo, more } = result.value
      for (const entry of changed) current.entries.set(entry.id, entry)
      current.upTo = upTo
      const entries = ids.flatMap((id) => current.entries.get(id) ?? [])
      if (!more) current.entries = new Map(entries.map((entry) => [entry.id, entry]))
      const pickups = get().pickups.map((pickup) => (samePickup(pickup, summary) ? summary : pickup))
      setAndFilter({
        isLoadingEntries: more,
        entriesProblem: undefined,
        pickups,
        entries,
        closed,
        sinceClosing,
      })
      prepareSearch(changed)
      if (!more) return
    }
  }

  function choose(chosen: Pickup | undefined) {
    if (samePickup(get().chosen, chosen)) return
    received = nothingReceived()
    const { unseen } = get()
    set({
      ...noEntries,
      chosen: chosen && { pickupLocationId: chosen.pickupLocationId, pickupOn: chosen.pickupOn },
      isLoadingEntries: chosen !== undefined,
      message: unseen.findLast(({ pickup }) => samePickup(pickup, chosen))?.message,
      unseen: unseen.filter(({ pickup }) => !samePickup(pickup, chosen)),
    })
    void readChosen()
  }

  environment.onSwitch(() => {
    received = nothingReceived()
    set(store.getInitialState(), true)
  })

  return { setAndFilter, readList, readChosen, choose }
}
export type PickupReader = ReturnType<typeof createPickupReader>

const idOf = ({ id }: { id: string }): string => id

/** The next open pickup from today on, else the last open one, else the first. */
function firstOpen(pickups: readonly PickupSummary[]): PickupSummary | undefined {
  const today = localDay(new Date())
  const open = pickups.filter(({ closedAt }) => closedAt === undefined)
  return open.find(({ pickupOn }) => pickupOn >= today) ?? open.at(-1) ?? pickups[0]
}
