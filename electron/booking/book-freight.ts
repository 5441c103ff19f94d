import type { Finding } from '../../shared/kit/index.ts'
import {
  countParcels,
  type FreightDraft,
  isEnded,
  pickupClosed,
  type QuotationRecord,
  questionOf,
  type ShipmentRecord,
  shownBefore,
} from '../../shared/shipment/index.ts'
import type { CheckedFreight, CheckFreight, CurrentDraft } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal, QueuedDraft, SeenDraft } from '../journal/index.ts'
import type { BookDraftResult, BookQueuedResult, FormOptions } from './book-draft.ts'
import type { BookShipment } from './book-shipment.ts'

type Deps = {
  journal: Pick<Journal, 'shipmentsOfDraft' | 'readQuotation' | 'endQuotation'>
  checkFreight: CheckFreight
  book: BookShipment
  recordMismatch: RecordMismatch
}

/** Problems by which the service refuses the quotation itself: it is gone, expired, or for other goods. */
const ending = ['service.conflict', 'service.notFound']
/** If the quoted request is not known, a conflict may come from typed data, and the quotation stays bookable. */
const endsQuotation = ({ booking, notSent, problem }: ShipmentRecord, kept: QuotationRecord | undefined) =>
  booking === 'rejected' &&
  !notSent &&
  problem !== undefined &&
  ending.includes(problem.code) &&
  (kept?.request !== undefined || problem.code === 'service.notFound')

/** Checks a freight draft again and books it, directly or from its quotation; `refused`: nothing was written or sent.
 * The quotation must be for exactly what is sent, and is marked as ended if the service refuses it. `queued` and the options
 * as for a parcel ({@link createBookDraft}). */
export const createBookFreight = ({ journal, checkFreight, book, recordMismatch }: Deps) => {
  const checkQuotation = async (
    { quotationId }: FreightDraft,
    { quotation: request, extras }: CheckedFreight,
  ): Promise<Finding[]> => {
    if (!quotationId) return []
    const refused = (code: string): Finding[] => [{ code, path: 'quotationId', severity: 'error' }]
    const kept = await journal.readQuotation(quotationId)
    if (!kept) return refused('quotationGone')
    if (kept.ended) return refused('quotationEnded')
    // If the quoted request is not known, only the service can compare it with the order.
    if (!kept.request) return []
    const isSame = request && questionOf(request, extras) === questionOf(kept.request, kept.extras)
    return isSame ? [] : refused('quotationChanged')
  }

  async function bookFreight(draft: FreightDraft, queued: QueuedDraft): Promise<BookQueuedResult>
  async function bookFreight(
    draft: FreightDraft,
    queued: undefined,
    options: FormOptions & { seen: SeenDraft },
  ): Promise<BookQueuedResult>
  async function bookFreight(
    draft: FreightDraft,
    queued?: undefined,
    options?: Omit<FormOptions, 'seen'>,
  ): Promise<BookDraftResult>
  async function bookFreight(
    draft: FreightDraft,
    queued?: QueuedDraft,
    { fromFile = false, shown, seen }: FormOptions = {},
  ): Promise<BookQueuedResult> {
    const checked = await checkFreight(draft)
    const { request, content, extras, pickupLocation } = checked
    const pickupLocationName = pickupLocation?.name ?? ''
    const currentDraft: CurrentDraft = {
      mode: 'freight',
      draft,
      queued: queued !== undefined,
      content,
      extras,
      pickupLocationName,
      fromFile,
    }
    const findings = [...checked.findings, ...(await checkQuotation(draft, checked))]
    if (!request || !pickupLocation || findings.length > checked.findings.length) {
      const booked = (await journal.shipmentsOfDraft(draft.id)).find(({ booking }) => !isEnded(booking))
      if (!booked) return { kind: 'refused', findings }
      return { kind: 'shipment', shipment: await recordMismatch(booked, currentDraft) }
    }
    const result = await book({
      draftId: draft.id,
      reference: draft.reference.trim(),
      mode: 'freight',
      request,
      extras,
      quotationId: draft.quotationId || undefined,
      enclosures: draft.enclosures,
      pickupLocation,
      parcels: countParcels(request.lines),
      queuedDraft: queued ? { draft: queued.draft, pickup: queued.pickup } : seen,
      refusesShipped: queued ? queued.source === 'form' : !fromFile,
      shown: queued ? shownBefore(queued.findings) : shown,
      currentDraft,
    })
    if (result.kind === 'unconfirmed' || result.kind === 'changed') return result
    if (result.kind === 'shipped') return { kind: 'refused', findings: [...findings, result.finding] }
    if (result.kind !== 'shipment') return { kind: 'refused', findings: [...findings, pickupClosed] }
    const { shipment } = result
    if (!shipment.quotationId || !shipment.problem) return result
    if (endsQuotation(shipment, await journal.readQuotation(shipment.quotationId)))
      await journal.endQuotation(shipment.quotationId, shipment.problem)
    return result
  }
  return bookFreight
}
