import { type AnyDraft, isCounted, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ImportedShipment } from '../../imports/index.ts'

/** Imported shipments with exactly this reference, newest first. */
export type FindImported = (reference: string) => Promise<ShipmentRecord[]>

/** The shipment of an earlier file with the draft's reference and other content that is booked or may be.
 * Shipments of one file may share a reference if their consignees differ. A shipment that ended without an
 * order, or whose order is cancelled, may be corrected and sent again. */
export function createImportedBefore(shipments: readonly ImportedShipment[], findImported: FindImported) {
  const inFile = new Set(shipments.map(({ draft }) => draft.id))
  return async ({ reference }: AnyDraft): Promise<ShipmentRecord | undefined> => {
    if (reference === '') return undefined
    const others = await findImported(reference)
    return others.find(({ draftId, booking }) => !inFile.has(draftId) && isCounted(booking))
  }
}
