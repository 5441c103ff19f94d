import type { Problem } from '../../shared/kit/problem.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { ProblemError } from './problem-error.ts'

/** A problem as a handler tells it: thrown. */
export const refused = (why: Problem) => new ProblemError(why)

/** The value of what went well. Throws the problem of what did not. */
export function unwrap<Value>(outcome: { ok: true; value: Value } | { ok: false; problem: Problem }): Value {
  if (!outcome.ok) throw refused(outcome.problem)
  return outcome.value
}

/** A shipment that the journal was asked for. Throws `journal.noShipment` where there is none of that ID. */
export function found(shipment: ShipmentRecord | undefined): ShipmentRecord {
  if (!shipment) throw refused(problem('journal.noShipment'))
  return shipment
}
