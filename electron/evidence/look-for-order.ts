import type { Problem } from '../../shared/kit/index.ts'
import {
  type Candidate,
  isEnded,
  type OrderRecord,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import { bookingProblem, type ShippingService } from '../carrier/index.ts'
import type { CurrentDraft, ReadCurrentDraft } from '../drafts/index.ts'
import { isJournalError, type Journal } from '../journal/index.ts'
import type { AppendOrderEvent } from './append-order-event.ts'
import type { FindMismatch } from './find-mismatch.ts'
import { isCancelled } from './is-cancelled.ts'
import { type Match, type MatchOrder, type MatchSource, matchByRecord } from './match-order.ts'
import { pointBeforeBooking, type Reach, readOrdersSince } from './orders-since.ts'

/** With a `problem` the list was not read completely. */
type LookResult = { shipment: ShipmentRecord; problem?: Problem }
/** `currentDraft`: the draft that is being booked; otherwise it is read from the journal. */
type LookOptions = { currentDraft?: CurrentDraft; reach?: Reach }
export type LookForOrder = (shipment: ShipmentRecord, options?: LookOptions) => Promise<LookResult>

/** The most orders whose documents are read in one lookup. They are read from the high-water mark upwards,
 * since the order was placed right after that was read. The next lookup continues above them, and returns
 * later to those without a result. */
const maxProved = 20
const maxCandidates = 50

type Deps = {
  journal: Pick<Journal, 'knownOrders' | 'events'>
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  matchOrder: MatchOrder
  appendOrderEvent: AppendOrderEvent
  findMismatch: FindMismatch
  readCurrentDraft: ReadCurrentDraft
}

/** Looks once for the order of an unknown or ended booking among the account's orders above its
 * high-water mark (design.md 4). Only proof adopts an order; others that are not cancelled make an
 * unknown booking ambiguous. A difference from the current draft is recorded with the order. Must run
 * while nothing is being booked. */
export function createLookForOrder(deps: Deps): LookForOrder {
  const { journal, service, matchOrder, appendOrderEvent, findMismatch, readCurrentDraft } = deps
  const adopt = async (
    shipment: ShipmentRecord,
    found: OrderRecord,
    proof: MatchSource,
    currentDraft: CurrentDraft | undefined,
  ): Promise<ShipmentRecord | undefined> => {
    const detail = await service.readOrder(found.id)
    const read = detail.kind === 'ok' && detail.value.record.id === found.id ? detail.value : undefined
    const order = updatedOrder(found, read?.record)
    const cancelled = isCancelled(order.status)
    if (cancelled && isEnded(shipment.booking)) return undefined
    const now = currentDraft ?? (await readCurrentDraft(shipment))
    const mismatch = now && (await findMismatch(shipment, now))
    const adopted = await appendOrderEvent(shipment.id, {
      type: 'adopted',
      order: orderWithReference(order),
      links: read?.links ?? [],
      proof,
      ...(mismatch && { mismatch }),
    }).catch((error) => {
      // A later attempt of the draft is booked. A sweep reports this order as a duplicate.
      if (!isJournalError(error, 'journal.draftTaken')) throw error
      return undefined
    })
    return cancelled && adopted
      ? appendOrderEvent(shipment.id, { type: 'cancelled', elsewhere: true })
      : adopted
  }

  return async (shipment, { currentDraft, reach } = {}) => {
    const point = await pointBeforeBooking(journal, shipment.id)
    const { orders, problem: unread } = await readOrdersSince(service, point, reach)
    const known = await journal.knownOrders(orders)
    // Oldest first: the order is probably the next one above the high-water mark. Cancelled orders come last.
    const others = orders.filter(({ id }) => !known.has(id)).reverse()
    const ordered = [
      ...others.filter(({ status }) => !isCancelled(status)),
      ...others.filter(({ status }) => isCancelled(status)),
    ]

    const adoptOurs = async (order: OrderRecord, match: Match) =>
      match.kind === 'ours' ? adopt(shipment, order, match.proof, currentDraft) : undefined

    const candidates: OrderRecord[] = []
    for (const order of ordered) {
      const match = matchByRecord(order, shipment)
      const adopted = await adoptOurs(order, match)
      if (adopted) return { shipment: adopted }
      if (match.kind === 'open' && matchOrder.recallMatch(order, shipment).kind === 'open')
        candidates.push(order)
    }
    const byFailures = candidates.toSorted((a, b) => matchOrder.failedProofs(a) - matchOrder.failedProofs(b))
    const foreignOrders = new Set<OrderRecord>()
    for (const order of byFailures.slice(0, maxProved)) {
      const match = await matchOrder.prove(order, shipment)
      const adopted = await adoptOurs(order, match)
      if (adopted) return { shipment: adopted }
      if (match.kind === 'others') foreignOrders.add(order)
    }
    const unproven = candidates.filter((order) => !foreignOrders.has(order) && !isCancelled(order.status))

    if (isEnded(shipment.booking)) return { shipment, problem: unread }
    const looked = unread
      ? { candidates: shipment.candidates, problem: unread }
      : {
          candidates: unproven.slice(0, maxCandidates).map(candidateOf),
          problem: bookingProblem(unproven.length > 0 ? 'booking.ambiguous' : 'booking.notListed'),
        }
    const isNews =
      JSON.stringify([looked.candidates, looked.problem]) !==
      JSON.stringify([shipment.candidates, shipment.problem])
    return {
      shipment: isNews ? await appendOrderEvent(shipment.id, { type: 'looked', ...looked }) : shipment,
      problem: unread,
    }
  }
}

export const candidateOf = ({ id, reference, customerOrderCode, createdAt }: OrderRecord): Candidate => ({
  id,
  reference,
  customerOrderCode,
  createdAt,
})

/** An order as it was read again; fields that the response lacks keep their values. */
export const updatedOrder = <Known extends OrderRecord>(
  known: Known,
  shown: OrderRecord | undefined,
): Known => {
  const given = Object.entries(shown ?? {}).filter(([, value]) => value !== undefined)
  return { ...known, ...Object.fromEntries(given), id: known.id }
}

/** An order with its ID as its reference if it has none: the service accepts the ID in place of the reference
 * (interface 4.1). */
export const orderWithReference = (order: OrderRecord) => ({
  ...order,
  reference: order.reference ?? order.id,
})
