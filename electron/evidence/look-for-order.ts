import type { Problem } from '../../shared/kit/problem.ts'
import type { OrderRecord } from '../../shared/shipment/order.ts'
import type { Candidate } from '../../shared/shipment/shipment-event.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isEnded } from '../../shared/shipment/shipment-state.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { ShippingService } from '../carrier/shipping-service.ts'
import type { DraftNow, Wanted } from '../drafts/draft-now.ts'
import type { Journal } from '../journal/journal.ts'
import { isCancelled } from './check-cancelled.ts'
import type { FindMismatch } from './find-mismatch.ts'
import { judgeByRecord, type MatchOrder, type Proof } from './match-order.ts'
import { readOrdersSince } from './orders-since.ts'
import type { RecordEvent } from './record-event.ts'

/** With a `problem` the list was not read to its end. */
export type Looked = { shipment: ShipmentRecord; problem?: Problem }
/** `wanted`: the draft that is being booked; else it is read from the journal, where it is still there. */
export type LookForOrder = (shipment: ShipmentRecord, wanted?: Wanted) => Promise<Looked>

/** Orders whose documents are read in one look, from the mark upwards: it was placed right after the mark was noted. The next look
 * goes on with those above, and comes back to those that told nothing. */
const maxProved = 20
const maxCandidates = 50

type Deps = {
  journal: Pick<Journal, 'knownOrders'>
  service: Pick<ShippingService, 'listOrders' | 'readOrder'>
  proveOrder: MatchOrder
  record: RecordEvent
  findMismatch: FindMismatch
  draftNow: DraftNow
}

/** Looks once for the order of a booking that may have happened (design.md 4): the account's orders above its
 * high-water mark, without those known here, are candidates, and one is adopted on proof alone. Without candidates
 * the booking stays unknown, since an empty list proves nothing; with some it is ambiguous, and a person decides.
 * A booking that had ended is adopted on proof too, unless its order was cancelled, and else stays as it is. One whose fate was not known
 * is cancelled with its order.
 * What differs from the draft as it is now is noted with the order, so that nothing prints before a person decides.
 * To be run while nothing is being booked: an order on its way would look like nobody's. */
export function createLookForOrder(deps: Deps): LookForOrder {
  const { journal, service, proveOrder, record, findMismatch, draftNow } = deps
  const adopt = async (
    shipment: ShipmentRecord,
    found: OrderRecord,
    proof: Proof,
    wanted: Wanted | undefined,
  ): Promise<ShipmentRecord | undefined> => {
    const detail = await service.readOrder(found.id)
    const read = detail.kind === 'ok' && detail.value.record.id === found.id ? detail.value : undefined
    const order = { ...found, ...read?.record }
    const isOff = isCancelled(order.status)
    if (isOff && isEnded(shipment.booking)) return undefined
    const now = wanted ?? (await draftNow(shipment))
    const mismatch = now && (await findMismatch(shipment, now))
    const adopted = await record(shipment.id, {
      type: 'adopted',
      // The service takes either name (interface 4.1), so the ID serves where no reference is shown.
      order: { ...order, reference: order.reference ?? order.id },
      links: read?.links ?? [],
      proof,
      ...(mismatch && { mismatch }),
    })
    return isOff ? record(shipment.id, { type: 'cancelled', elsewhere: true }) : adopted
  }

  return async (shipment, wanted) => {
    const { orders, problem: unread } = await readOrdersSince(service, shipment.highWaterMark ?? null)
    const known = await journal.knownOrders(orders)
    // Oldest first: the order that is looked for was the next one above the mark. One that was cancelled comes after those that stand.
    const others = orders.filter(({ id }) => !known.has(id)).reverse()
    const inTurn = [
      ...others.filter(({ status }) => !isCancelled(status)),
      ...others.filter(({ status }) => isCancelled(status)),
    ]

    const candidates: OrderRecord[] = []
    for (const order of inTurn) {
      const judgement = judgeByRecord(order, shipment)
      const adopted = judgement.kind === 'ours' && (await adopt(shipment, order, judgement.proof, wanted))
      if (adopted) return { shipment: adopted }
      if (judgement.kind === 'open' && proveOrder.recall(order, shipment).kind === 'open')
        candidates.push(order)
    }
    const asked = candidates.toSorted((a, b) => proveOrder.silences(a) - proveOrder.silences(b))
    const ofOthers = new Set<OrderRecord>()
    for (const order of asked.slice(0, maxProved)) {
      const judgement = await proveOrder.prove(order, shipment)
      const adopted = judgement.kind === 'ours' && (await adopt(shipment, order, judgement.proof, wanted))
      if (adopted) return { shipment: adopted }
      if (judgement.kind === 'others') ofOthers.add(order)
    }
    const unproven = candidates.filter((order) => !ofOthers.has(order))

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
      shipment: isNews ? await record(shipment.id, { type: 'looked', ...looked }) : shipment,
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
