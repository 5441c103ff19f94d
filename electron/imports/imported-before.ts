import type { ImportedShipment } from '../../shared/imports/index.ts'
import { type AnyDraft, isEnded, type ShipmentRecord } from '../../shared/shipment/index.ts'

/** Imported shipments with this reference. */
export type WithReference = (reference: string) => Promise<ShipmentRecord[]>

/** The living shipment of an earlier file with the draft's reference and other content. Shipments of one file may share a
 * reference if their consignees differ. A shipment that ended without an order may be corrected and sent again. */
export function createImportedBefore(shipments: readonly ImportedShipment[], withReference: WithReference) {
  const inFile = new Set(shipments.map(({ draft }) => draft.id))
  return async ({ reference }: AnyDraft): Promise<ShipmentRecord | undefined> => {
    if (reference === '') return undefined
    const others = await withReference(reference)
    return others.find(({ draftId, booking }) => !inFile.has(draftId) && !isEnded(booking))
  }
}
