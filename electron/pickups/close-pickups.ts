import {
  failure,
  failureOf,
  newProblem,
  type Outcome,
  type Problem,
  success,
} from '../../shared/kit/index.ts'
import {
  type ClosedPickup,
  type Explainable,
  type OpenItem,
  openItemKey,
  type Pickup,
  parcelNameOf,
  parcelNameOfDraft,
  type UnaccountedOrder,
} from '../../shared/pickup/index.ts'
import { isUnsettled, type ShipmentRecord } from '../../shared/shipment/index.ts'
import type { ReadOrderAgain, Sweep } from '../booking/index.ts'
import { isGone, isListProblem, type ShippingService } from '../carrier/index.ts'
import { isCancelled, pointBeforeBooking, readOrdersSince } from '../evidence/index.ts'
import type { Journal, QueuedDraft } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { countShipments } from './since-closing.ts'

type Deps = {
  journal: Pick<
    Journal,
    'events' | 'shipmentsOf' | 'queuedDraftsOf' | 'closePickup' | 'explainOrders' | 'reasonsGiven'
  >
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  clock: Pick<Clock, 'now'>
  sweep: () => Promise<Sweep>
  readAgain: ReadOrderAgain
  isBooking: () => boolean
  onPickupChanged: (pickup: Pickup) => void
}

type PickupClosing =
  | { kind: 'closed'; closed: ClosedPickup }
  | { kind: 'refused'; open: OpenItem[]; problem?: Problem }

type DayClosing =
  | { kind: 'closed'; closed: ClosedPickup[] }
  /** `closed`: those that were closed before the problem. */
  | { kind: 'refused'; open: OpenItem[]; problem?: Problem; closed: ClosedPickup[] }

/** A person's decisions about open items. `takenOff`: IDs of cancelled shipments whose parcel is off the
 * pallet. */
type ClosingDecisions = { reasons?: Readonly<Record<string, string>>; takenOff?: readonly string[] }

/** The record that a closing would make, and the items that prevent it. */
type PickupInspection = { left: OpenItem[]; closing: ClosedPickup }

/** The order was cancelled elsewhere and the parcel may have its label: it must be taken off the pallet. */
const mustComeOff = ({ booking, cancelledElsewhere, prints, label }: ShipmentRecord): boolean =>
  booking === 'cancelled' && cancelledElsewhere === true && (prints > 0 || label === 'printing')

const itemOf = (kind: Explainable['kind'], shipment: ShipmentRecord): Explainable => ({
  kind,
  id: shipment.id,
  reference: shipment.reference,
  parcel: parcelNameOf(shipment),
  ...(shipment.desk !== undefined && { desk: shipment.desk }),
})

const itemOfDraft = ({ draft }: QueuedDraft): OpenItem => ({
  kind: 'draft',
  id: draft.id,
  reference: draft.reference,
  parcel: parcelNameOfDraft(draft),
})

const isBooked = ({ booking }: ShipmentRecord): boolean => booking === 'booked'

/** The shipments of a pickup that are open. `gone`: those whose orders the service no longer has. */
function openShipments(shipments: readonly ShipmentRecord[], gone: readonly Explainable[]): Explainable[] {
  const goneIds = new Set(gone.map(({ id }) => id))
  const isUnprinted = (shipment: ShipmentRecord) =>
    isBooked(shipment) && shipment.label !== 'confirmed' && !goneIds.has(shipment.id)
  return [
    ...shipments.filter(({ booking }) => isUnsettled(booking)).map((shipment) => itemOf('unknown', shipment)),
    ...shipments.filter(mustComeOff).map((shipment) => itemOf('cancelledElsewhere', shipment)),
    ...gone,
    ...shipments.filter(isUnprinted).map((shipment) => itemOf('unprinted', shipment)),
  ]
}

/** The orders of the account that no shipment explains. */
const openOrders = ({ duplicates, unexplained }: Sweep): (Explainable & UnaccountedOrder)[] => [
  ...duplicates.map(({ id, reference, createdAt, shipmentId }) => ({
    kind: 'twin' as const,
    id,
    reference,
    createdAt,
    shipmentId,
  })),
  ...unexplained.map(({ sinceCopy, ...candidate }) => ({ kind: 'unexplained' as const, ...candidate })),
]

/** The reason that a person gives now for an open item, by its key or its ID. */
const reasonIn = ({ reasons = {} }: ClosingDecisions, item: Explainable): string | undefined => {
  const key = [openItemKey(item), item.id].find((key) => Object.hasOwn(reasons, key))
  return key === undefined ? undefined : reasons[key]
}

/** Closes pickups after a sweep if they tie out (design.md 1): booked = confirmed + unprinted +
 * cancelled + unknown, and each open item has a reason. Returns the open items without a reason.
 * Rejects with `journal.pickupClosed`. */
