import { daySchema, type Finding } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import { type AnyDraft, livingOf, type ShipmentRecord, shipsAnother } from '../../shared/shipment/index.ts'
import { type CheckDraft, currentDraftOf, findShipped, type OpenedDrafts } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import { isJournalError, type Journal } from '../journal/index.ts'

export type AddedToPickup =
  /** `waits`: the draft is kept at this desk until the server of the shared journal responds. */
  | { kind: 'added'; pickup: Pickup; findings: Finding[]; waits?: true }
  | { kind: 'refused'; findings: Finding[] }
  | { kind: 'shipment'; shipment: ShipmentRecord }

type Deps = {
  journal: Pick<Journal, 'shipmentsOfDraft' | 'addDrafts' | 'readQueuedDraft' | 'byTypedReference'>
  checkDraft: CheckDraft
  recordMismatch: RecordMismatch
  openedDrafts: OpenedDrafts
  onPickupChanged: (pickup: Pickup) => void
}

/** The draft with its reference trimmed: a blank at an end is no part of a reference. */
export const withoutBlanks = (draft: AnyDraft): AnyDraft => ({ ...draft, reference: draft.reference.trim() })

/** Queues or replaces a draft in its pickup, valid or not. Refused without location or day,
 * if its reference was shipped and no person acknowledged that, or if another desk changed
 * it since it was opened here. A booked draft returns its shipment with any mismatch.
 * Rejects with `journal.pickupClosed`. */
export function createAddToPickup({
  journal,
  checkDraft,
  recordMismatch,
  openedDrafts,
  onPickupChanged,
}: Deps) {
  const living = async (draftId: string) => livingOf(await journal.shipmentsOfDraft(draftId))

  return async (typed: AnyDraft, acknowledgedId?: string, isAside = false): Promise<AddedToPickup> => {
    const draft = withoutBlanks(typed)
    const checked = await checkDraft(draft)
    const { findings, pickupLocation } = checked
    const asShipment = async (booked: ShipmentRecord): Promise<AddedToPickup> => ({
      kind: 'shipment',
      shipment: await recordMismatch(booked, currentDraftOf(draft, checked, { queued: true })),
    })
    const booked = await living(draft.id)
    if (booked) return asShipment(booked)
    const pickupOn = daySchema.safeParse(draft.pickupOn.trim())
    if (!pickupLocation || !pickupOn.success) return { kind: 'refused', findings }
    const shipped = await findShipped(journal, {
      reference: draft.reference,
      draftId: draft.id,
      acknowledgedId,
    })
    if (shipped) return { kind: 'refused', findings: [...findings, shipped] }
    const pickup = { pickupLocationId: pickupLocation.id, pickupOn: pickupOn.data }
    // The file's findings are dropped: a person saw them.
    const decided = acknowledgedId === undefined ? [] : [shipsAnother(acknowledgedId)]
    const before = await journal.readQueuedDraft(draft.id)
    try {
      const queued = { draft, pickup, source: before?.source ?? 'form', findings: decided }
      await journal.addDrafts([queued], { seen: await openedDrafts.seenVersion(draft.id, isAside) })
    } catch (error) {
      if (!isJournalError(error, 'journal.draftChanged')) throw error
      return { kind: 'refused', findings: [await openedDrafts.explainRefusal(draft.id)] }
    }
    // The draft may have been booked meanwhile with its earlier content.
    const sent = await living(draft.id)
    if (sent) return asShipment(sent)
    await openedDrafts.noteQueued(draft.id)
    if (before) onPickupChanged(before.pickup)
    onPickupChanged(pickup)
    return { kind: 'added', pickup, findings }
  }
}
