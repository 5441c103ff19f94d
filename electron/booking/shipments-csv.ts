import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import { type ShipmentRecord, totalKnownWeight } from '../../shared/shipment/index.ts'
import { type CsvCell, csvText } from '../kit/index.ts'

const shipmentColumns = [
  'reference',
  'state',
  'label',
  'orderId',
  'orderReference',
  'code',
  'name',
  'street',
  'postCode',
  'city',
  'countryCode',
  'parcels',
  'weight',
  'price',
  'currency',
  'pickupLocation',
  'pickupOn',
  'bookedAt',
  'error',
] as const
/** A row of a list of shipments, or of a pickup with its drafts. */
export type ShipmentsCsvRow = Partial<Record<(typeof shipmentColumns)[number], CsvCell>>

/** Weights in kilograms, net prices, times in UTC. */
export function shipmentCsvRow(shipment: ShipmentRecord, messages: Messages): ShipmentsCsvRow {
  const { order, request } = shipment
  const { name, address } = request.consignee
  return {
    reference: shipment.reference,
    state: shipment.booking,
    label: shipment.label,
    orderId: order?.id,
    orderReference: order?.reference,
    code: shipment.code,
    name,
    street: address.street,
    postCode: address.postCode,
    city: address.city,
    countryCode: address.countryCode,
    parcels: shipment.parcels,
    weight: totalKnownWeight(request.lines),
    price: order?.price?.amount,
    currency: order?.price?.currency,
    pickupLocation: shipment.pickupLocationName,
    pickupOn: shipment.pickupOn,
    bookedAt: shipment.bookedAt,
    error: shipment.problem && problemSentence(messages, shipment.problem),
  }
}

const cellsOf = (row: ShipmentsCsvRow): CsvCell[] => shipmentColumns.map((column) => row[column] ?? '')

/** The rows with a header, as CSV. Cells that look like formulas are defused. */
export const shipmentsCsv = (rows: readonly ShipmentsCsvRow[]): string =>
  csvText([shipmentColumns, ...rows.map(cellsOf)])

/** Shipments as CSV, added page by page. */
export function createShipmentsCsv(messages: Messages) {
  const parts = [shipmentsCsv([])]
  return {
    add: (shipments: readonly ShipmentRecord[]) =>
      // Only the first part keeps the byte order mark.
      void parts.push(csvText(shipments.map((each) => cellsOf(shipmentCsvRow(each, messages)))).slice(1)),
    text: () => parts.join(''),
  }
}
