import { isError, newProblem, type Problem, type Unconfirmed } from '../../shared/kit/index.ts'
import { type BookingRun, type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import { isEnded } from '../../shared/shipment/index.ts'
import type { BookQueuedResult, MayBook } from '../booking/index.ts'
import { type Journal, JournalError, type QueuedDraft } from '../journal/index.ts'

/** The run halts after this number of consecutive bookings that did not reach the service. */
const maxConsecutiveFailures = 2

type Deps = {
  journal: Pick<Journal, 'queuedDraftsOf' | 'readQueuedDraft'>
  mayBook: MayBook
  /** Books a queued draft; its label is fetched and printed in the background. */
  book: (queued: QueuedDraft) => Promise<BookQueuedResult>
  onRunChanged: (run: BookingRun) => void
  onPickupChanged: (pickup: Pickup) => void
}

type BegunRun = { kind: 'begun'; run: BookingRun } | { kind: 'refused'; problem: Problem } | Unconfirmed

/** What became of a draft of the run. */
type DraftResult =
  | { kind: 'booked' | 'rejected' | 'refused' | 'unknown' }
  /** It is no longer queued in this pickup. */
  | { kind: 'skipped' }
  /** Its booking did not reach the service. */
  | { kind: 'notSent'; problem?: Problem }
  /** It was not booked, nor can the next ones be. */
  | { kind: 'halted'; problem: Problem }

/** A run with its counts; each change is reported. */
function createRun(
  { pickupLocationId, pickupOn }: Pickup,
  total: number,
  onRunChanged: Deps['onRunChanged'],
) {
  let run: BookingRun = {
    pickup: { pickupLocationId, pickupOn },
    state: 'running',
    total,
    done: 0,
    booked: 0,
    rejected: 0,
    refused: 0,
    unknown: 0,
  }
  const update = (change: Partial<BookingRun>) => {
    run = { ...run, ...change }
    onRunChanged(run)
  }
  onRunChanged(run)
  return {
    now: () => run,
    update,
    skip: () => update({ total: run.total - 1 }),
    count: (kind: 'booked' | 'rejected' | 'refused' | 'unknown') =>
      update({ done: run.done + 1, [kind]: run[kind] + 1 }),
  }
}

type Run = ReturnType<typeof createRun>

/** Books the queued drafts of a pickup one after the other; one run at a time. A refused, rejected or
 * unknown one does not stop the others. A run is not stored: each draft has its shipment or is still
 * queued, and a restart books nothing. */
export function createBookPickup({ journal, mayBook, book, onRunChanged, onPickupChanged }: Deps) {
  let last: Run | undefined
  let running: Promise<void> | undefined

  const bookOne = async (run: Run, id: string): Promise<DraftResult> => {
    const { pickup } = run.now()
    for (;;) {
      // Read again: it may have been changed, moved, removed or booked since the run began.
      const queued = await journal.readQueuedDraft(id)
      if (!queued || pickupKey(queued.pickup) !== pickupKey(pickup)) return { kind: 'skipped' }
      const { draft, findings } = queued
      run.update({ current: { id, reference: draft.reference } })
      if (findings.some(isError)) return { kind: 'refused' }
      const result = await book(queued)
      // Changed while it waited in the booking queue: read and booked again.
      if (result.kind === 'changed') continue
      // The day has changed: the remaining drafts wait for a new confirmation.
      if (result.kind === 'unconfirmed')
        return { kind: 'halted', problem: newProblem('production.unconfirmed') }
      onPickupChanged(pickup)
      if (result.kind === 'refused') return { kind: 'refused' }
      const { booking, notSent, problem } = result.shipment
      if (notSent) return { kind: 'notSent', problem }
      if (isEnded(booking)) return { kind: 'rejected' }
      return { kind: booking === 'booked' ? 'booked' : 'unknown' }
    }
  }

  const bookDrafts = async (run: Run, ids: readonly string[]) => {
    const halt = (problem: Problem) => run.update({ state: 'halted', current: undefined, problem })
    let failedInARow = 0
    for (const id of ids) {
      if (run.now().state === 'stopping') break
      const outcome = await bookOne(run, id).catch((error): DraftResult => {
        if (error instanceof JournalError) return { kind: 'halted', problem: newProblem(error.code) }
        return { kind: 'halted', problem: newProblem('internal', { values: { channel: 'pickup.bookAll' } }) }
      })
      if (outcome.kind === 'halted') return halt(outcome.problem)
      if (outcome.kind === 'skipped') run.skip()
      else if (outcome.kind === 'notSent') {
        run.count('refused')
        failedInARow++
        if (failedInARow >= maxConsecutiveFailures && outcome.problem) return halt(outcome.problem)
      } else {
        run.count(outcome.kind)
        // A refused draft says nothing about the service.
        if (outcome.kind !== 'refused') failedInARow = 0
      }
    }
    run.update({ state: run.now().state === 'stopping' ? 'stopped' : 'done', current: undefined })
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
      const run = createRun(pickup, ids.length, onRunChanged)
      last = run
      const begun = run.now()
      running = bookDrafts(run, ids).finally(() => {
        running = undefined
      })
      return { kind: 'begun', run: begun }
    },

    /** Stops after the current parcel. Returns the run, if there was one. */
    stop(): BookingRun | undefined {
      if (last?.now().state === 'running') last.update({ state: 'stopping' })
      return last?.now()
    },

    isRunning,
    last: () => last?.now(),
    /** Resolves when no run is active. */
    ended: async () => running,
  }
}
