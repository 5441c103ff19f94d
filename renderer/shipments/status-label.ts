import type { SavedAs } from '../../shared/labels/printer.ts'
import type { MessageKey } from '../../shared/messages/en.ts'
import { savedAs } from '../../shared/shipment/saved-as.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'

/** How a shipment stands, for colour and sign: `good` is done, `wait` goes on or waits for a person, `bad`
 * went wrong, `plain` is over. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain'
/** A whole shipment, or a line of a list, which says how its label was saved. */
export type Told = Pick<ShipmentRecord, 'booking' | 'label' | 'labelProblem' | 'printer' | 'saved'> & {
  mismatch?: unknown
  savedAs?: SavedAs
}
export type StatusLabel = { word: MessageKey; tone: Tone; sign: string }

const signs: Record<Tone, string> = { good: '✓', wait: '…', bad: '!', plain: '–' }
const standing = (word: MessageKey, tone: Tone, sign = signs[tone]): StatusLabel => ({ word, tone, sign })

const bookings: Record<Exclude<ShipmentRecord['booking'], 'booked'>, StatusLabel> = {
  intent: standing('standing.intent', 'wait'),
  unknown: standing('standing.unknown', 'wait', '?'),
  ambiguous: standing('standing.ambiguous', 'wait', '?'),
  rejected: standing('standing.rejected', 'bad'),
  absent: standing('standing.absent', 'plain'),
  cancelling: standing('standing.cancelling', 'wait'),
  cancelled: standing('standing.cancelled', 'plain'),
}

const labels: Record<ShipmentRecord['label'], StatusLabel> = {
  none: standing('standing.labelMissing', 'bad'),
  missing: standing('standing.labelMissing', 'bad'),
  stored: standing('standing.labelStored', 'wait', '!'),
  printing: standing('standing.printing', 'wait'),
  submitted: standing('standing.submitted', 'wait', '?'),
  failed: standing('standing.printFailed', 'bad'),
  unknown: standing('standing.printUnknown', 'wait', '?'),
  confirmed: standing('standing.printed', 'good'),
  discarded: standing('standing.discarded', 'plain'),
}

/** Where a shipment stands in one word: its booking until it is booked, then its label; `queued` is one whose turn at the
 * printer is still to come. */
export function statusLabelOf(told: Told, queued = false): StatusLabel {
  const { booking, label, labelProblem, mismatch } = told
  if (booking !== 'booked') return bookings[booking]
  if (mismatch) return standing('standing.mismatch', 'bad')
  if (label === 'none' && !labelProblem) return standing('standing.takenOver', 'plain')
  if (queued) return standing('standing.queued', 'wait')
  const saved = told.savedAs ?? savedAs(told)
  if (saved) return standing(`saved.${saved}`, 'good')
  return label === 'missing' && !labelProblem ? standing('standing.labelFetching', 'wait') : labels[label]
}

/** Whether only a person can tell what the printer did. */
export const asksWhetherPrinted = ({ booking, label, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && (label === 'submitted' || label === 'unknown')

/** Whether another print is a second try, which goes before all others: the first failed, or may have. */
export const wantsRetry = (shipment: ShipmentRecord | undefined): boolean =>
  shipment !== undefined && (shipment.label === 'failed' || asksWhetherPrinted(shipment))

export const canPrint = ({ booking, labelDocument, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && labelDocument !== undefined

/** Whether a person has to decide about an order that differs from its draft: nothing prints before. */
export const isMismatched = ({ booking, mismatch }: Told): boolean =>
  Boolean(mismatch) && (booking === 'booked' || booking === 'cancelling')

export const isUnknown = ({ booking }: ShipmentRecord): boolean =>
  booking === 'unknown' || booking === 'ambiguous'
