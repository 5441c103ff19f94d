import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import { type ClosedPickup, isCancelledAfter } from '../../shared/pickup/index.ts'
import { type ShipmentRecord, totalWeight } from '../../shared/shipment/index.ts'
import type { QueuedDraftWithAttempt } from '../journal/index.ts'
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
type Row = Partial<Record<(typeof shipmentColumns)[number], CsvCell>>

function shipmentRow(shipment: ShipmentRecord, messages: Messages): Row {
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
    weight: totalWeight(request.lines),
    price: order?.price?.amount,
    currency: order?.price?.currency,
    pickupLocation: shipment.pickupLocationName,
    pickupOn: shipment.pickupOn,
    bookedAt: shipment.bookedAt,
    error: shipment.problem && problemSentence(messages, shipment.problem),
  }
}

function draftRow(
  { draft, pickup, lastAttempt }: QueuedDraftWithAttempt,
  locationName: string,
  messages: Messages,
): Row {
  const { name, street, postCode, city, countryCode } = draft.consignee
  return {
    reference: draft.reference,
    state: lastAttempt?.booking === 'rejected' ? 'rejected' : 'draft',
    name,
    street,
    postCode,
    city,
    countryCode,
    pickupLocation: locationName,
    pickupOn: pickup.pickupOn,
    error: lastAttempt?.problem && problemSentence(messages, lastAttempt.problem),
  }
}

type Content = {
  shipments: readonly ShipmentRecord[]
  drafts: readonly QueuedDraftWithAttempt[]
  closed?: ClosedPickup
}

/** A pickup as CSV: a row per shipment and per draft, in the screen's order. Weights in kilograms, net prices, times in
 * UTC. Cells that look like formulas are defused; cancellations after the closing are marked in `error`. */
export const pickupCsv = (
  { shipments, drafts, closed }: Content,
  locationName: string,
  messages: Messages,
): string =>
  csvText([
    shipmentColumns,
    ...shipments.map((shipment) =>
      cellsOf({
        ...shipmentRow(shipment, messages),
        ...(closed &&
          isCancelledAfter(closed, shipment) && { error: messages.t('closed.cancelledAfter.one') }),
      }),
    ),
    ...drafts.map((draft) => cellsOf(draftRow(draft, locationName, messages))),
  ])

/** Shipments as CSV, added page by page, with the same columns. */
export function createShipmentsCsv(messages: Messages) {
  const parts = [csvText([shipmentColumns])]
  return {
    add: (shipments: readonly ShipmentRecord[]) =>
      // Only the first part keeps the byte order mark.
      void parts.push(
        csvText(shipments.map((shipment) => cellsOf(shipmentRow(shipment, messages)))).slice(1),
      ),
    text: () => parts.join(''),
  }
}

const cellsOf = (row: Row): CsvCell[] => shipmentColumns.map((column) => row[column] ?? '')
