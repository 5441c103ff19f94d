import { isUndecided, type ShipmentRecord, undecidedStates } from '../../../shared/shipment/index.ts'
import type { AppendOrderEvent, SettleShipment } from '../../evidence/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  appendOrderEvent: AppendOrderEvent
  settle: SettleShipment
  inTurn: InTurn
}

/** Records a person's decision that an unknown booking was not booked, after one last lookup. If that
 * finds the order or new candidates, the shipment is returned with them instead. A shipment in another
 * state is returned unchanged; undefined if there is none. */
export const createDeclareAbsent =
  ({ journal, appendOrderEvent, settle, inTurn }: Deps) =>
  (id: string): Promise<ShipmentRecord | undefined> =>
    inTurn(async () => {
      const before = await journal.read(id)
      if (!before || !isUndecided(before.booking)) return before
      const after = await settle(id)
      const seen = new Set(before.candidates.map((candidate) => candidate.id))
      const hasNew = after?.candidates.some((candidate) => !seen.has(candidate.id))
      return hasNew ? after : appendOrderEvent(id, { type: 'declaredAbsent' }, undecidedStates)
    })
