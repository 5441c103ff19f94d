import type { dayChannels } from '../../shared/day/index.ts'
import type { RoleHolder } from '../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock, HandlersOf } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import { createReadDay, hasParcels } from './read-day.ts'
import { createSettlePrintOfGoneDesk } from './settle-print-of-gone-desk.ts'

type Deps = {
  session: () => { journal: Journal; pickups: Pickups; roleHolders: () => Promise<RoleHolder[]> }
  clock: Pick<Clock, 'now'>
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

/** The channels of the day of all desks. */
export const dayHandlers = ({ session, clock, onShipmentChanged }: Deps): HandlersOf<typeof dayChannels> => ({
  'day.read': () => createReadDay({ ...session(), clock })(),
  async 'day.explain'({ orders, reason }) {
    await session().journal.explainOrders(orders, reason)
    return null
  },
  'day.takeOver': ({ id }) => createSettlePrintOfGoneDesk({ ...session(), onShipmentChanged })(id),
  async 'day.close'({ day, reasons, takenOff }) {
    const { pickups } = session()
    const open = (await pickups.list()).filter(
      (pickup) => pickup.pickupOn === day && pickup.closedAt === undefined && hasParcels(pickup),
    )
    return pickups.closeAll(open, { reasons, takenOff })
  },
})
