import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { WithReference } from './imported-before.ts'

/** An imported draft's ID is a UUID of version 8 (shared/imports/import-identity.ts), a typed one's is random. */
const isImported = ({ draftId }: ShipmentRecord) => draftId.charAt(14) === '8'

/** Looks through the journal for imported shipments of a reference, newest first. The search finds words and their
 * beginnings, so what it finds is compared letter by letter. */
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
