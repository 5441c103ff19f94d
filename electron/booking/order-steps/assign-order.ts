import { failureOf, type Outcome, success } from '../../../shared/kit/index.ts'
import {
  type BookingState,
  isEnded,
  isUndecided,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import { type BookingProblemCode, bookingProblem, type ShippingService } from '../../carrier/index.ts'
import type { ReadCurrentDraft } from '../../drafts/index.ts'
import {
  type AppendOrderEvent,
  bookingCodesIn,
  type FindMismatch,
  isCancelled,
  orderWithReference,
} from '../../evidence/index.ts'
import { type Journal, JournalError } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

const refused = (code: BookingProblemCode): Outcome<never> => failureOf(bookingProblem(code))

/** Whether a shipment has no order and may get one. */
const mayGetOrder = (state: BookingState): boolean => isUndecided(state) || isEnded(state)

type Deps = {
  journal: Pick<Journal, 'read'>
  service: Pick<ShippingService, 'readOrder'>
  appendOrderEvent: AppendOrderEvent
  findMismatch: FindMismatch
  readCurrentDraft: ReadCurrentDraft
  inTurn: InTurn
}

/** Links an order to a shipment on a person's decision; a cancelled order cancels an unknown booking.
 * Refused if the service cannot show the order, if the order has another booking's code
 * (`assign.otherCode`) or another shipment (`assign.orderTaken`), or if the shipment's state does not
 * allow it (`assign.notPossible`, `assign.cancelled`). */
export const createAssignOrder =
  ({ journal, service, appendOrderEvent, findMismatch, readCurrentDraft, inTurn }: Deps) =>
  (id: string, orderId: string): Promise<Outcome<ShipmentRecord>> =>
    inTurn(async () => {
      const shipment = await journal.read(id)
      if (!shipment || !mayGetOrder(shipment.booking)) return refused('assign.notPossible')
      const read = await service.readOrder(orderId)
      if (read.kind !== 'ok') return failureOf(read.problem)
      const { record: order, links } = read.value
      if ([...bookingCodesIn(order)].some((code) => code !== shipment.code))
        return refused('assign.otherCode')
      const cancelled = isCancelled(order.status)
      // Its draft could not be booked again: a cancelled shipment keeps its draft.
      if (cancelled && isEnded(shipment.booking)) return refused('assign.cancelled')
      const currentDraft = await readCurrentDraft(shipment)
      const mismatch = currentDraft && (await findMismatch(shipment, currentDraft))
      try {
        const assigned = await appendOrderEvent(id, {
          type: 'assigned',
          order: orderWithReference(order),
          links,
          ...(mismatch && { mismatch }),
        })
        const changed = cancelled
          ? await appendOrderEvent(id, { type: 'cancelled', elsewhere: true })
          : assigned
        return success(changed)
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        if (error.code === 'journal.orderTaken') return refused('assign.orderTaken')
        if (error.code === 'journal.draftTaken') return refused('assign.notPossible')
        throw error
      }
    })
