import {
  createSerial,
  type Day,
  daySchema,
  type Finding,
  isError,
  newProblem,
  type Problem,
} from '../../shared/kit/index.ts'
import { type DraftSource, type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import { insuranceOf, pickupClosed, shippedAmong, withInsurance } from '../../shared/shipment/index.ts'
import { isJournalError, type Journal, JournalError, type QueuedDraft } from '../journal/index.ts'
import { yieldToEventLoop } from '../kit/index.ts'
import type { ValidateDrafts } from '../pickups/index.ts'
import type { ValidatedShipment } from './validate-shipments.ts'

/** The result of a file's shipment, and the findings to show for it. */
export type ImportOutcome = {
  imported: ValidatedShipment
  kind:
    | 'added'
    /** Added with errors. */
    | 'wrong'
    /** Added, and a person decides: its reference was shipped without an import. */
    | 'shipped'
    /** It replaced a draft of its reference that had errors, or its draft got the file's insurance. */
    | 'mended'
    /** It or its reference was imported before; nothing was changed. */
    | 'known'
    /** Its pickup is closed. */
    | 'refused'
  findings: Finding[]
  pickup: Pickup
}

export type ImportOptions = {
  source: Exclude<DraftSource, 'form'>
  /** For shipments whose rows have no valid day. */
  pickupOn: Day
  /** Adds shipments that were imported before again, as new ones. */
  again: boolean
  /** A person changed the insurance of this file; its drafts are changed, too. */
  changesInsurance?: boolean
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
  createValidate: ValidateDrafts['createValidate']
  newId: () => string
  onPickupChanged: (pickup: Pickup) => void
}

/** Shipments per transaction; other work runs between two transactions. */
const batchSize = 200
/** Tries to write a batch whose drafts a person changes meanwhile. */
const maxTries = 5

/** The queued draft of a shipment that was imported before, corrected by this import: its words that could
 * not be read, or its insurance. A choice that a person made in the draft stays, unless a person now
 * chose otherwise for the file or the draft cannot be booked. */
function corrected(
  queuedDraft: QueuedDraft,
  isReady: boolean,
  { draft, findings, validity }: ValidatedShipment,
  changesInsurance: boolean,
): QueuedDraft | undefined {
  const { wantsInsurance, valueOfGoods } = insuranceOf(draft)
  // The file's errors are dropped when a person edits the draft, so this replaces no edit.
  if (queuedDraft.findings.some(isError) && !findings.some(isError)) {
    const { pickupLocationId, pickupOn } = queuedDraft.draft
    return { ...queuedDraft, draft: { ...draft, pickupLocationId, pickupOn }, findings }
  }
  const before = insuranceOf(queuedDraft.draft)
  const rest = queuedDraft.findings.filter((finding) => !isOfInsurance(finding))
  if (before.wantsInsurance === wantsInsurance && rest.length === queuedDraft.findings.length)
    return undefined
  if (!changesInsurance && (isReady || !validity.ready)) return undefined
  return {
    ...queuedDraft,
    draft: withInsurance(queuedDraft.draft, {
      wantsInsurance,
      valueOfGoods: before.valueOfGoods || valueOfGoods,
    }),
    findings: [...rest, ...findings.filter(isOfInsurance)],
  }
}

/** For the file's column `insure`. It is not part of a shipment's ID, so a
 * corrected word is the same shipment. */
const isOfInsurance = ({ path }: Finding): boolean => path === 'wantsInsurance'

/** Adds a file's shipments as queued drafts, each once: a draft's ID follows from its content, so
 * importing a file again adds nothing, also after a crash. A shipment with errors does not stop others;
 * the signal (`import.cancelled`) and a journal that cannot be written do, as a `problem`. */
export function createAddDrafts({ journal, createValidate, newId, onPickupChanged }: Deps) {
  const oneAtATime = createSerial()
  const stopping = new AbortController()

  const addBatch = async (
    shipments: readonly ValidatedShipment[],
    inFile: ReadonlySet<string>,
    closed: Map<string, boolean>,
    { source, pickupOn, again, changesInsurance = false }: ImportOptions,
  ): Promise<ImportOutcome[]> => {
    const references = shipments.map(({ draft }) => draft.reference).filter(Boolean)
    const before = await journal.importedBefore(
      shipments.map(({ draft }) => draft.id),
      references,
    )
    const notImported = await journal.shipmentsNotImported(references, 'queued')
    const validate = createValidate()
    const earlierIds = [...before.byReference.values()].flat().filter((id) => !inFile.has(id))
    const queued = new Map(
      (await journal.readQueuedDrafts([...earlierIds, ...before.ids])).map(
        (each) => [each.draft.id, each] as const,
      ),
    )
    const adding: QueuedDraft[] = []
    const rewritten: QueuedDraft[] = []
    const replaced: string[] = []
    const outcomes: ImportOutcome[] = []

    /** Earlier drafts of this reference; undefined if one of them must not be replaced: it has
     * no errors, or a person typed it. */
    const wrongOnesOf = (reference: string): string[] | undefined => {
      const earlier = (before.byReference.get(reference) ?? []).filter((id) => !inFile.has(id))
      const isWrong = (id: string) => {
        const earlierDraft = queued.get(id)
        return earlierDraft !== undefined && earlierDraft.source !== 'form' && !validate(earlierDraft).ready
      }
      return earlier.every(isWrong) ? earlier : undefined
    }

    for (const imported of shipments) {
      const isDay = daySchema.safeParse(imported.draft.pickupOn).success
      const pickup = {
        pickupLocationId: imported.draft.pickupLocationId,
        pickupOn: isDay ? imported.draft.pickupOn : pickupOn,
      }
      const addOutcome = (kind: ImportOutcome['kind'], findings: Finding[] = []) =>
        outcomes.push({ imported, kind, findings, pickup })

      const isKnown = before.ids.has(imported.draft.id)
      const queuedDraft = again ? undefined : queued.get(imported.draft.id)
      const mended =
        queuedDraft && corrected(queuedDraft, validate(queuedDraft).ready, imported, changesInsurance)
      if (mended) {
        const { findings, ready } = validate(mended)
        rewritten.push(queuedDraft)
        adding.push(mended)
        outcomes.push({ imported, kind: ready ? 'mended' : 'wrong', findings, pickup: mended.pickup })
        continue
      }
      const wrongOnes = isKnown ? undefined : wrongOnesOf(imported.draft.reference)
      if (!wrongOnes && !again) {
        addOutcome('known')
        continue
      }
      const key = pickupKey(pickup)
      if (!closed.has(key)) closed.set(key, (await journal.readClosed(pickup)) !== undefined)
      if (closed.get(key)) {
        addOutcome('refused', [pickupClosed])
        continue
      }
      const draft = isKnown ? { ...imported.draft, id: newId() } : imported.draft
      const added = { draft, pickup, source, findings: imported.findings }
      const shipped = shippedAmong(notImported, { reference: draft.reference, draftId: draft.id })
      const findings = [...(shipped ? [shipped] : []), ...imported.validity.findings]
      const { ready } = imported.validity
      adding.push(added)
      replaced.push(...(wrongOnes ?? []))
      const isMended = wrongOnes !== undefined && wrongOnes.length > 0
      addOutcome(!ready ? 'wrong' : shipped ? 'shipped' : isMended ? 'mended' : 'added', findings)
    }

    const read = [...rewritten, ...replaced.flatMap((id) => queued.get(id) ?? [])]
    if (adding.length > 0) await journal.addDrafts(adding, { replaced, read })
    const changed = new Map([...read, ...adding].map(({ pickup }) => [pickupKey(pickup), pickup]))
    for (const pickup of changed.values()) onPickupChanged(pickup)
    return outcomes
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

  const add = (shipments: readonly ValidatedShipment[], options: ImportOptions): Promise<Imported> =>
    oneAtATime(async () => {
      const inFile = new Set(shipments.map(({ draft }) => draft.id))
      const closed = new Map<string, boolean>()
      const outcomes: ImportOutcome[] = []
      try {
        for (let first = 0; first < shipments.length; first += batchSize) {
          if (options.signal?.aborted || stopping.signal.aborted)
            return { outcomes, problem: newProblem('import.cancelled') }
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
      await oneAtATime(async () => undefined)
    },
  }
}

export type AddDrafts = ReturnType<typeof createAddDrafts>
