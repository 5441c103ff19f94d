import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from './journal.ts'

/** Appends an event to the journal (`Journal.append`) and notifies of the changed shipment. */
export type AppendEvent = Journal['append']

/** @param onShipmentChanged must not throw */
export const createAppendEvent =
  (journal: Pick<Journal, 'append'>, onShipmentChanged: (shipment: ShipmentRecord) => void): AppendEvent =>
  async (...event) => {
    const shipment = await journal.append(...event)
    onShipmentChanged(shipment)
    return shipment
  }
