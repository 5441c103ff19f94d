import type { Problem } from '../../../shared/kit/index.ts'
import { comparableReference, isEnded, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { CurrentDraft } from '../../drafts/index.ts'
import type { LookForOrder } from '../../evidence/index.ts'
import type { Clock } from '../../kit/index.ts'
import { bookedOfQuotation } from '../quotations/open-quotation.ts'
import type { KnownBeforeBooking } from './read-before-booking.ts'

/** How long a refused booking is looked for before another draft of its reference is booked. */
const lookUpWindowMs = 14 * 24 * 60 * 60 * 1000
/** The most shipments of a reference that are looked for, newest first. */
const maxLookUps = 3

/** The result of looking for orders of earlier bookings. */
type LookUpResult = { found?: ShipmentRecord; problem?: Problem }

type Deps = { clock: Pick<Clock, 'now'>; lookForOrder: LookForOrder }

/** Looks for orders of earlier bookings, so that none is booked twice. */
export function createFindEarlierOrders({ clock, lookForOrder }: Deps) {
  const hasDuplicate = ({ id }: ShipmentRecord, { duplicates }: KnownBeforeBooking): boolean =>
    duplicates.some(({ shipmentId }) => shipmentId === id)

  /** Looks for the order of an ended attempt. If more orders were placed since than can be read, the
   * sweeps have accounted for them: they show the attempt's order as a duplicate. */
  const lookUp = async (
    attempt: ShipmentRecord,
    known: KnownBeforeBooking,
    currentDraft?: CurrentDraft,
  ): Promise<LookUpResult> => {
    const { shipment, problem } = await lookForOrder(attempt, { currentDraft, reach: 'far' })
    if (!isEnded(shipment.booking)) return { found: shipment }
    const isSweptOver = problem?.code === 'orders.tooMany' && known.isSwept && !hasDuplicate(attempt, known)
    return problem && !isSweptOver ? { problem } : {}
  }

  return {
    /** Looks for the orders of the draft's ended attempts: a refusal, or a person's decision that it was
     * not booked, may have been wrong. */
    async recheckAttempts(known: KnownBeforeBooking, currentDraft: CurrentDraft): Promise<LookUpResult> {
      for (const attempt of known.attempts) {
        // If this journal is a copy, its original may have sent the attempt later;
        // the sweep then found its order.
        const mayHaveOrder = !attempt.notSent || hasDuplicate(attempt, known)
        if (!mayHaveOrder) continue
        const lookedUp = await lookUp(attempt, known, currentDraft)
        if (lookedUp.found || lookedUp.problem) return lookedUp
      }
      return {}
    },

    /** The booking of another draft with the same quotation. Or an attempt that ended without an order, with
     * the same reference or quotation, if its order is found after all. */
    async findEarlierBooking(
      known: KnownBeforeBooking,
      { draftId, reference }: { draftId: string; reference: string },
    ): Promise<LookUpResult> {
      const { referenceShipments, quotationShipments } = known
      const booked = bookedOfQuotation(quotationShipments)
      if (booked) return { found: booked }
      const isSameReference = (other: string) => comparableReference(other) === comparableReference(reference)
      const alike = [
        ...quotationShipments.toReversed(),
        ...referenceShipments.filter(
          (each) => isSameReference(each.reference) && !quotationShipments.some(({ id }) => id === each.id),
        ),
      ]
      const ended = alike.filter(
        (each) =>
          each.draftId !== draftId &&
          isEnded(each.booking) &&
          !each.notSent &&
          clock.now() - Date.parse(each.intendedAt) < lookUpWindowMs,
      )
      for (const attempt of ended.slice(0, maxLookUps)) {
        const lookedUp = await lookUp(attempt, known)
        if (lookedUp.found || lookedUp.problem) return lookedUp
      }
      return {}
    },
  }
}

export type FindEarlierOrders = ReturnType<typeof createFindEarlierOrders>
