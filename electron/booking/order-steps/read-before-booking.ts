import type { BookingCodes } from '../../evidence/index.ts'
import { type Journal, needsComparison } from '../../journal/index.ts'
import type { Sweep } from '../sweep/sweep-orders.ts'

type Deps = {
  journal: Pick<
    Journal,
    'shipmentsOfDraft' | 'shipmentsOfQuotation' | 'byTypedReference' | 'shipmentsNotImported' | 'readFact'
  >
  codes: Pick<BookingCodes, 'next'>
  /** References of orders that the restored journal lacks. */
  readBookedAfterCopy: () => Promise<readonly string[]>
  lastSweep: () => Promise<Pick<Sweep, 'duplicates' | 'problem'> | undefined>
}

type BookingQuery = { draftId: string; reference: string; quotationId?: string; imported?: 'queued' | 'rows' }

/** Everything that a booking reads first, at the same time, because each round trip
 * to a shared journal takes time. */
export function createReadBeforeBooking({ journal, codes, readBookedAfterCopy, lastSweep }: Deps) {
  return async ({ draftId, reference, quotationId, imported }: BookingQuery) => {
    const [
      attempts,
      referenceShipments,
      notImported,
      quotationShipments,
      mustCompare,
      bookedAfterCopy,
      sweep,
      code,
    ] = await Promise.all([
      journal.shipmentsOfDraft(draftId),
      reference === '' ? [] : journal.byTypedReference(reference),
      imported && reference !== '' ? journal.shipmentsNotImported([reference], imported) : [],
      quotationId === undefined ? [] : journal.shipmentsOfQuotation(quotationId),
      needsComparison(journal),
      readBookedAfterCopy(),
      lastSweep(),
      // Its second query runs in a later round trip, which is allowed: drawing a code needs no lease.
      codes.next(),
    ])
    return {
      attempts,
      referenceShipments,
      shipped: imported ? notImported : referenceShipments,
      quotationShipments,
      mustCompare,
      bookedAfterCopy,
      duplicates: sweep?.duplicates ?? [],
      isSwept: sweep !== undefined && !sweep.problem,
      code,
    }
  }
}

export type ReadBeforeBooking = ReturnType<typeof createReadBeforeBooking>
export type KnownBeforeBooking = Awaited<ReturnType<ReadBeforeBooking>>
