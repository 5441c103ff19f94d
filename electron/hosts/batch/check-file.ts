import { type Finding, isError } from '../../../shared/kit/index.ts'
import { pickupKey } from '../../../shared/pickup/index.ts'
import { type AnyDraft, livingOf, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ImportedShipment } from '../../imports/index.ts'
import { createImportedBefore, type FindImported } from './imported-before.ts'
import { type BatchOutcome, batchStateOf, untried } from './outcome.ts'

export type DraftFindings = { findings: Finding[]; parcels: number }

type Deps = {
  /** The findings of a draft if its pickup has `more` parcels besides the booked ones. */
  check(draft: AnyDraft, more: number): Promise<DraftFindings>
  /** All attempts to book a draft, oldest first. */
  attempts(draftId: string): Promise<ShipmentRecord[]>
  findImported: FindImported
}

/** Checks what a run of the file would do, without booking. The outcomes are in the file's order. */
export async function checkFile(shipments: readonly ImportedShipment[], deps: Deps): Promise<BatchOutcome[]> {
  const importedBefore = createImportedBefore(shipments, deps.findImported)
  const outcomes = untried(shipments)
  /** Parcels of this file per pickup, by its location and day, that would be booked before the current
   * one. */
  const ahead = new Map<string, number>()
  for (const outcome of outcomes) {
    const { draft, findings } = outcome.imported
    const living = livingOf(await deps.attempts(draft.id))
    if (living) {
      Object.assign(outcome, { state: batchStateOf(living), shipment: living })
      continue
    }
    const before = await importedBefore(draft)
    if (before) {
      Object.assign(outcome, { state: 'imported-before', shipment: before })
      continue
    }
    const pickup = pickupKey(draft)
    const more = ahead.get(pickup) ?? 0
    const checked = await deps.check(draft, more)
    outcome.findings = [...findings, ...checked.findings]
    outcome.state = outcome.findings.some(isError) ? 'refused' : 'ready'
    if (outcome.state === 'ready') ahead.set(pickup, more + checked.parcels)
  }
  return outcomes
}
