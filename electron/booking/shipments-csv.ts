import type { Messages } from '../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { csvText } from '../kit/index.ts'
import { shipmentCells, shipmentColumns } from './pickup-csv.ts'

/** Shipments as CSV, added page by page. Cells as in {@link shipmentCells}. */
export function createShipmentsCsv(messages: Messages) {
  const parts = [csvText([shipmentColumns])]
  return {
    add: (shipments: readonly ShipmentRecord[]) =>
      // Only the first part keeps the byte order mark.
      void parts.push(csvText(shipments.map((shipment) => shipmentCells(shipment, messages))).slice(1)),
    text: () => parts.join(''),
  }
}
