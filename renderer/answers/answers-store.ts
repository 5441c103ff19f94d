import { createStore } from 'zustand/vanilla'
import { type AnswerRow, maxAnswersAtOnce } from '../../shared/answers/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import { createSerial, type Outcome, type Problem } from '../../shared/kit/index.ts'
import { type EnvironmentScope, latestOnly, requestsWithin, throttle } from '../kit/index.ts'

type State = {
  /** The list of open answers is shown. */
  isOpen: boolean
  rows: readonly AnswerRow[]
  next?: number
  /** The list could not be read. */
  problem?: Problem
  /** The problem of the last command, while the list or the shipment where it was given is shown. */
  commandProblem?: Problem
  /** The shipment whose answers are shown, and its answers, newest first. `problem`: they could not be read;
   * older ones stay. */
  shipment?: { id: string; rows: readonly AnswerRow[]; problem?: Problem }
}

const pageSize = 50
const pauseMs = 250

/** The open answers to other programs, and those of one shipment. */
export function createAnswersStore({
  bridge,
  environment,
}: {
  bridge: Bridge
  environment: EnvironmentScope
}) {
  const store = createStore<State>()(() => ({ isOpen: false, rows: [] }))
  const { getState: get, setState: set } = store
  const request = requestsWithin(environment, bridge)
  environment.onSwitch(() => set(store.getInitialState(), true))

  // Reads run one after the other, so that reading the list again loses no rows that were appended meanwhile.
  const inTurn = createSerial()
  /** Reads `count` rows: the first ones, or those after a number, which it appends. */
  const read = async (count: number, after?: number) => {
    const isCurrent = environment.current()
    const rows: AnswerRow[] = []
    let next = after
    for (let left = count; left > 0; left -= maxAnswersAtOnce) {
      const result = await bridge.request('answers.open', {
        take: Math.min(maxAnswersAtOnce, left),
        after: next,
      })
      if (!isCurrent()) return
      if (!result.ok) return set({ problem: result.problem })
      rows.push(...result.value.rows)
      next = result.value.next
      if (next === undefined) break
    }
    set({ problem: undefined, rows: after === undefined ? rows : [...get().rows, ...rows], next })
  }
  const readAnswers = latestOnly((id: string) => request('answers.ofShipment', { id }))
  const readShipment = async (id: string) => {
    const result = await readAnswers(id)
    const { shipment } = get()
    if (!result || shipment?.id !== id) return
    set({ shipment: result.ok ? { id, rows: result.value } : { ...shipment, problem: result.problem } })
  }
  const refresh = async () => {
    const { isOpen, shipment } = get()
    // Reads as many rows as are shown, so that none disappears under the pointer.
    const list = isOpen && inTurn(() => read(Math.max(pageSize, get().rows.length)))
    await Promise.all([list, shipment && readShipment(shipment.id)])
  }
  bridge.on('answers.changed', throttle(pauseMs, refresh))
  const shownPlace = () => `${get().isOpen} ${get().shipment?.id}`
  const settle = async (command: Promise<Outcome<void> | undefined>): Promise<void> => {
    const place = shownPlace()
    const result = await command
    if (result && shownPlace() === place) set({ commandProblem: result.ok ? undefined : result.problem })
    await refresh()
  }

  const commands = {
    /** Reads again what is shown. */
    refresh,
    open(): void {
      set({ isOpen: true, commandProblem: undefined })
      void inTurn(() => read(pageSize))
    },
    close: () => set({ isOpen: false, commandProblem: undefined }),
    more(): void {
      const { next } = get()
      // Skipped if these rows were appended, or the list was read again, before its turn.
      if (next !== undefined) void inTurn(async () => get().next === next && read(pageSize, next))
    },
    /** Shows the answers of a shipment. Undefined: of none. */
    show(id: string | undefined): void {
      set({ shipment: id === undefined ? undefined : { id, rows: [] }, commandProblem: undefined })
      if (id !== undefined) void readShipment(id)
    },
    /** A person found that the target has this answer. */
    arrived: (number: number) => settle(request('answers.arrived', { number })),
    /** Sends answers again: those with these numbers, or all open ones. */
    send: (numbers?: number[]) => settle(request('answers.send', { numbers })),
  }
  return Object.assign(store, { commands })
}
export type AnswersStore = ReturnType<typeof createAnswersStore>
