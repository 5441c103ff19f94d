import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { type Outcome, success } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import { createCommandRunner, type EnvironmentScope, type saveFile } from '../kit/index.ts'
import { cancelDuplicate } from './cancel-duplicate.ts'
import type { RunFollower } from './follow-run.ts'
import { type PickupDocument, savePickupDocument } from './pickup-documents.ts'
import {
  countSelected,
  draftsToMove,
  isPickupReadOnly,
  isRunning,
  type PickupCommand,
  type PickupMessage,
  type PickupsState,
  samePickup,
  selectedDrafts,
} from './pickups-state.ts'
import type { PickupReader } from './read-pickups.ts'

export type OpenEntry = {
  draft(id: string): Promise<Outcome<unknown>>
  shipment(id: string): void
}

type Deps = {
  bridge: Bridge
  environment: EnvironmentScope
  store: StoreApi<PickupsState>
  reader: Pick<PickupReader, 'setAndFilter'>
  run: RunFollower
  open: OpenEntry
  save: typeof saveFile
  refresh(): void
}

/** The commands for the chosen pickup, one at a time. The outcome is shown as a message: if another pickup is
 * chosen by then, when this one is chosen again. */
export function createPickupCommands(deps: Deps) {
  const { bridge, environment, store, reader, run, open, save, refresh } = deps
  const { getState: get, setState: set } = store
  const { setAndFilter } = reader

  const runCommand = createCommandRunner(store, environment)
  /** Performs a command for the chosen pickup, and shows its problem or message.
   * @param messageOf applies the outcome; `isChosen`: the pickup still is the chosen one */
  async function perform<Value>(
    command: PickupCommand,
    request: (pickup: Pickup) => Promise<Outcome<Value>>,
    messageOf: (value: Value, isChosen: boolean) => PickupMessage | undefined,
  ): Promise<void> {
    const { chosen } = get()
    if (!chosen) return
    await runCommand(
      command,
      () => {
        set({ message: undefined, ...(command !== 'undo' && { removed: undefined }) })
        return request(chosen)
      },
      (result) => {
        // What was removed can be put back whichever pickup is chosen.
        const isChosen = command === 'undo' || samePickup(get().chosen, chosen)
        const message: PickupMessage | undefined = result.ok
          ? messageOf(result.value, isChosen)
          : { kind: 'problem', problem: result.problem }
        if (isChosen) set({ message })
        else if (message) set({ unseen: [...get().unseen, { pickup: chosen, message }] })
        refresh()
      },
    )
  }

  /** Why a command for drafts applies to none. */
  const noDrafts = (): PickupMessage => {
    const isGone = get().selected.size > 0 && countSelected(get()) === 0
    return { kind: isGone ? 'selectionGone' : 'onlyDrafts' }
  }

  function saveDocument(document: PickupDocument) {
    return perform(
      document,
      (pickup) => savePickupDocument(bridge, save, document, pickup),
      (fileName) => ({ kind: 'saved', fileName }),
    )
  }

  return {
    async openActive() {
      const entry = get().entries.find(({ id }) => id === get().active)
      if (!entry) return
      if (entry.kind === 'shipment') return open.shipment(entry.id)
      await perform(
        'open',
        () => open.draft(entry.id),
        () => undefined,
      )
    },

    remove() {
      const ids = selectedDrafts(get())
      if (isPickupReadOnly(get())) return
      if (ids.length === 0) return set({ message: noDrafts() })
      return perform(
        'remove',
        () => bridge.request('pickup.remove', { ids }),
        (removed, isChosen) => {
          const gone = new Set(removed.ids)
          const entries = get().entries.filter(({ id }) => !gone.has(id))
          if (isChosen) setAndFilter({ entries, selected: new Set() })
          set({ removed: { ids: removed.ids, stayed: ids.length - removed.ids.length } })
          return undefined
        },
      )
    },
    undo() {
      const ids = get().removed?.ids ?? []
      if (ids.length === 0) return
      return perform(
        'undo',
        () => bridge.request('pickup.restore', { ids }),
        () => {
          // Becomes active again with the next refresh.
          set({ active: ids[0], removed: undefined })
          return undefined
        },
      )
    },
    move({ pickupOn, pickupLocationId }: Pickup) {
      const { busy, chosen } = get()
      if (busy) return
      // Only a new location is sent: that of a return is not in the settings.
      const isElsewhere = pickupLocationId !== chosen?.pickupLocationId
      const to = { pickupOn, ...(isElsewhere && { pickupLocationId }) }
      const ids = draftsToMove(get()).map(({ id }) => id)
      set({ dialog: undefined })
      if (ids.length === 0) return set({ message: { kind: 'selectionGone' } })
      return perform(
        'move',
        () => bridge.request('pickup.move', { ids, ...to }),
        (moved, isChosen) => {
          if (isChosen) set({ selected: new Set() })
          return { kind: 'moved', count: moved.ids.length, stayed: ids.length - moved.ids.length }
        },
      )
    },

    /** Books the selected drafts, or all. */
    book() {
      const state = get()
      if (isRunning(state) || isPickupReadOnly(state)) return
      const ids = state.selected.size > 0 ? selectedDrafts(state) : undefined
      if (ids?.length === 0) return set({ message: noDrafts() })
      return perform(
        'book',
        (pickup) => run.request(() => bridge.request('pickup.bookAll', { ...pickup, ids })),
        (_, isChosen) => {
          if (isChosen) set({ selected: new Set() })
          return undefined
        },
      )
    },
    async stop() {
      const result = await run.request(() => bridge.request('pickup.stop', undefined))
      if (!result.ok) set({ message: { kind: 'problem', problem: result.problem } })
    },
    printAll: () =>
      perform(
        'print',
        (pickup) => bridge.request('pickup.printAll', pickup),
        (printed) => ({ kind: 'printing', ...printed }),
      ),

    manifest: () => saveDocument('manifest'),
    summary: () => saveDocument('summary'),
    exportCsv: () => saveDocument('export'),

    /** Opens a dialog, without the outcome of an earlier command, or closes it. */
    setDialog: (dialog: PickupsState['dialog']) =>
      set({
        dialog,
        toMove: selectedDrafts(get()),
        refusal: undefined,
        ...(dialog && { message: undefined }),
      }),
    /** @param reasons a person's reasons by open item
     * @param takenOff shipments whose parcels are off the pallet */
    close: (reasons: Record<string, string>, takenOff: string[]) =>
      perform(
        'close',
        (pickup) => bridge.request('pickup.close', { ...pickup, reasons, takenOff }),
        (result, isChosen) => {
          if (result.kind === 'closed') {
            if (isChosen) setAndFilter({ closed: result.closed, refusal: undefined })
            return undefined
          }
          if (!isChosen)
            return result.problem
              ? { kind: 'problem', problem: result.problem }
              : { kind: 'notClosed', open: result.open.length }
          set({ refusal: result })
          return undefined
        },
      ),
    /** Cancels a duplicate order. */
    cancelDuplicate: (orderId: string) =>
      perform(
        'cancelDuplicate',
        async () => success(await cancelDuplicate(bridge, store, orderId)),
        (problem) => problem && { kind: 'problem', problem },
      ),
  }
}
