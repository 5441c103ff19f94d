import type { ImportedShipment } from '../../shared/imports/index.ts'
import { type Draft, isEnded, type ShipmentRecord } from '../../shared/shipment/index.ts'

/** Imported shipments that carry this very reference. */
export type WithReference = (reference: string) => Promise<ShipmentRecord[]>

/** Finds the living shipment that an earlier file made of a draft's reference with other content. Two shipments of one file
 * may share a reference: their consignees differ. What ended without an order may be mended and sent again. */
export function createImportedBefore(shipments: readonly ImportedShipment[], withReference: WithReference) {
  const inFile = new Set(shipments.map(({ draft }) => draft.id))
  return async ({ reference }: Draft): Promise<ShipmentRecord | undefined> => {
    if (reference === '') return undefined
    const others = await withReference(reference)
    return others.find(({ draftId, booking }) => !inFile.has(draftId) && !isEnded(booking))
  }
}
