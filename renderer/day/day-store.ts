import { createStore } from 'zustand/vanilla'
import type { AnswerRow } from '../../shared/answers/index.ts'
import type { Bridge, ChannelInput, ChannelOutput } from '../../shared/channels.ts'
import type { DayItem, DayView } from '../../shared/day/index.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { BookingRun, ClosedPickup, Pickup } from '../../shared/pickup/index.ts'
import { isUndecided, type ShipmentRecord } from '../../shared/shipment/index.ts'
import {
  createCommandRunner,
  createWatch,
  type EnvironmentScope,
  requestsWithin,
  saveFile,
  stepWithin,
  successor,
} from '../kit/index.ts'
import { cancelDuplicate, followRun, type PickupDocument, savePickupDocument } from '../pickups/index.ts'
import type { ShipmentChanges } from '../shipment/index.ts'
import { arrangeRows, type DayRow } from './day-rows.ts'

type DayCommand = 'book' | 'explain' | 'close' | 'cancelDuplicate' | 'send' | PickupDocument

type DayDialog =
  | { kind: 'decide'; shipment: ShipmentRecord }
  | { kind: 'explain'; orders: Extract<DayItem, { kind: 'unexplained' }>['orders'] }
  | { kind: 'close' }

type DayState = {
  view?: DayView
  /** The problem of the last failed read; an older view stays. */
  problem?: Problem
  rows: readonly DayRow[]
  /** The key of the line that the keys act on. */
  active?: string
  /** The oldest open answers. */
  answers: readonly AnswerRow[]
  run: BookingRun | null
  busy?: DayCommand
  dialog?: DayDialog
  /** The outcome of the last command. */
  message?: { kind: 'problem'; problem: Problem } | { kind: 'saved'; files: number }
  /** The refusal of the last attempt to close the day, for its dialog. */
  refusal?: Extract<ChannelOutput<'day.close'>, { kind: 'refused' }>
  closed?: readonly ClosedPickup[]
}

/** The shortest interval between two reads. */
const refreshMs = 300
/** The longest interval between two reads: no event says how long a desk is idle, or that it is gone. */
const pollMs = 5000
const maxAnswers = 4

type Deps = {
  bridge: Bridge
  environment: EnvironmentScope
  changes: ShipmentChanges
  save?: typeof saveFile
}

