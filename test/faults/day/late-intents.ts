import type { Journal } from '../../../electron/journal/journal.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import {
  applyEvent,
  beginShipment,
  type Intended,
  type LaterEvent,
} from '../../../shared/shipment/shipment-state.ts'

/** The intent and its mark stay in memory until the answer is there. */
export function intentAfterPost(journal: Journal): Journal {
  const held = new Map<
    string,
    { intended: Intended; parcels: number; shipment: ShipmentRecord; later: LaterEvent[] }
  >()
  let made = 0
  return {
    ...journal,
    async intend(intended, parcels) {
      const id = `held-${++made}`
      const shipment = beginShipment(intended, { id, environment: 'sandbox', parcels, at: '' })
      held.set(id, { intended, parcels, shipment, later: [] })
      return { kind: 'intended', shipment, created: true }
    },
    async append(id, event, expected) {
      const waiting = held.get(id)
      if (!waiting) return journal.append(id, event, expected)
      if (event.type === 'marked') {
        waiting.later.push(event)
        waiting.shipment = applyEvent(waiting.shipment, event, '')
        return waiting.shipment
      }
      held.delete(id)
      const written = await journal.intend(waiting.intended, waiting.parcels)
      if (written.kind !== 'intended') throw new Error('there is no limit here')
      for (const earlier of waiting.later) await journal.append(written.shipment.id, earlier)
      return journal.append(written.shipment.id, event, expected)
    },
  }
}

/** A first event stays in memory until the one that tells its outcome is there. */
const late =
  (type: LaterEvent['type']) =>
  (journal: Journal): Journal => {
    const held = new Map<string, { event: LaterEvent; shipment: ShipmentRecord }>()
    return {
      ...journal,
      read: async (id) => held.get(id)?.shipment ?? journal.read(id),
      async append(id, event, expected) {
        if (event.type === type) {
          const before = await journal.read(id)
          if (!before) throw new Error('something happens to a shipment that is not there')
          const shipment = applyEvent(before, event, '')
          held.set(id, { event, shipment })
          return shipment
        }
        const waiting = held.get(id)
        held.delete(id)
        if (waiting) await journal.append(id, waiting.event)
        return journal.append(id, event, expected)
      },
    }
  }

export const printIntentLate = late('printIntended')
export const cancelIntentLate = late('cancelIntended')
