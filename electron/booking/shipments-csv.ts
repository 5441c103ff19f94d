import type { Messages } from '../../shared/messages/messages.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { csvText } from '../kit/csv.ts'
import { shipmentCells, shipmentColumns } from './pickup-csv.ts'

/** Shipments as a file, written page by page: `add` each, `text` at the end. Cells as in a pickup's export. */
export function createShipmentsCsv(messages: Messages) {
  const parts = [csvText([shipmentColumns])]
  return {
    add: (shipments: readonly ShipmentRecord[]) =>
      // The mark of UTF-8 stands once, at the beginning.
      void parts.push(csvText(shipments.map((shipment) => shipmentCells(shipment, messages))).slice(1)),
    text: () => parts.join(''),
  }
}
