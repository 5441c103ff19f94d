import type { ExtraValues, ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from './journal.ts'
import { JournalError } from './journal-errors.ts'

export type OrderedShipment = ShipmentRecord & { order: NonNullable<ShipmentRecord['order']> }

/** A shipment that the journal was asked for. Throws `journal.noShipment` where there is none. */
export function requireShipment(shipment: ShipmentRecord | undefined): ShipmentRecord {
  if (!shipment) throw new JournalError('journal.noShipment')
  return shipment
}

/** Reads a shipment that must have an order. Rejects with `journal.noShipment` or `journal.notAllowed`. */
export async function readWithOrder(journal: Pick<Journal, 'read'>, id: string): Promise<OrderedShipment> {
  const shipment = requireShipment(await journal.read(id))
  const { order } = shipment
  if (!order) throw new JournalError('journal.notAllowed')
  return { ...shipment, order }
}

/** The service extras that a shipment was sent with, by their paths. They are in its first event only. */
export async function readSentExtras(journal: Pick<Journal, 'events'>, id: string): Promise<ExtraValues> {
  const [first] = await journal.events(id)
  return (first?.event.type === 'intended' && first.event.extras) || {}
}
