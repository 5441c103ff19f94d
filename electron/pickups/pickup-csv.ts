import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import { type ShipmentsCsvRow, shipmentCsvRow, shipmentsCsv } from '../booking/index.ts'
import type { QueuedDraftWithAttempt } from '../journal/index.ts'
import type { Pickups } from './pickups.ts'
import { isCancelledAfter } from './since-closing.ts'

/** A pickup as CSV: a row per shipment and per draft, in the screen's order. A cancellation after
 * the closing is marked in `error`. */
export const pickupCsv = (
  { shipments, drafts, closed }: Awaited<ReturnType<Pickups['content']>>,
  locationName: string,
  messages: Messages,
): string =>
  shipmentsCsv([
    ...shipments.map((shipment) => ({
      ...shipmentCsvRow(shipment, messages),
      ...(closed && isCancelledAfter(closed, shipment) && { error: messages.t('closed.cancelledAfter.one') }),
    })),
    ...drafts.map((draft) => draftRow(draft, locationName, messages)),
  ])

function draftRow(
  { draft, pickup, lastAttempt }: QueuedDraftWithAttempt,
  locationName: string,
  messages: Messages,
): ShipmentsCsvRow {
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
