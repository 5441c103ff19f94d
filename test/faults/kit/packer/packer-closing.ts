import type { Pickup } from '../../../../shared/pickup/index.ts'
import type { DayFakes } from '../fakes/day-fakes.ts'
import type { Session } from '../session.ts'

/** The reason that the packer gives for everything that a closing asks about. */
const looked = 'I looked at it'

/** The packer's closing of the pickup. `explain`: with a reason for everything that it asks about. Records
 * which orders of the pickup the service listed before. */
export const createClosing =
  (
    { simulation, history, service }: Pick<DayFakes, 'simulation' | 'history' | 'service'>,
    { journal, pickups }: Pick<Session, 'journal' | 'pickups'>,
    pickup: Pickup,
  ) =>
  async (explain: boolean) => {
    const listed = service.orders.filter(
      ({ isOurs, listedAt, status, pickupOn }) =>
        isOurs && listedAt <= simulation.elapsed() && status === 'CREATED' && pickupOn === pickup.pickupOn,
    )
    const cancelled = new Set(
      service.orders.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id),
    )
    const first = await pickups.close(pickup, {})
    const open = first.kind === 'refused' ? first.open.map(({ id }) => id) : []
    const closing =
      explain && open.length > 0
        ? await pickups.close(pickup, {
            reasons: Object.fromEntries(open.map((id) => [id, looked])),
            takenOff: open,
          })
        : first
    history.note('desk', `closing: ${closing.kind}`)
    if (closing.kind === 'closed') {
      const explained = closing.closed.explained.flatMap(({ id, reason, takenOff }) =>
        reason === looked || takenOff ? [id] : [],
      )
      const silentlyCancelled = (await journal.shipmentsOf(pickup)).filter(
        ({ id, booking, order }) =>
          booking === 'booked' && cancelled.has(order?.id ?? '') && !explained.includes(id),
      )
      history.closings.push({
        orders: listed.map(({ id }) => id),
        explained,
        silentlyCancelled: silentlyCancelled.map(({ reference }) => reference),
      })
    }
    return closing
  }
