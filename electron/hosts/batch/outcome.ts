import type { Finding, Problem } from '../../../shared/kit/index.ts'
import { isEnded, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ImportedShipment } from '../../imports/index.ts'

/** `refused`: not sent because of its findings. `rejected`: the service refused it. `not-sent`: it
 * did not reach the service. `imported-before`: its reference is shipped with other content.
 * `booked-differently`: its order differs from the row, and no person has decided yet. `ready`:
 * only checked; it would be booked. */
type BatchState =
  | 'booked'
  | 'refused'
  | 'rejected'
  | 'not-sent'
  | 'unknown'
  | 'cancelled'
  | 'imported-before'
  | 'booked-differently'
  | 'ready'
  | 'not-tried'

export type BatchOutcome = {
  /** Index in the file, from 0. */
  readonly index: number
  readonly imported: ImportedShipment
  state: BatchState
  findings: Finding[]
  shipment?: ShipmentRecord
  /** The name of the label's file in the results. */
  label?: string
  /** Why it is not booked, or has no label. */
  problem?: Problem
}

/** The outcomes of a file's shipments before the first one is tried. */
export const untried = (shipments: readonly ImportedShipment[]): BatchOutcome[] =>
  shipments.map((imported, index) => ({ index, imported, state: 'not-tried', findings: imported.findings }))

export function batchStateOf({ booking, notSent, mismatch }: ShipmentRecord): BatchState {
  if (booking === 'booked' && mismatch) return 'booked-differently'
  if (booking === 'booked' || booking === 'cancelled') return booking
  // The order is valid until the service confirms the cancellation, but it must not be counted on.
  if (booking === 'cancelling') return 'cancelled'
  if (isEnded(booking)) return notSent || booking === 'absent' ? 'not-sent' : 'rejected'
  return 'unknown'
}

/** Whether the order differs from the row. */
export const orderDiffers = (state: BatchState): boolean =>
  state === 'imported-before' || state === 'booked-differently'

/** Whether the row is complete: booked, with its label in the results. */
export const isDone = ({ state, label }: BatchOutcome): boolean => state === 'booked' && label !== undefined
