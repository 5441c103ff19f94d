import { type Day, errorAt, type Finding, type Unconfirmed } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import {
  type AnyDraft,
  acknowledgedIn,
  countParcels,
  type FreightDraft,
  isFreightDraft,
  livingOf,
  parcelsPerDayOf,
  pickupClosed,
  pickupFull,
  type QuotationRecord,
  questionOf,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import { isQuotationProblem } from '../carrier/index.ts'
import { type CheckDraft, type CheckedDraft, currentDraftOf } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal, QueuedDraft, SeenDraft } from '../journal/index.ts'
import type { BookShipment } from './order-steps/book-shipment.ts'

export type BookDraftResult =
  | { kind: 'refused'; findings: Finding[] }
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** Bookings in production were not confirmed today. */
  | Unconfirmed

/** `changed`: the draft is no longer queued as it was read; nothing was written or sent. */
export type BookQueuedResult = BookDraftResult | { kind: 'changed' }

type BookingOptions = {
  /** The draft is queued: it is booked only if it is still queued like this. */
  queued?: QueuedDraft
  /** The draft is a row of a file. The run's day, location and insurance may differ from those of an earlier
   * run; it is the same shipment. */
  isFromFile?: boolean
  /** As in `parcel.book`. */
  acknowledgedId?: string
  /** A form's draft is booked only if its queued draft is still as seen. */
  seen?: SeenDraft
}

type Deps = {
  journal: Pick<Journal, 'shipmentsOfDraft' | 'readQuotation' | 'endQuotation'>
  checkDraft: CheckDraft
  bookShipment: BookShipment
  recordMismatch: RecordMismatch
  /** The next day with room for this many parcels at the location of a pickup that is full. */
  dayWithRoom: (pickup: Pickup, parcels: number) => Promise<Day | undefined>
}

/** Checks a parcel or freight draft again and books it, freight directly or from its quotation; a booked
 * draft returns its shipment. `refused`: nothing of the draft was written or sent. */
export function createCheckAndBook({ journal, checkDraft, bookShipment, recordMismatch, dayWithRoom }: Deps) {
  return async (
    draft: AnyDraft,
    { queued, isFromFile = false, acknowledgedId, seen }: BookingOptions,
  ): Promise<BookQueuedResult> => {
    const freight = isFreightDraft(draft) ? draft : undefined
    const checked = await checkDraft(draft, { countPickup: false })
    const { request, extras, pickupLocation } = checked
    const quotationFindings = freight ? await checkQuotation(journal, freight, checked) : []
    const findings = [...checked.findings, ...quotationFindings]
    const currentDraft = currentDraftOf(draft, checked, { queued: queued !== undefined, isFromFile })
    const refused = (...more: Finding[]): BookDraftResult => ({
      kind: 'refused',
      findings: [...findings, ...more],
    })
    if (!request || !pickupLocation || quotationFindings.length > 0) {
      const booked = livingOf(await journal.shipmentsOfDraft(draft.id))
      if (!booked) return refused()
      return { kind: 'shipment', shipment: await recordMismatch(booked, currentDraft) }
    }
    const parcels = countParcels(request.lines)
    const limit = parcelsPerDayOf(pickupLocation)
    const result = await bookShipment({
      draftId: draft.id,
      reference: draft.reference.trim(),
      mode: currentDraft.mode,
      request,
      extras,
      quotationId: freight?.quotationId || undefined,
      enclosures: draft.enclosures,
      pickupLocation,
      parcels,
      pickupLimit: freight ? undefined : limit,
      queuedDraft: queued ? { draft: queued.draft, pickup: queued.pickup } : seen,
      acknowledgedId: queued ? acknowledgedIn(queued.findings) : acknowledgedId,
      imported: isFromFile ? 'rows' : queued && queued.source !== 'form' ? 'queued' : undefined,
      currentDraft,
    })
    switch (result.kind) {
      case 'shipped':
        return refused(result.finding)
      case 'closed':
        return refused(pickupClosed)
      case 'full': {
        const pickup = { pickupLocationId: pickupLocation.id, pickupOn: request.shipper.pickupOn }
        const room = await dayWithRoom(pickup, parcels)
        return refused(pickupFull(result.parcels, parcels, limit, room))
      }
      case 'shipment':
        await endRefusedQuotation(journal, result.shipment)
        return result
      default:
        return result
    }
  }
}

export type CheckAndBook = ReturnType<typeof createCheckAndBook>

/** Findings of a freight draft that names a quotation: it must be for exactly what is sent. */
async function checkQuotation(
  journal: Pick<Journal, 'readQuotation'>,
  { quotationId }: FreightDraft,
  { quotationRequest: request, extras }: CheckedDraft,
): Promise<Finding[]> {
  if (!quotationId) return []
  const refused = (code: string): Finding[] => [errorAt(code, 'quotationId')]
  const kept = await journal.readQuotation(quotationId)
  if (!kept) return refused('quotationGone')
  if (kept.ended) return refused('quotationEnded')
  // If the quoted request is not known, only the service can compare it with the order.
  if (!kept.request) return []
  const isSame = request && questionOf(request, extras) === questionOf(kept.request, kept.extras)
  return isSame ? [] : refused('quotationChanged')
}

/** Whether a refusal ends the quotation. If the quoted request is not known, a conflict may come from typed
 * data, and the quotation stays bookable. */
const endsQuotation = ({ booking, notSent, problem }: ShipmentRecord, kept: QuotationRecord | undefined) =>
  booking === 'rejected' &&
  !notSent &&
  problem !== undefined &&
  isQuotationProblem(problem) &&
  (kept?.request !== undefined || problem.code === 'service.notFound')

/** Marks the quotation of a shipment as ended if the service refused it. */
async function endRefusedQuotation(
  journal: Pick<Journal, 'readQuotation' | 'endQuotation'>,
  shipment: ShipmentRecord,
): Promise<void> {
  const { quotationId, problem } = shipment
  if (!quotationId || !problem) return
  if (endsQuotation(shipment, await journal.readQuotation(quotationId)))
    await journal.endQuotation(quotationId, problem)
}
