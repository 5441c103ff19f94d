import { isError, newProblem, type Problem, type Unconfirmed } from '../../shared/kit/index.ts'
import { type BookingRun, type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import { isEnded } from '../../shared/shipment/index.ts'
import type { BookQueuedResult } from '../booking/index.ts'
import { type Journal, JournalError, type QueuedDraft } from '../journal/index.ts'

/** After so many consecutive bookings that did not reach the service, the run halts. */
const maxConsecutiveFailures = 2

type Deps = {
  journal: Pick<Journal, 'queuedDraftsOf' | 'readQueuedDraft'>
  /** Whether bookings in this environment are confirmed for today. */
  mayBook: () => Promise<boolean>
  /** Books a queued draft; its label is fetched and printed in the background. */
  book: (queued: QueuedDraft) => Promise<BookQueuedResult>
  onRunChanged: (run: BookingRun) => void
  onPickupChanged: (pickup: Pickup) => void
}

type BegunRun = { kind: 'begun'; run: BookingRun } | { kind: 'refused'; problem: Problem } | Unconfirmed

/** Books the queued drafts of a pickup one after the other; one run at a time. A refused, rejected or
 * unknown one does not stop the others. A run is not stored: each draft has its shipment or is still
 * queued, and a restart books nothing. */
export function createBookPickup({ journal, mayBook, book, onRunChanged, onPickupChanged }: Deps) {
  let last: BookingRun | undefined
  let running: Promise<void> | undefined

  const bookDrafts = async (pickup: Pickup, ids: readonly string[]) => {
    let failedInARow = 0
    const update = (change: Partial<BookingRun>) => {
      if (!last) throw new Error('no run has begun')
      last = { ...last, ...change }
      onRunChanged(last)
    }
    const count = (outcome: 'booked' | 'rejected' | 'refused' | 'unknown') =>
      update({ done: (last?.done ?? 0) + 1, [outcome]: (last?.[outcome] ?? 0) + 1 })

    /** Returns a problem that would stop the next booking too. */
    const bookOne = async (id: string): Promise<Problem | undefined> => {
      // Read again: it may have been changed, moved, removed or booked since the run began.
      const queued = await journal.readQueuedDraft(id)
      if (!queued || pickupKey(queued.pickup) !== pickupKey(pickup)) {
        update({ total: (last?.total ?? 1) - 1 })
        return undefined
      }
      const { draft, findings } = queued
      update({ current: { id, reference: draft.reference } })
      if (findings.some(isError)) {
        count('refused')
        return undefined
      }
      const result = await book(queued)
      // Changed while it waited in the booking queue: read and booked again.
      if (result.kind === 'changed') return bookOne(id)
      // The day has changed: the remaining drafts wait for a new confirmation.
      if (result.kind === 'unconfirmed') return newProblem('production.unconfirmed')
      onPickupChanged(pickup)
      if (result.kind === 'refused') {
        count('refused')
        return undefined
      }
      const { booking, notSent, problem: why } = result.shipment
      if (notSent) count('refused')
      else if (isEnded(booking)) count('rejected')
      else count(booking === 'booked' ? 'booked' : 'unknown')
      failedInARow = notSent ? failedInARow + 1 : 0
      return failedInARow >= maxConsecutiveFailures ? why : undefined
    }

    for (const id of ids) {
      if (last?.state === 'stopping') return update({ state: 'stopped', current: undefined })
      const obstacle = await bookOne(id).catch((error) => {
        if (error instanceof JournalError) return newProblem(error.code)
        return newProblem('internal', { values: { channel: 'pickup.bookAll' } })
      })
      if (obstacle) return update({ state: 'halted', current: undefined, problem: obstacle })
    }
    update({ state: last?.state === 'stopping' ? 'stopped' : 'done', current: undefined })
  }

  const isRunning = () => running !== undefined

  return {
    /** Begins a run with all queued drafts of a pickup, or with the chosen ones. */
    async begin(pickup: Pickup, chosen?: readonly string[]): Promise<BegunRun> {
      if (isRunning()) return { kind: 'refused', problem: newProblem('pickup.running') }
      if (!(await mayBook())) return { kind: 'unconfirmed' }
      const chosenIds = chosen && new Set(chosen)
      const queued = await journal.queuedDraftsOf(pickup)
      // Checked again: another request may have begun a run while the journal was read.
      if (isRunning()) return { kind: 'refused', problem: newProblem('pickup.running') }
      const ids = queued.map(({ draft }) => draft.id).filter((id) => chosenIds?.has(id) ?? true)
      const { pickupLocationId, pickupOn } = pickup
      last = {
        pickup: { pickupLocationId, pickupOn },
        state: 'running',
        total: ids.length,
        done: 0,
        booked: 0,
        rejected: 0,
        refused: 0,
        unknown: 0,
      }
      const begun = last
      onRunChanged(begun)
      running = bookDrafts(last.pickup, ids).finally(() => {
        running = undefined
      })
      return { kind: 'begun', run: begun }
    },

    /** Stops after the current parcel. Returns the run, if there was one. */
    stop(): BookingRun | undefined {
      if (last && last.state === 'running') {
        last = { ...last, state: 'stopping' }
        onRunChanged(last)
      }
      return last
    },

    isRunning,
    last: () => last,
    /** Resolves when no run is active. */
    ended: async () => running,
  }
}
