import type { Problem } from '../../shared/kit/index.ts'
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

export const signs: Record<Tone, string> = { good: '✓', wait: '…', bad: '!', plain: '–' }
const status = (word: MessageKey, tone: Tone, sign = signs[tone]): StatusLabel => ({
  message: word,
  tone,
  sign,
})

const bookings: Record<Exclude<ShipmentRecord['booking'], 'booked'>, StatusLabel> = {
  intent: status('shipmentStatus.intent', 'wait'),
  unknown: status('shipmentStatus.unknown', 'wait', '?'),
  ambiguous: status('shipmentStatus.ambiguous', 'wait', '?'),
  rejected: status('shipmentStatus.rejected', 'bad'),
  absent: status('shipmentStatus.absent', 'plain'),
  cancelling: status('shipmentStatus.cancelling', 'wait'),
  cancelled: status('shipmentStatus.cancelled', 'plain'),
}

const labels: Record<ShipmentRecord['label'], StatusLabel> = {
  none: status('shipmentStatus.labelMissing', 'bad'),
  missing: status('shipmentStatus.labelMissing', 'bad'),
  stored: status('shipmentStatus.labelStored', 'wait', '!'),
  printing: status('shipmentStatus.printing', 'wait'),
  submitted: status('shipmentStatus.submitted', 'wait', '?'),
  failed: status('shipmentStatus.printFailed', 'bad'),
  unknown: status('shipmentStatus.printUnknown', 'wait', '?'),
  confirmed: status('shipmentStatus.printed', 'good'),
  discarded: status('shipmentStatus.discarded', 'plain'),
}

/** The status of a shipment: its booking until it is booked, then its label. `queued`: its print job is waiting. */
export function statusLabelOf(shipment: StatusSource, queued = false): StatusLabel {
  const { booking, label, labelProblem, mismatch } = shipment
  if (booking !== 'booked') return bookings[booking]
  if (mismatch) return status('shipmentStatus.mismatch', 'bad')
  if (label === 'none' && !labelProblem) return status('shipmentStatus.takenOver', 'plain')
  if (queued) return status('shipmentStatus.queued', 'wait')
  const saved = shipment.savedAs ?? savedAs(shipment)
  if (saved) return status(`saved.${saved}`, 'good')
  return label === 'missing' && !labelProblem ? status('shipmentStatus.labelFetching', 'wait') : labels[label]
}

/** Whether a person must say if the label was printed. */
export const asksWhetherPrinted = ({ booking, label, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && (label === 'submitted' || label === 'unknown')

/** Whether printing again is a retry, which goes before all other jobs: the last print failed or may have. */
export const wantsRetry = (shipment: ShipmentRecord | undefined): boolean =>
  shipment !== undefined && (shipment.label === 'failed' || asksWhetherPrinted(shipment))

/** Whether a person may print a label that was not printed for this reason. */
export const canPrintAnyway = (problem: Problem | undefined): boolean =>
  problem !== undefined && ['label.unread', 'label.stamped', 'label.twin'].includes(problem.code)

/** Whether a person must look at the frame on the label's page before it prints. */
export const asksForFrame = (problem: Problem | undefined): boolean => problem?.code === 'label.unsure'

/** Whether the label waits for a person's answer, not for its printer. */
export const asksBeforePrint = (problem: Problem | undefined): boolean =>
  canPrintAnyway(problem) || asksForFrame(problem)

export const canPrint = ({ booking, labelDocument, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && labelDocument !== undefined

/** Whether a person must decide about an order that differs from its draft. Until then nothing prints. */
export const isMismatched = ({ booking, mismatch }: StatusSource): boolean =>
  Boolean(mismatch) && (booking === 'booked' || booking === 'cancelling')

export const isUnknown = ({ booking }: ShipmentRecord): boolean =>
  booking === 'unknown' || booking === 'ambiguous'
