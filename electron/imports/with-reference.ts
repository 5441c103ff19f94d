import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { WithReference } from './imported-before.ts'

/** The ID of an imported draft is a UUID of version 8 (shared/imports/import-identity.ts); that of a typed draft is random. */
const isImported = ({ draftId }: ShipmentRecord) => draftId.charAt(14) === '8'

/** Imported shipments with a reference, newest first. The journal's search finds words and prefixes, so its results are
 * compared exactly. */
export const createWithReference =
  (journal: Pick<Journal, 'list'>): WithReference =>
  async (reference) => {
    const found: ShipmentRecord[] = []
    let before: string | undefined
    do {
      const { shipments, next } = await journal.list({ text: reference, take: 200, before })
      found.push(...shipments.filter((shipment) => shipment.reference === reference && isImported(shipment)))
      before = next
    } while (before !== undefined)
    return found
  }
