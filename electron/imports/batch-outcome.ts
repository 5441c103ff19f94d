import type { ImportedShipment } from '../../shared/imports/index.ts'
import type { Finding, Problem } from '../../shared/kit/index.ts'
import { isEnded, type ShipmentRecord } from '../../shared/shipment/index.ts'

/** `refused`: not sent because of its findings. `rejected`: the service said no. `not-sent`: provably did not reach the service.
 * `imported-before`: its reference is shipped with other content. `booked-differently`: its order differs, and nobody decided yet.
 * `ready`: only checked, would be booked. */
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
  /** From 0, in the file's order. */
  readonly place: number
  readonly imported: ImportedShipment
  state: BatchState
  findings: Finding[]
  shipment?: ShipmentRecord
  /** The label's file among the results. */
  label?: string
  /** Why it is not booked, or has no label. */
  problem?: Problem
}

export const untried = (shipments: readonly ImportedShipment[]): BatchOutcome[] =>
  shipments.map((imported, place) => ({ place, imported, state: 'not-tried', findings: imported.findings }))

export function batchStateOf({ booking, notSent, mismatch }: ShipmentRecord): BatchState {
  if (booking === 'booked' && mismatch) return 'booked-differently'
  if (booking === 'booked' || booking === 'cancelled') return booking
  // The order stands until the service is known to have cancelled it, but nobody may count on it.
  if (booking === 'cancelling') return 'cancelled'
  if (isEnded(booking)) return notSent || booking === 'absent' ? 'not-sent' : 'rejected'
  return 'unknown'
}

/** The shipment is another one than the row: its order is not the row's. */
export const isOfAnother = (state: BatchState): boolean =>
  state === 'imported-before' || state === 'booked-differently'

/** Whether nothing is left to do: booked, and its label among the results. */
export const isDone = ({ state, label }: BatchOutcome): boolean => state === 'booked' && label !== undefined
