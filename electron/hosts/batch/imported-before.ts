import { type AnyDraft, isCounted, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ImportedShipment } from '../../imports/index.ts'
import type { Journal } from '../../journal/index.ts'
import { isUuidOfHash } from '../../kit/index.ts'

/** Imported shipments with this reference. */
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

/** The ID of an imported draft is a UUID of version 8 (electron/imports/shipments/import-identity.ts);
 * that of a typed draft is random. */
const hasDerivedId = ({ draftId }: ShipmentRecord) => isUuidOfHash(draftId)

/** Imported shipments with a reference, newest first. The journal's search finds words and prefixes, so
 * its results are compared exactly. */
export const createFindImported =
  (journal: Pick<Journal, 'list'>): FindImported =>
  async (reference) => {
    const found: ShipmentRecord[] = []
    let before: string | undefined
    do {
      const { shipments, next } = await journal.list({ text: reference, take: 200, before })
      found.push(
        ...shipments.filter((shipment) => shipment.reference === reference && hasDerivedId(shipment)),
      )
      before = next
    } while (before !== undefined)
    return found
  }
