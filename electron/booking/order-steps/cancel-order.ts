import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { ShippingService } from '../../carrier/index.ts'
import type { AppendOrderEvent, CheckCancelled } from '../../evidence/index.ts'
import type { Journal } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  service: Pick<ShippingService, 'cancelOrder'>
  appendOrderEvent: AppendOrderEvent
  checkCancelled: CheckCancelled
  inTurn: InTurn
  follow: (id: string) => void
}

/** Cancels the order of a booked shipment: intent, one POST, then the order is read, whatever the response
 * was. A shipment that is not booked is returned unchanged; undefined if there is none. */
export const createCancelOrder =
  ({ journal, service, appendOrderEvent, checkCancelled, inTurn, follow }: Deps) =>
  (id: string): Promise<ShipmentRecord | undefined> =>
    inTurn(async () => {
      const before = await journal.read(id)
      if (before?.booking !== 'booked' || !before.order) return before
      const cancelling = await appendOrderEvent(id, { type: 'cancelIntended' })
      const posted = await service.cancelOrder(before.order.id)
      // Before the order is read: after a crash, an order that is not found then still counts as cancelled.
      const recorded =
        posted.kind === 'ok'
          ? await appendOrderEvent(id, { type: 'looked', candidates: [], accepted: true })
          : cancelling
      const checked = await checkCancelled(recorded, posted)
      if (checked.booking === 'cancelling') follow(id)
      return checked
    })
