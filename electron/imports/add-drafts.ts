import { createSerial, newProblem, type Problem } from '../../shared/kit/index.ts'
import { type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import { isJournalError, type Journal, JournalError, type QueuedDraft } from '../journal/index.ts'
import { yieldToEventLoop } from '../kit/index.ts'
import type { PresentCheck } from '../pickups/index.ts'
import {
  decideImport,
  type ImportChoices,
  type ImportDecision,
  type ImportOutcome,
  inClosedPickup,
} from './decide-import.ts'
import type { CheckedShipment } from './shipments/table-check.ts'

export type ImportOptions = ImportChoices & {
  signal?: AbortSignal
  /** Receives the number of finished shipments and the total. */
  onProgress?: (done: number, of: number) => void
}

/** In the file's order. With a `problem` the import ended early: only the finished shipments are
 * listed, and their drafts stay. */
export type Imported = { outcomes: ImportOutcome[]; problem?: Problem }

type Deps = {
  journal: Pick<
    Journal,
    'importedBefore' | 'shipmentsNotImported' | 'readQueuedDrafts' | 'readClosed' | 'addDrafts'
  >
  presentCheck: PresentCheck
  newId: () => string
  onPickupChanged: (pickup: Pickup) => void
}

/** Shipments per transaction; other work runs between two transactions. */
const batchSize = 200
/** Tries to write a batch whose drafts a person changes meanwhile. */
const maxTries = 5

const idOf = ({ draft }: QueuedDraft): string => draft.id

/** Adds a file's shipments as queued drafts, each once: a draft's ID follows from its content, so
 * importing a file again adds nothing, even after a crash. A shipment with errors does not stop others;
 * the signal (`import.cancelled`), the end of the session (`import.interrupted`) and a journal that cannot be
 * written do, as a `problem`. */
export function createAddDrafts({ journal, presentCheck, newId, onPickupChanged }: Deps) {
  const oneAtATime = createSerial()
  const stopping = new AbortController()

  const addBatch = async (
    shipments: readonly CheckedShipment[],
    inFile: ReadonlySet<string>,
    closed: Map<string, boolean>,
    options: ImportOptions,
  ): Promise<ImportOutcome[]> => {
    const references = shipments.map(({ draft }) => draft.reference).filter(Boolean)
    const before = await journal.importedBefore(
      shipments.map(({ draft }) => draft.id),
      references,
    )
    const notImported = await journal.shipmentsNotImported(references, 'queued')
    const check = presentCheck()
    const earlierIds = [...before.byReference.values()].flat().filter((id) => !inFile.has(id))
    const queued = new Map(
      (await journal.readQueuedDrafts([...earlierIds, ...before.ids])).map(
        (each) => [each.draft.id, each] as const,
      ),
    )
    const known = { ...before, queued, notImported, inFile }
    const isClosed = async (pickup: Pickup) => {
      const key = pickupKey(pickup)
      if (!closed.has(key)) closed.set(key, (await journal.readClosed(pickup)) !== undefined)
      return closed.get(key)
    }
    const decisions: ImportDecision[] = []
    for (const imported of shipments) {
      const decision = decideImport(imported, known, { ...options, check, newId })
      const isRefused = decision.write?.isNew && (await isClosed(decision.outcome.pickup))
      decisions.push(isRefused ? inClosedPickup(decision) : decision)
    }

    const writes = decisions.flatMap(({ write }) => write ?? [])
    const drafts = writes.map(({ draft }) => draft)
    const read = writes.flatMap(({ replaced }) => replaced)
    const replaced = writes.filter(({ isNew }) => isNew).flatMap((write) => write.replaced.map(idOf))
    if (drafts.length > 0) await journal.addDrafts(drafts, { replaced, read })
    const changed = new Map([...read, ...drafts].map(({ pickup }) => [pickupKey(pickup), pickup]))
    for (const pickup of changed.values()) onPickupChanged(pickup)
    return decisions.map(({ outcome }) => outcome)
  }

  /** Reads again if a person changes a draft between the read and the write. */
  const addUnchanged: typeof addBatch = async (...batch) => {
    for (let tries = 1; ; tries++)
      try {
        return await addBatch(...batch)
      } catch (error) {
        if (tries === maxTries || !isJournalError(error, 'journal.draftChanged')) throw error
      }
  }

  const add = (shipments: readonly CheckedShipment[], options: ImportOptions): Promise<Imported> =>
    oneAtATime(async () => {
      const inFile = new Set(shipments.map(({ draft }) => draft.id))
      const closed = new Map<string, boolean>()
      const outcomes: ImportOutcome[] = []
      try {
        for (let first = 0; first < shipments.length; first += batchSize) {
          if (options.signal?.aborted) return { outcomes, problem: newProblem('import.cancelled') }
          if (stopping.signal.aborted) return { outcomes, problem: newProblem('import.interrupted') }
          outcomes.push(
            ...(await addUnchanged(shipments.slice(first, first + batchSize), inFile, closed, options)),
          )
          options.onProgress?.(outcomes.length, shipments.length)
          await yieldToEventLoop()
        }
        return { outcomes }
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        return { outcomes, problem: newProblem(error.code) }
      }
    })

  return {
    add,
    /** Stops running imports for good; resolves when they have ended. */
    async stop() {
      stopping.abort()
      await oneAtATime.idle()
    },
  }
}

export type AddDrafts = ReturnType<typeof createAddDrafts>
