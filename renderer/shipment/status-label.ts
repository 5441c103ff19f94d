import type { SavedAs } from '../../shared/labels/index.ts'
import type { MessageKey } from '../../shared/messages/index.ts'
import { type ShipmentRecord, savedAs } from '../../shared/shipment/index.ts'
import { signs, stateSigns, type Tone } from '../components/index.ts'

/** The fields that a status needs. Rows of a list have `savedAs` instead of the saved files. */
export type StatusSource = Pick<
  ShipmentRecord,
  'booking' | 'label' | 'labelProblem' | 'printer' | 'saved'
> & {
  mismatch?: unknown
  savedAs?: SavedAs
}
export type StatusLabel = { message: MessageKey; tone: Tone; sign: string }

const status = (message: MessageKey, tone: Tone, sign = signs[tone]): StatusLabel => ({ message, tone, sign })

const bookings: Record<Exclude<ShipmentRecord['booking'], 'booked'>, StatusLabel> = {
  intent: status('shipmentStatus.intent', 'wait'),
  unknown: status('shipmentStatus.unknown', 'wait', stateSigns.unclear),
  ambiguous: status('shipmentStatus.ambiguous', 'wait', stateSigns.unclear),
  rejected: status('shipmentStatus.rejected', 'bad'),
  absent: status('shipmentStatus.absent', 'plain'),
  cancelling: status('shipmentStatus.cancelling', 'wait'),
  cancelled: status('shipmentStatus.cancelled', 'plain'),
}

const labels: Record<ShipmentRecord['label'], StatusLabel> = {
  none: status('shipmentStatus.labelMissing', 'bad'),
  missing: status('shipmentStatus.labelMissing', 'bad'),
  stored: status('shipmentStatus.labelStored', 'wait', stateSigns.attention),
  printing: status('shipmentStatus.printing', 'wait'),
  submitted: status('shipmentStatus.submitted', 'wait', stateSigns.unclear),
  failed: status('shipmentStatus.printFailed', 'bad'),
  unknown: status('shipmentStatus.printUnknown', 'wait', stateSigns.unclear),
  confirmed: status('shipmentStatus.printed', 'good'),
  discarded: status('shipmentStatus.discarded', 'plain'),
}

/** The status of a shipment: its booking until it is booked, then its label.
 * `isQueued`: its print job is waiting. */
export function statusLabelOf(shipment: StatusSource, isQueued = false): StatusLabel {
  const { booking, label, labelProblem, mismatch } = shipment
  if (booking !== 'booked') return bookings[booking]
  if (mismatch) return status('shipmentStatus.mismatch', 'bad')
  if (label === 'none' && !labelProblem) return status('shipmentStatus.takenOver', 'plain')
  if (isQueued) return status('shipmentStatus.queued', 'wait')
  const saved = shipment.savedAs ?? savedAs(shipment)
  if (saved) return status(`saved.${saved}`, 'good')
  return label === 'missing' && !labelProblem ? status('shipmentStatus.labelFetching', 'wait') : labels[label]
}
