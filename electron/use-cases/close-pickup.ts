import { isUnsettled } from '../../shared/rules/shipment-state.ts'
import type { ClosedPickup, Explainable, OpenItem, Pickup } from '../../shared/schemas/pickup.ts'
import { type Problem, problem } from '../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { isCancelled } from './check-cancelled.ts'
import { readOrdersSince } from './orders-since.ts'
import type { Sweep } from './sweep-orders.ts'

type Needs = {
  journal: Pick<Journal, 'shipmentsOf' | 'standingIn' | 'closePickup' | 'reasonsGiven'>
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  clock: Pick<Clock, 'now'>
  sweep: () => Promise<Sweep>
  isBooking: () => boolean
  pickupChanged: (pickup: Pickup) => void
}

type PickupClosing =
  | { kind: 'closed'; closed: ClosedPickup }
  | { kind: 'refused'; open: OpenItem[]; problem?: Problem }

const refuse = (why: Problem): PickupClosing => ({ kind: 'refused', open: [], problem: why })

/** Closes a pickup where it ties out (design.md 1): booked = confirmed + unprinted + cancelled + unknown, held against the
 * service's own list of orders. What is open and has no reason, given by its `id`, comes back instead; drafts must go first,
 * whatever anybody says. What was said of an order at an earlier closing counts here too. Rejects with `journal.pickupClosed`
 * where it is closed already. */
export function createClosePickup({ journal, service, clock, sweep, isBooking, pickupChanged }: Needs) {
  /** Which of these booked shipments the service no longer has, or has cancelled. */
  const notAtService = async (
    booked: readonly ShipmentRecord[],
  ): Promise<{ items: Explainable[]; problem?: Problem }> => {
    const items: Explainable[] = []
    // Noted before the first of them was sent: above it stand all of them.
    const { orders, problem: trouble } = await readOrdersSince(service, booked[0]?.highWaterMark ?? null)
    if (trouble) return { items, problem: trouble }
    const listed = new Map(orders.map((order) => [order.id, order]))
    for (const { id, reference, order } of booked) {
      if (!order) continue
      let status = listed.get(order.id)?.status
      if (!listed.has(order.id)) {
        // A list that is late proves nothing; the order itself does.
        const read = await service.readOrder(order.id)
        if (read.kind === 'rejected' && [404, 410].includes(read.status)) {
          items.push({ kind: 'gone', id, reference })
          continue
        }
        if (read.kind !== 'ok') return { items, problem: read.problem }
        status = read.value.record.status
      }
      if (isCancelled(status)) items.push({ kind: 'cancelledElsewhere', id, reference })
    }
    return { items }
  }

  return async (pickup: Pickup, reasons: Readonly<Record<string, string>>): Promise<PickupClosing> => {
    if (isBooking()) return refuse(problem('pickup.running'))
    const swept = await sweep()
    if (swept.problem) return refuse(swept.problem)

    const shipments = await journal.shipmentsOf(pickup)
    const booked = shipments.filter(({ booking }) => booking === 'booked')
    const unknown = shipments.filter(({ booking }) => isUnsettled(booking))
    const unprinted = booked.filter(({ label }) => label !== 'confirmed')
    const { items: missing, problem: trouble } =
      booked.length > 0 ? await notAtService(booked) : { items: [] }
    if (trouble) return refuse(trouble)

    const said = new Set(missing.map(({ id }) => id))
    const drafts = (await journal.standingIn(pickup)).map(
      ({ draft: { id, reference } }): OpenItem => ({ kind: 'draft', id, reference }),
    )
    const open: Explainable[] = [
      ...unknown.map(({ id, reference }): Explainable => ({ kind: 'unknown', id, reference })),
      ...missing,
      ...unprinted
        .filter(({ id }) => !said.has(id))
        .map(({ id, reference }): Explainable => ({ kind: 'unprinted', id, reference })),
      ...swept.twins.map(
        ({ id, reference, createdAt, shipmentId }): Explainable => ({
          kind: 'twin',
          id,
          reference,
          createdAt,
          shipmentId,
        }),
      ),
      ...swept.unexplained.map((candidate): Explainable => ({ kind: 'unexplained', ...candidate })),
    ]
    const orders = open.filter(({ kind }) => kind === 'twin' || kind === 'unexplained')
    const given = await journal.reasonsGiven(orders.map(({ id }) => id))
    const reasonOf = ({ id }: Explainable) => (Object.hasOwn(reasons, id) ? reasons[id] : given.get(id))
    const left = open.filter((item) => reasonOf(item) === undefined)
    if (drafts.length > 0 || left.length > 0) return { kind: 'refused', open: [...drafts, ...left] }

    const closed: ClosedPickup = {
      pickupLocationId: pickup.pickupLocationId,
      pickupOn: pickup.pickupOn,
      closedAt: new Date(clock.now()).toISOString(),
      booked: shipments.length,
      confirmed: booked.length - unprinted.length,
      unprinted: unprinted.length,
      cancelled: shipments.filter(({ booking }) => booking === 'cancelled').length,
      unknown: unknown.length,
      explained: open.map((item) => ({ ...item, reason: reasonOf(item) ?? '' })),
    }
    if (!(await journal.closePickup(closed))) return refuse(problem('pickup.changed'))
    pickupChanged(pickup)
    return { kind: 'closed', closed }
  }
}
