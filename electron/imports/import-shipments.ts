import { type Day, daySchema, type Finding, type Problem, problem } from '../../shared/kit/index.ts'
import type { DraftSource, Pickup } from '../../shared/pickup/index.ts'
import { pickupClosed } from '../../shared/shipment/index.ts'
import { type Journal, JournalError, type QueuedDraft } from '../journal/index.ts'
import { createSerial } from '../kit/index.ts'
import type { ValidateDrafts } from '../pickups/index.ts'
import type { JudgedShipment } from './table-judge-type.ts'

/** What became of a shipment of a file: `added`; `wrong`, added with what is wrong with it; `mended`, added in the
 * place of a wrong draft of its reference, or its draft insured as the file now says; `known`, imported before and left
 * alone; `refused`, its pickup is closed. */
export type ImportOutcome = {
  imported: JudgedShipment
  kind: 'added' | 'wrong' | 'mended' | 'known' | 'refused'
  findings: Finding[]
  pickup: Pickup
}

export type ImportOptions = {
  source: Exclude<DraftSource, 'form'>
  /** For shipments whose rows name no day, or none that there is. */
  pickupOn: Day
  /** Also what was imported before, as new shipments. */
  again: boolean
  /** A person chose another insurance for this file than before: its drafts follow. */
  changesInsurance?: boolean
  signal?: AbortSignal
  /** Told how many of how many shipments are done. */
  progress?: (done: number, of: number) => void
}

/** In the file's order; with a `problem` they are those that it came to before it ended early, and what it added
 * stands. */
export type Imported = { outcomes: ImportOutcome[]; problem?: Problem }

type Deps = {
  journal: Pick<Journal, 'importedBefore' | 'readQueuedDrafts' | 'readClosed' | 'addDrafts'>
  createJudge: ValidateDrafts['createJudge']
  newId: () => string
  pickupChanged: (pickup: Pickup) => void
}

/** Shipments that are written together; between two such lots everybody else has their turn. */
const lot = 200

/** The draft as which a shipment imported before still stands, insured as the file is now imported. What a person set
 * at the draft itself is left alone, unless a person now decided otherwise for the file, or it cannot be booked as it
 * is. */
function insureAnew(
  there: QueuedDraft | undefined,
  isReady: boolean,
  { draft, findings, judged }: JudgedShipment,
  isDecided: boolean,
): QueuedDraft | undefined {
  const { wantsInsurance, valueOfGoods } = draft.options
  if (!there) return undefined
  const rest = there.findings.filter((finding) => !isOfInsurance(finding))
  if (there.draft.options.wantsInsurance === wantsInsurance && rest.length === there.findings.length)
    return undefined
  if (!isDecided && (isReady || !judged.ready)) return undefined
  const options = {
    ...there.draft.options,
    wantsInsurance,
    valueOfGoods: there.draft.options.valueOfGoods || valueOfGoods,
  }
  return {
    ...there,
    draft: { ...there.draft, options },
    findings: [...rest, ...findings.filter(isOfInsurance)],
  }
}

/** About the file's column `insure`, which is no part of a shipment's ID: a corrected word comes as the same
 * shipment. */
const isOfInsurance = ({ path }: Finding): boolean => path === 'wantsInsurance'

const keyOf = ({ pickupOn, pickupLocationId }: Pickup) => `${pickupOn} ${pickupLocationId}`

/** Lets a file's judged shipments stand as drafts in their pickups, once: a draft's ID follows from its content, so a
 * file that is imported again, whole or after a crash in its middle, adds nothing twice. A bad shipment never stops a
 * good one; the signal does (`import.cancelled`), and a journal that can't be written. Never rejects for these. */
