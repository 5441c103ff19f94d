import type { BookingState, ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { RecordEvent } from '../evidence/record-event.ts'
import type { SettleShipment } from '../evidence/settle-shipment.ts'
import type { Journal } from '../journal/journal.ts'
import type { Serial } from '../kit/serial.ts'

const undecided: readonly BookingState[] = ['unknown', 'ambiguous']

type Deps = {
  journal: Pick<Journal, 'read'>
  record: RecordEvent
  settle: SettleShipment
  mutations: Serial
}

/** A person says of an unknown booking: it was not booked. One last look comes before; where that finds the order,
 * or candidates that the person has not seen, the shipment comes back with them instead. A shipment that is not
 * unknown comes back as it is, undefined where there is none. */
export const createDeclareAbsent =
  ({ journal, record, settle, mutations }: Deps) =>
  (id: string): Promise<ShipmentRecord | undefined> =>
    mutations(async () => {
      const before = await journal.read(id)
      if (!before || !undecided.includes(before.booking)) return before
      const after = await settle(id)
      const seen = new Set(before.candidates.map((candidate) => candidate.id))
      const isNews = after?.candidates.some((candidate) => !seen.has(candidate.id))
      return isNews ? after : record(id, { type: 'declaredAbsent' }, undecided)
    })
