import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { type Journal, JournalError } from './journal.ts'

export type BookedShipment = ShipmentRecord & { order: NonNullable<ShipmentRecord['order']> }

/** Reads a shipment that must have an order. Rejects with `journal.noShipment` or `journal.notAllowed`. */
export async function readBooked(journal: Pick<Journal, 'read'>, id: string): Promise<BookedShipment> {
  const shipment = await journal.read(id)
  if (!shipment) throw new JournalError('journal.noShipment')
  const { order } = shipment
  if (!order) throw new JournalError('journal.notAllowed')
  return { ...shipment, order }
}