/** The store of the Day screen. */
export function createDayStore({ bridge, environment, changes, save = saveFile }: Deps) {
  const store = createStore<DayState>()(() => ({ rows: [], answers: [], run: null }))
  const { getState: get, setState: set } = store
  const request = requestsWithin(environment, bridge)
  let isHeld = false

  const read = async () => {
    const [view, answers] = await Promise.all([
      request('day.read', undefined),
      request('answers.open', { take: maxAnswers }),
    ])
    if (!view || !answers) return
    if (answers.ok) set({ answers: answers.value.rows })
    if (!view.ok) return set({ problem: view.problem })
    const rows = arrangeRows(get().rows, view.value.open, isHeld)
    const isThere = rows.some(({ key, isSettled }) => key === get().active && !isSettled)
    set({
      view: view.value,
      problem: undefined,
      rows,
      active: isThere ? get().active : nextOpen(get().rows, rows, get().active),
    })
  }
  const watching = createWatch(refreshMs, read)
  const { refresh } = watching

  const runCommand = createCommandRunner(store, environment)
  /** @param action returns the message to show. It stops once `isCurrent` is false: another environment is
   * at work */
  const perform = (command: DayCommand, action: (isCurrent: () => boolean) => Promise<DayState['message']>) =>
    runCommand(
      command,
      (isCurrent) => {
        set({ message: undefined })
        return action(isCurrent)
      },
      (message) => {
        set({ message })
        refresh()
      },
    )
  /** Opens a dialog, without the outcome of an earlier command, or closes it. */
  const setDialog = (dialog: DayDialog | undefined) =>
    set({ dialog, refusal: undefined, closed: undefined, ...(dialog && { message: undefined }) })
  const problemOf = (result: { ok: true } | { ok: false; problem: Problem }): DayState['message'] =>
    result.ok ? undefined : { kind: 'problem', problem: result.problem }

  /** Resolves when the booking run has ended. */
  let running: PromiseWithResolvers<void> | undefined
  const showRun = (run: BookingRun | null) => {
    set({ run })
    watching.changed()
    if (run && (run.state === 'running' || run.state === 'stopping'))
      running ??= Promise.withResolvers<void>()
    else {
      running?.resolve()
      running = undefined
    }
  }
  const run = followRun(bridge, showRun)
  // The event of a run's end may have been missed.
  bridge.onReconnect?.(() => void run.read())
  const pickupsWithOrders = (): Pickup[] =>
    (get().view?.pickups ?? []).filter(
      ({ pickupOn, booked, cancelled }) => pickupOn === get().view?.day && booked + cancelled > 0,
    )
  /** Saves a document of each pickup of the day. */
  const saveEach = (document: PickupDocument) =>
    perform(document, async (isCurrent) => {
      const pickups = pickupsWithOrders()
      for (const pickup of pickups) {
        if (!isCurrent()) return undefined
        const result = await savePickupDocument(bridge, save, document, pickup)
        if (!result.ok) return problemOf(result)
      }
      return { kind: 'saved', files: pickups.length }
    })

  environment.onSwitch(() => {
    run.forget()
    isHeld = false
    set(store.getInitialState(), true)
    showRun(null)
    if (watching.isOn()) void run.read()
  })
  /** Updates the dialog for a booking. News that the booking is settled closes it, whatever its time: the
   * clocks of desks may differ. */
  const receive = (shipment: ShipmentRecord) => {
    const { dialog } = get()
    if (dialog?.kind !== 'decide' || dialog.shipment.id !== shipment.id) return
    const isOpen = isUndecided(shipment.booking) || shipment.booking === 'intent'
    if (isOpen && dialog.shipment.lastEventAt > shipment.lastEventAt) return
    set({ dialog: isOpen ? { kind: 'decide', shipment } : undefined })
  }
  bridge.on('pickup.changed', watching.changed)
  changes.on((shipment) => {
    receive(shipment)
    watching.changed()
  })
  bridge.on('answers.changed', watching.changed)
  bridge.on('status.changed', watching.changed)

  return Object.assign(store, {
    commands: {
      refresh,
      /** Reads the day while the screen is shown.
       * @returns stops it, and forgets what is settled */
      watch() {
        set({ rows: [], message: undefined })
        void run.read()
        const stop = watching.start()
        const timer = setInterval(refresh, pollMs)
        return () => {
          stop()
          isHeld = false
          clearInterval(timer)
        }
      },
      /** The pointer is on the list: its rows keep their places until `release`. */
      hold() {
        isHeld = true
      },
      release() {
        isHeld = false
        watching.changed()
      },
      activate: (active: string) => set({ active }),
      openClose: () => setDialog({ kind: 'close' }),
      setDialog,
      async decide(id: string) {
        const result = await request('shipment.read', { id })
        if (!result) return
        if (result.ok) setDialog({ kind: 'decide', shipment: result.value })
        else set({ message: problemOf(result) })
      },
      explain: (orders: string[], reason: string) =>
        perform('explain', async () => {
          const { dialog } = get()
          const result = await bridge.request('day.explain', { orders, reason })
          // Another dialog may be open by now.
          if (result.ok && get().dialog === dialog) set({ dialog: undefined })
          return problemOf(result)
        }),
      /** Claims a label that a gone desk was sending, so that a person can say here whether it printed.
       * @returns whether it succeeded */
      async claimLabel(id: string): Promise<boolean> {
        const result = await request('day.settlePrint', { id })
        if (!result) return false
        if (!result.ok) set({ message: problemOf(result) })
        return result.ok
      },
      /** Books the drafts of these pickups one after the other, until a person or a problem stops them. */
      book: (pickups: readonly Pickup[]) =>
        perform('book', async (isCurrent) => {
          for (const { pickupLocationId, pickupOn } of pickups) {
            const result = await run.request(() =>
              bridge.request('pickup.bookAll', { pickupLocationId, pickupOn }),
            )
            if (!result.ok) return problemOf(result)
            await running?.promise
            if (!isCurrent()) return undefined
            const ended = get().run
            if (ended?.state !== 'done') return ended?.problem && { kind: 'problem', problem: ended.problem }
          }
          return undefined
        }),
      sendAnswers: () =>
        perform('send', async () => problemOf(await bridge.request('answers.send', { numbers: undefined }))),
      manifests: () => saveEach('manifest'),
      summaries: () => saveEach('summary'),
      exportCsv: () => saveEach('export'),
      /** Cancels a duplicate order that the closing lists. */
      cancelDuplicate: (orderId: string) =>
        perform('cancelDuplicate', async () => {
          const problem = await cancelDuplicate(bridge, store, orderId)
          return problem && { kind: 'problem', problem }
        }),
      close: (input: Omit<ChannelInput<'day.close'>, 'day'>) =>
        perform('close', async (isCurrent) => {
          const { view } = get()
          if (!view) return undefined
          const result = await bridge.request('day.close', { ...input, day: view.day })
          if (!result.ok) return problemOf(result)
          if (!isCurrent()) return undefined
          if (result.value.kind === 'closed') set({ closed: result.value.closed, refusal: undefined })
          else set({ refusal: result.value })
          return undefined
        }),
    },
    /** The key of the open line `by` lines after the active one. */
    keyAfter(by: number): string | undefined {
      const open = get().rows.filter(({ isSettled }) => !isSettled)
      const index = open.findIndex(({ key }) => key === get().active)
      return open[stepWithin(open.length, index, by)]?.key
    },
    /** Whether there is a pickup to close, or one with documents. */
    canPerform: (command: 'openClose' | 'manifests' | 'summaries' | 'exportCsv'): boolean =>
      command === 'openClose' ? pickupsToClose(get()).length > 0 : pickupsWithOrders().length > 0,
  })
}
export type DayStore = ReturnType<typeof createDayStore>

/** The line that the keys act on after the active one was settled: the next open one, else the last. */
function nextOpen(
  before: readonly DayRow[],
  rows: readonly DayRow[],
  active: string | undefined,
): string | undefined {
  const open = rows.filter(({ isSettled }) => !isSettled).map(({ key }) => key)
  const keys = before.map(({ key }) => key)
  return successor(active, keys, open) ?? open[0]
}

/** The pickups that *Close* closes. */
export const pickupsToClose = ({ view }: DayState) =>
  (view?.pickups ?? []).filter(({ pickupOn, closedAt }) => pickupOn === view?.day && closedAt === undefined)
