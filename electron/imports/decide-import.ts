import { type Day, daySchema, type Finding, isError } from '../../shared/kit/index.ts'
import type { DraftSource, Pickup } from '../../shared/pickup/index.ts'
import {
  insuranceOf,
  pickupClosed,
  type ShipmentRecord,
  shippedAmong,
  wirePath,
  withInsurance,
} from '../../shared/shipment/index.ts'
import type { QueuedDraft } from '../journal/index.ts'
import type { PresentCheck } from '../pickups/index.ts'
import type { CheckedShipment } from './shipments/table-check.ts'

/** The result of a file's shipment, and the findings to show for it. */
export type ImportOutcome = {
  imported: CheckedShipment
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

/** The outcome of a shipment, and the draft to write for it, if any. */
export type ImportDecision = {
  outcome: ImportOutcome
  write?: {
    draft: QueuedDraft
    /** True for another draft than the queued ones; it must not enter a closed pickup. */
    isNew: boolean
    /** The queued drafts that it replaces, as they were read. */
    replaced: QueuedDraft[]
  }
}

/** What was imported, queued or shipped before with the IDs and references of a file. */
export type KnownShipments = {
  /** See {@link PickupJournal.importedBefore}. */
  ids: ReadonlySet<string>
  byReference: ReadonlyMap<string, readonly string[]>
  /** The queued ones of these drafts, by ID. */
  queued: ReadonlyMap<string, QueuedDraft>
  /** See {@link PickupJournal.shipmentsNotImported}. */
  notImported: readonly ShipmentRecord[]
  /** The IDs of the file's own drafts: one does not replace another. */
  inFile: ReadonlySet<string>
}

export type ImportChoices = {
  source: Exclude<DraftSource, 'form'>
  /** For shipments whose rows have no valid day. */
  pickupOn: Day
  /** Adds shipments that were imported before again, as new ones. */
  again: boolean
  /** A person changed the insurance of this file; its drafts are changed, too. */
  changesInsurance?: boolean
}

type DecideOptions = ImportChoices & {
  check: ReturnType<PresentCheck>
  newId: () => string
}

/** Decides what becomes of a file's shipment while its pickup is open; see {@link inClosedPickup}. */
export function decideImport(
  imported: CheckedShipment,
  known: KnownShipments,
  options: DecideOptions,
): ImportDecision {
  const { source, again, check } = options
  const { draft, findings, checked } = imported
  const { pickupLocationId } = draft
  const isDay = daySchema.safeParse(draft.pickupOn).success
  const pickup = { pickupLocationId, pickupOn: isDay ? draft.pickupOn : options.pickupOn }

  const queuedDraft = again ? undefined : known.queued.get(draft.id)
  const corrected = queuedDraft && correct(queuedDraft, imported, options)
  if (corrected) {
    const { findings, ready } = check(corrected)
    return {
      outcome: { imported, kind: ready ? 'mended' : 'wrong', findings, pickup: corrected.pickup },
      write: { draft: corrected, isNew: false, replaced: [queuedDraft] },
    }
  }

  const isSameImported = known.ids.has(draft.id)
  const earlier = earlierDrafts(draft.reference, known, check)
  const isKnown = isSameImported || earlier.mustStay
  if (isKnown && !again) return { outcome: { imported, kind: 'known', findings: [], pickup } }

  const replaced = isKnown ? [] : earlier.wrong
  const added = isSameImported ? { ...draft, id: options.newId() } : draft
  const shipped = shippedAmong(known.notImported, { reference: added.reference, draftId: added.id })
  const goodKind = shipped ? 'shipped' : replaced.length > 0 ? 'mended' : 'added'
  return {
    outcome: {
      imported,
      kind: checked.ready ? goodKind : 'wrong',
      findings: [...(shipped ? [shipped] : []), ...checked.findings],
      pickup,
    },
    write: { draft: { draft: added, pickup, source, findings }, isNew: true, replaced },
  }
}

/** The decision of a new draft if its pickup is closed. */
export const inClosedPickup = ({ outcome }: ImportDecision): ImportDecision => ({
  outcome: { ...outcome, kind: 'refused', findings: [pickupClosed] },
})

/** The drafts of a reference that came before this file: wrong ones, which a new draft replaces.
 * `mustStay`: one of them is not queued, has no errors, or was typed by a person. */
function earlierDrafts(
  reference: string,
  { byReference, inFile, queued }: KnownShipments,
  check: DecideOptions['check'],
): { wrong: QueuedDraft[]; mustStay: boolean } {
  const ids = (byReference.get(reference) ?? []).filter((id) => !inFile.has(id))
  const wrong = ids.flatMap((id) => {
    const draft = queued.get(id)
    return draft && draft.source !== 'form' && !check(draft).ready ? draft : []
  })
  return { wrong, mustStay: wrong.length < ids.length }
}

/** The queued draft of a shipment that was imported before, corrected by this import: its words that could
 * not be read, or its insurance. A choice that a person made in the draft stays, unless a person now
 * chose otherwise for the file or the draft cannot be booked. */
function correct(
  queuedDraft: QueuedDraft,
  { draft, findings, checked }: CheckedShipment,
  { check, changesInsurance = false }: DecideOptions,
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
  if (!changesInsurance && (check(queuedDraft).ready || !checked.ready)) return undefined
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
const isOfInsurance = ({ path }: Finding): boolean => path === wirePath('shipment', 'wantsInsurance')