export function createClosePickups({
  journal,
  service,
  clock,
  sweep,
  readAgain,
  isBooking,
  onPickupChanged,
}: Deps) {
  /** The shipments whose orders the service no longer has. Shipments with cancelled orders become
   * cancelled. */
  const findGone = async (
    booked: readonly ShipmentRecord[],
  ): Promise<{ gone: Explainable[]; problem?: Problem }> => {
    const gone: Explainable[] = []
    const [first] = booked
    if (!first) return { gone }
    // Most of their orders are above the point that was read before the first of them was sent.
    // The others are read one by one.
    const point = await pointBeforeBooking(journal, first.id)
    const list = await readOrdersSince(service, point)
    if (list.problem && !isListProblem(list.problem)) return { gone, problem: list.problem }
    const listed = new Map(list.orders.map((order) => [order.id, order]))
    for (const shipment of booked) {
      const { id, order } = shipment
      if (!order) continue
      let status = listed.get(order.id)?.status
      if (!listed.has(order.id)) {
        // The list may be late; the order itself decides.
        const read = await service.readOrder(order.id)
        if (isGone(read)) {
          gone.push(itemOf('gone', shipment))
          continue
        }
        if (read.kind !== 'ok') return { gone, problem: read.problem }
        status = read.value.record.status
      }
      if (!isCancelled(status)) continue
      const { problem } = await readAgain(id)
      if (problem) return { gone, problem }
    }
    return { gone }
  }

  /** Sweeps, while no booking run is active. Returns why nothing can be closed now. */
  const sweepForClosing = async (): Promise<Outcome<Sweep>> => {
    if (isBooking()) return failure('pickup.running')
    const swept = await sweep()
    return swept.problem ? failureOf(swept.problem) : success(swept)
  }

  /** What a person decided about an open item; undefined: nothing yet. */
  const answersTo = async (swept: Sweep, decisions: ClosingDecisions) => {
    const given = await journal.reasonsGiven(openOrders(swept))
    return (item: Explainable): { reason: string; takenOff?: true } | undefined => {
      if (item.kind === 'cancelledElsewhere')
        return decisions.takenOff?.includes(item.id) ? { reason: '', takenOff: true } : undefined
      const reason = reasonIn(decisions, item) ?? given.get(openItemKey(item))
      return reason === undefined ? undefined : { reason }
    }
  }

  /** Reads the entries of a pickup, and its open items without a person's reason. */
  const inspect = async (
    pickup: Pickup,
    swept: Sweep,
    decisions: ClosingDecisions,
  ): Promise<Outcome<PickupInspection>> => {
    const { gone, problem } = await findGone((await journal.shipmentsOf(pickup)).filter(isBooked))
    if (problem) return failureOf(problem)
    const shipments = await journal.shipmentsOf(pickup)
    const drafts = (await journal.queuedDraftsOf(pickup)).map(itemOfDraft)
    const open = [...openShipments(shipments, gone), ...openOrders(swept)]
    const answerTo = await answersTo(swept, decisions)
    return success({
      left: [...drafts, ...open.filter((item) => answerTo(item) === undefined)],
      closing: {
        pickupLocationId: pickup.pickupLocationId,
        pickupOn: pickup.pickupOn,
        closedAt: new Date(clock.now()).toISOString(),
        ...countShipments(shipments),
        explained: open.map((item) => ({ ...item, reason: '', ...answerTo(item) })),
      },
    })
  }

  /** Closes these pickups, or none if one has an open item. An order that no desk booked is listed once. */
  const closeAll = async (pickups: readonly Pickup[], decisions: ClosingDecisions): Promise<DayClosing> => {
    const closed: ClosedPickup[] = []
    const refuse = (problem: Problem): DayClosing => ({ kind: 'refused', open: [], problem, closed })
    const swept = await sweepForClosing()
    if (!swept.ok) return refuse(swept.problem)

    const left = new Map<string, OpenItem>()
    const closings: ClosedPickup[] = []
    for (const pickup of pickups) {
      const inspected = await inspect(pickup, swept.value, decisions)
      if (!inspected.ok) return refuse(inspected.problem)
      for (const item of inspected.value.left) left.set(openItemKey(item), item)
      closings.push(inspected.value.closing)
    }
    // Also if there is no pickup: nothing is accounted for while an order is open.
    const answerTo = await answersTo(swept.value, decisions)
    const orders = openOrders(swept.value)
    for (const item of orders) if (!answerTo(item)) left.set(openItemKey(item), item)
    if (left.size > 0) return { kind: 'refused', open: [...left.values()], closed }
    for (const item of orders) {
      const reason = reasonIn(decisions, item)
      // Without a pickup, no closing has the reason.
      if (pickups.length === 0 && reason !== undefined) await journal.explainOrders([item], reason)
    }
    for (const closing of closings) {
      if (!(await journal.closePickup(closing))) return refuse(newProblem('pickup.changed'))
      closed.push(closing)
      onPickupChanged({ pickupLocationId: closing.pickupLocationId, pickupOn: closing.pickupOn })
    }
    return { kind: 'closed', closed }
  }

  return {
    closeAll,
    async close(pickup: Pickup, decisions: ClosingDecisions): Promise<PickupClosing> {
      const result = await closeAll([pickup], decisions)
      const [closed] = result.closed
      if (closed) return { kind: 'closed', closed }
      if (result.kind === 'closed') throw new Error('nothing was closed')
      const { open, problem } = result
      return { kind: 'refused', open, ...(problem && { problem }) }
    },
  }
}
