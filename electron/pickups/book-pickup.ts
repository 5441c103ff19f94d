import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { BookingRun, Pickup } from '../../shared/pickup/pickup.ts'
import { isEnded } from '../../shared/shipment/shipment-state.ts'
import type { BookQueuedResult } from '../booking/book-draft.ts'
import { unconfirmedProblem } from '../booking/production-question.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'

/** So many bookings in a row that provably did not reach the service: then the next one won't either. */
const patience = 2

type Deps = {
  journal: Pick<Journal, 'queuedDraftsOf' | 'readQueuedDraft'>
  /** Whether a person knows that bookings are real here. */
  mayBook: () => Promise<boolean>
  /** Books a draft as it stands, and has its label fetched and printed in the background. */
  book: (standing: QueuedDraft) => Promise<BookQueuedResult>
  runChanged: (run: BookingRun) => void
  pickupChanged: (pickup: Pickup) => void
}

type BegunRun = { kind: 'begun'; run: BookingRun } | { kind: 'refused'; problem: Problem }

/** Books what stands in a pickup, one draft after the other, in order; one run at a time. A refused, rejected or
 * unknown one stands in nobody's way. Nothing of a run is kept: each draft has its shipment or still stands, and after
 * a restart nothing is booked by itself. */
export function createBookPickup({ journal, mayBook, book, runChanged, pickupChanged }: Deps) {
  let last: BookingRun | undefined
  let running: Promise<void> | undefined

  const go = async (pickup: Pickup, ids: readonly string[]) => {
    let failedInARow = 0
    const tell = (change: Partial<BookingRun>) => {
      if (!last) throw new Error('a run tells how it goes that never began')
      last = { ...last, ...change }
      runChanged(last)
    }
    const count = (outcome: 'booked' | 'rejected' | 'refused' | 'unknown') =>
      tell({ done: (last?.done ?? 0) + 1, [outcome]: (last?.[outcome] ?? 0) + 1 })

    /** Returns what would stop the next one too. */
    const bookOne = async (id: string): Promise<Problem | undefined> => {
      // As it stands now: it may have been changed, moved, removed or booked since the run began, and may be once more
      // until its turn.
      const standing = await journal.readQueuedDraft(id)
      if (!standing || !isSame(standing.pickup, pickup)) {
        tell({ total: (last?.total ?? 1) - 1 })
        return undefined
      }
      const { draft, findings } = standing
      tell({ current: { id, reference: draft.reference } })
      if (findings.some(({ severity }) => severity === 'error')) {
        count('refused')
        return undefined
      }
      const result = await book(standing)
      // While it waited for its turn: what a person was told counts.
      if (result.kind === 'changed') return bookOne(id)
      // Midnight has passed: the rest of it stands and waits for another yes.
      if (result.kind === 'unconfirmed') return unconfirmedProblem
      pickupChanged(pickup)
      if (result.kind === 'refused') {
        count('refused')
        return undefined
      }
      const { booking, notSent, problem: why } = result.shipment
      if (notSent) count('refused')
      else if (isEnded(booking)) count('rejected')
      else count(booking === 'booked' ? 'booked' : 'unknown')
      failedInARow = notSent ? failedInARow + 1 : 0
      return failedInARow >= patience ? why : undefined
    }

    for (const id of ids) {
      if (last?.state === 'stopping') return tell({ state: 'stopped', current: undefined })
      const obstacle = await bookOne(id).catch((error) => {
        if (error instanceof JournalError) return problem(error.code)
        return problem('internal', { values: { channel: 'pickup.bookAll' } })
      })
      if (obstacle) return tell({ state: 'halted', current: undefined, problem: obstacle })
    }
    tell({ state: 'done', current: undefined })
  }

  const isRunning = () => running !== undefined

  return {
    /** Begins a run with all that stands there now, or with those of it that a person chose. */
    async begin(pickup: Pickup, chosen?: readonly string[]): Promise<BegunRun> {
      if (isRunning()) return { kind: 'refused', problem: problem('pickup.running') }
      if (!(await mayBook())) return { kind: 'refused', problem: unconfirmedProblem }
      const wanted = chosen && new Set(chosen)
      const standing = await journal.queuedDraftsOf(pickup)
      // Asked again: another request may have begun a run while the journal was read.
      if (isRunning()) return { kind: 'refused', problem: problem('pickup.running') }
      const ids = standing.map(({ draft }) => draft.id).filter((id) => wanted?.has(id) ?? true)
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
      runChanged(begun)
      running = go(last.pickup, ids).finally(() => {
        running = undefined
      })
      return { kind: 'begun', run: begun }
    },

    /** After the parcel in hand. Gives the run, if there was one. */
    stop(): BookingRun | undefined {
      if (last && last.state === 'running') {
        last = { ...last, state: 'stopping' }
        runChanged(last)
      }
      return last
    },

    isRunning,
    last: () => last,
    /** Resolves when no run goes on. */
    ended: async () => running,
  }
}

const isSame = (a: Pickup, b: Pickup) =>
  a.pickupLocationId === b.pickupLocationId && a.pickupOn === b.pickupOn
