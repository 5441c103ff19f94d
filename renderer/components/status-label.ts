import type { SavedAs } from '../../shared/labels/index.ts'
import type { MessageKey } from '../../shared/messages/index.ts'
import { type ShipmentRecord, savedAs } from '../../shared/shipment/index.ts'

/** The tone of a status: `good` is done, `wait` is in progress or needs a person, `bad` failed, `plain` is over. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain'
/** The fields that a status needs. Rows of a list have `savedAs` instead of the saved files. */
export type StatusSource = Pick<
  ShipmentRecord,
  'booking' | 'label' | 'labelProblem' | 'printer' | 'saved'
> & {
  mismatch?: unknown
  savedAs?: SavedAs
}
export type StatusLabel = { message: MessageKey; tone: Tone; sign: string }

const signs: Record<Tone, string> = { good: '✓', wait: '…', bad: '!', plain: '–' }
const status = (word: MessageKey, tone: Tone, sign = signs[tone]): StatusLabel => ({
  message: word,
  tone,
  sign,
})

const bookings: Record<Exclude<ShipmentRecord['booking'], 'booked'>, StatusLabel> = {
  intent: status('standing.intent', 'wait'),
  unknown: status('standing.unknown', 'wait', '?'),
  ambiguous: status('standing.ambiguous', 'wait', '?'),
  rejected: status('standing.rejected', 'bad'),
  absent: status('standing.absent', 'plain'),
  cancelling: status('standing.cancelling', 'wait'),
  cancelled: status('standing.cancelled', 'plain'),
}

const labels: Record<ShipmentRecord['label'], StatusLabel> = {
  none: status('standing.labelMissing', 'bad'),
  missing: status('standing.labelMissing', 'bad'),
  stored: status('standing.labelStored', 'wait', '!'),
  printing: status('standing.printing', 'wait'),
  submitted: status('standing.submitted', 'wait', '?'),
  failed: status('standing.printFailed', 'bad'),
  unknown: status('standing.printUnknown', 'wait', '?'),
  confirmed: status('standing.printed', 'good'),
  discarded: status('standing.discarded', 'plain'),
}

/** The status of a shipment: its booking until it is booked, then its label. `queued`: its print job is waiting. */
export function statusLabelOf(shipment: StatusSource, queued = false): StatusLabel {
  const { booking, label, labelProblem, mismatch } = shipment
  if (booking !== 'booked') return bookings[booking]
  if (mismatch) return status('standing.mismatch', 'bad')
  if (label === 'none' && !labelProblem) return status('standing.takenOver', 'plain')
  if (queued) return status('standing.queued', 'wait')
  const saved = shipment.savedAs ?? savedAs(shipment)
  if (saved) return status(`saved.${saved}`, 'good')
  return label === 'missing' && !labelProblem ? status('standing.labelFetching', 'wait') : labels[label]
}

/** Whether a person must say if the label was printed. */
export const asksWhetherPrinted = ({ booking, label, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && (label === 'submitted' || label === 'unknown')

/** Whether printing again is a retry, which goes before all other jobs: the last print failed or may have. */
export const wantsRetry = (shipment: ShipmentRecord | undefined): boolean =>
  shipment !== undefined && (shipment.label === 'failed' || asksWhetherPrinted(shipment))

export const canPrint = ({ booking, labelDocument, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && labelDocument !== undefined

/** Whether a person must decide about an order that differs from its draft. Until then nothing prints. */
export const isMismatched = ({ booking, mismatch }: StatusSource): boolean =>
  Boolean(mismatch) && (booking === 'booked' || booking === 'cancelling')

export const isUnknown = ({ booking }: ShipmentRecord): boolean =>
  booking === 'unknown' || booking === 'ambiguous'
