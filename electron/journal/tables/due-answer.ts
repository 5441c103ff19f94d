import type { AnswerContent, AnswerPoint, AnswerState } from '../../../shared/answers/index.ts'
import {
  givesOrder,
  type LaterEvent,
  type ShipmentRecord,
  type TakenOverEvent,
  totalKnownWeight,
} from '../../../shared/shipment/index.ts'

/** An event of a shipment, or of its pickup. */
export type AnswerCause = TakenOverEvent | LaterEvent | { type: 'pickupClosed' }

/** The answers that a target got about an order before. */
export type AnsweredBefore = {
  /** The newest answer, delivered or not. */
  last?: Pick<AnswerContent, 'state' | 'parcelNumbers'>
  /** An answer was delivered, or the outcome of a delivery is not known, or this journal is a copy that
   * had the order. */
  mayKnow: boolean
}

type Cause = {
  cause: AnswerCause
  /** After the event. */
  shipment: ShipmentRecord
  point: AnswerPoint
  /** Whether the shipment's pickup is closed. */
  isClosed: boolean
}

/** Whether an answer can follow from an event; all other events need no query. */
export const mayAnswer = (cause: AnswerCause): boolean =>
  cause.type === 'pickupClosed' ||
  cause.type === 'printConfirmed' ||
  cause.type === 'cancelled' ||
  cause.type === 'cancelFailed' ||
  givesOrder(cause)

/** The state of the answer that follows from an event for a target; undefined if none follows. An order
 * that became known, or whose cancellation failed, after its pickup was closed or its label was printed is
 * answered at once. A shipment without an order or without a reference makes no answer. */
export function stateReached({ cause, shipment, point, isClosed }: Cause): AnswerState | undefined {
  if (!shipment.order || shipment.reference.trim() === '') return undefined
  if (cause.type === 'cancelled') return 'cancelled'
  if (shipment.booking !== 'booked') return undefined
  const isOrder = givesOrder(cause)
  const isKept = cause.type === 'cancelFailed'
  const isReached = {
    booked: isOrder,
    printed: cause.type === 'printConfirmed' || (isKept && shipment.label === 'confirmed'),
    closed: cause.type === 'pickupClosed' || ((isOrder || isKept) && isClosed),
  }
  return isReached[point] ? point : undefined
}

/** Whether a state is news for a target. A cancellation is announced only to a target that may know the
 * order. A label that was printed again is announced again only if it shows other codes. */
export function isNews(content: AnswerContent, { last, mayKnow }: AnsweredBefore): boolean {
  if (content.state === 'cancelled') return mayKnow && last?.state !== 'cancelled'
  return last?.state !== content.state || last.parcelNumbers.join() !== content.parcelNumbers.join()
}

/** The answer about a shipment with an order. No addresses and no secrets go into it. */
export function answerContent(
  shipment: ShipmentRecord,
  made: { state: AnswerState; at: string; deskName: string },
): AnswerContent {
  const { request, order } = shipment
  const { amount, grossAmount, currency } = order?.price ?? {}
  return {
    state: made.state,
    environment: shipment.environment,
    reference: shipment.reference,
    orderId: order?.id ?? '',
    orderReference: order?.reference ?? '',
    parcelNumbers: shipment.labelCodes ?? [],
    parcels: shipment.parcels,
    weight: totalKnownWeight(request.lines),
    lines: request.lines.map(({ unitQuantity, unitWeight }) => ({
      quantity: unitQuantity ?? null,
      weight: unitWeight ?? null,
    })),
    price: { net: amount ?? null, gross: grossAmount ?? null, currency: currency ?? null },
    pickupOn: shipment.pickupOn,
    pickupLocation: shipment.pickupLocationName,
    deskName: made.deskName,
    at: made.at,
  }
}
