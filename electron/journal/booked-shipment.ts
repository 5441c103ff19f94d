import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from './journal.ts'
import { JournalError } from './journal-errors.ts'

export type BookedShipment = ShipmentRecord & { order: NonNullable<ShipmentRecord['order']> }

/** A shipment that the journal was asked for. Throws `journal.noShipment` where there is none. */
export function found(shipment: ShipmentRecord | undefined): ShipmentRecord {
  if (!shipment) throw new JournalError('journal.noShipment')
  return shipment
}

/** Reads a shipment that must have an order. Rejects with `journal.noShipment` or `journal.notAllowed`. */
export async function readBooked(journal: Pick<Journal, 'read'>, id: string): Promise<BookedShipment> {
  const shipment = found(await journal.read(id))
  const { order } = shipment
  if (!order) throw new JournalError('journal.notAllowed')
  return { ...shipment, order }
}

/** A shipment's first event: its intent, or its takeover. */
export const firstEventOf = async (journal: Pick<Journal, 'events'>, id: string) =>
  (await journal.events(id))[0]?.event
