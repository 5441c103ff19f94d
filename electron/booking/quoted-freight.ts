import type { Finding } from '../../shared/kit/index.ts'
import {
  type FreightDraft,
  type QuotationRecord,
  questionOf,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { CheckedDraft } from '../drafts/index.ts'
import type { Journal } from '../journal/index.ts'

/** Problems by which the service refuses the quotation itself: it is gone, expired, or for other goods. */
const ending = ['service.conflict', 'service.notFound']
/** If the quoted request is not known, a conflict may come from typed data, and the quotation stays bookable. */
const endsQuotation = ({ booking, notSent, problem }: ShipmentRecord, kept: QuotationRecord | undefined) =>
  booking === 'rejected' &&
  !notSent &&
  problem !== undefined &&
  ending.includes(problem.code) &&
  (kept?.request !== undefined || problem.code === 'service.notFound')

/** Findings of a freight draft that names a quotation: it must be for exactly what is sent. */
export async function checkQuotation(
  journal: Pick<Journal, 'readQuotation'>,
  { quotationId }: FreightDraft,
  { quotation: request, extras }: CheckedDraft,
): Promise<Finding[]> {
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

/** Marks the quotation of a shipment as ended if the service refused it. */
export async function endRefusedQuotation(
  journal: Pick<Journal, 'readQuotation' | 'endQuotation'>,
  shipment: ShipmentRecord,
): Promise<void> {
  const { quotationId, problem } = shipment
  if (!quotationId || !problem) return
  if (endsQuotation(shipment, await journal.readQuotation(quotationId)))
    await journal.endQuotation(quotationId, problem)
}