export function createImportShipments({ journal, createJudge, newId, pickupChanged }: Deps) {
  const oneAtATime = createSerial()
  const stopping = new AbortController()

  const importLot = async (
    shipments: readonly JudgedShipment[],
    inFile: ReadonlySet<string>,
    closed: Map<string, boolean>,
    { source, pickupOn, again, changesInsurance = false }: ImportOptions,
  ): Promise<ImportOutcome[]> => {
    const before = await journal.importedBefore(
      shipments.map(({ draft }) => draft.id),
      shipments.map(({ draft }) => draft.reference).filter(Boolean),
    )
    const judge = createJudge()
    const earlierIds = [...before.byReference.values()].flat().filter((id) => !inFile.has(id))
    const standing = new Map(
      (await journal.readQueuedDrafts([...earlierIds, ...before.ids])).map(
        (each) => [each.draft.id, each] as const,
      ),
    )
    const adding: QueuedDraft[] = []
    const replaced: string[] = []
    const outcomes: ImportOutcome[] = []

    /** Earlier drafts of this reference; undefined where one of them is not simply wrong, and so must be left alone. */
    const wrongOnesOf = (reference: string): string[] | undefined => {
      const earlier = (before.byReference.get(reference) ?? []).filter((id) => !inFile.has(id))
      const isWrong = (id: string) => {
        const there = standing.get(id)
        return there !== undefined && !judge(there).ready
      }
      return earlier.every(isWrong) ? earlier : undefined
    }

    for (const imported of shipments) {
      const isDay = daySchema.safeParse(imported.draft.pickupOn).success
      const pickup = {
        pickupLocationId: imported.draft.pickupLocationId,
        pickupOn: isDay ? imported.draft.pickupOn : pickupOn,
      }
      const tell = (kind: ImportOutcome['kind'], findings: Finding[] = []) =>
        outcomes.push({ imported, kind, findings, pickup })

      const isKnown = before.ids.has(imported.draft.id)
      const there = again ? undefined : standing.get(imported.draft.id)
      const insured = insureAnew(there, there !== undefined && judge(there).ready, imported, changesInsurance)
      if (insured) {
        const { findings, ready } = judge(insured)
        adding.push(insured)
        outcomes.push({ imported, kind: ready ? 'mended' : 'wrong', findings, pickup: insured.pickup })
        continue
      }
      const wrongOnes = isKnown ? undefined : wrongOnesOf(imported.draft.reference)
      if (!wrongOnes && !again) {
        tell('known')
        continue
      }
      const key = keyOf(pickup)
      if (!closed.has(key)) closed.set(key, (await journal.readClosed(pickup)) !== undefined)
      if (closed.get(key)) {
        tell('refused', [pickupClosed])
        continue
      }
      const draft = isKnown ? { ...imported.draft, id: newId() } : imported.draft
      const added = { draft, pickup, source, findings: imported.findings }
      const { findings, ready } = imported.judged
      adding.push(added)
      replaced.push(...(wrongOnes ?? []))
      tell(ready ? (wrongOnes && wrongOnes.length > 0 ? 'mended' : 'added') : 'wrong', findings)
    }

    if (adding.length > 0) await journal.addDrafts(adding, replaced)
    const changed = new Map(adding.map(({ pickup }) => [keyOf(pickup), pickup]))
    for (const pickup of changed.values()) pickupChanged(pickup)
    return outcomes
  }

  const add = (shipments: readonly JudgedShipment[], options: ImportOptions): Promise<Imported> =>
    oneAtATime(async () => {
      const inFile = new Set(shipments.map(({ draft }) => draft.id))
      const closed = new Map<string, boolean>()
      const outcomes: ImportOutcome[] = []
      try {
        for (let first = 0; first < shipments.length; first += lot) {
          if (options.signal?.aborted || stopping.signal.aborted)
            return { outcomes, problem: problem('import.cancelled') }
          outcomes.push(...(await importLot(shipments.slice(first, first + lot), inFile, closed, options)))
          options.progress?.(outcomes.length, shipments.length)
          await new Promise((resolve) => setImmediate(resolve))
        }
        return { outcomes }
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        return { outcomes, problem: problem(error.code) }
      }
    })

  return {
    add,
    /** Stops what is under way, for good; resolves when nothing is any more. */
    async stop() {
      stopping.abort()
      await oneAtATime(async () => undefined)
    },
  }
}

export type ImportShipments = ReturnType<typeof createImportShipments>
