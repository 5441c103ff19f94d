import { pickupClosed } from '../../shared/rules/pickup-count.ts'
import { questionOf } from '../../shared/rules/quoted-part.ts'
import { countParcels } from '../../shared/rules/shipment-facts.ts'
import { isEnded } from '../../shared/rules/shipment-state.ts'
import type { Finding } from '../../shared/schemas/finding.ts'
import type { FreightDraft } from '../../shared/schemas/freight-draft.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { Journal } from '../ports/journal.ts'
import { type BookDraftResult, referenceBooked } from './book-draft.ts'
import type { BookShipment } from './book-shipment.ts'
import type { CheckedFreight, CheckFreight } from './check-freight.ts'
import type { NoteMismatch, Wanted } from './find-mismatch.ts'

type Needs = {
  journal: Pick<Journal, 'ofDraft' | 'readQuotation' | 'endQuotation'>
  checkFreight: CheckFreight
  book: BookShipment
  noteMismatch: NoteMismatch
}

/** A service that says no to a quotation as such: it is gone, it has expired, or it is not what is booked. */
const ending = ['service.conflict', 'service.notFound']
const endsQuotation = ({ booking, notSent, problem }: ShipmentRecord) =>
  booking === 'rejected' && !notSent && problem !== undefined && ending.includes(problem.code)

/** Books the freight on the form, directly or from the quotation that it names: judged once more, here where nobody can go
 * round the rules. Refused, nothing was written or sent; so is a quotation that is not for exactly what would be sent.
 * A quotation that the service no longer takes is noted as ended. Freight that is booked already is its shipment. */
export const createBookFreight = ({ journal, checkFreight, book, noteMismatch }: Needs) => {
  const checkQuotation = async (
    { quotationId }: FreightDraft,
    { quotation: asked, extras }: CheckedFreight,
  ): Promise<Finding[]> => {
    if (!quotationId) return []
    const refused = (code: string): Finding[] => [{ code, path: 'quotationId', severity: 'error' }]
    const kept = await journal.readQuotation(quotationId)
    if (!kept) return refused('quotationGone')
    if (kept.ended) return refused('quotationEnded')
    const isSame = asked && questionOf(asked, extras) === questionOf(kept.request, kept.extras)
    return isSame ? [] : refused('quotationChanged')
  }

  return async (draft: FreightDraft): Promise<BookDraftResult> => {
    const checked = await checkFreight(draft)
    const { request, content, extras, pickupLocation } = checked
    const pickupLocationName = pickupLocation?.name ?? ''
    const wanted: Wanted = { mode: 'freight', draft, content, extras, pickupLocationName }
    const findings = [...checked.findings, ...(await checkQuotation(draft, checked))]
    if (!request || !pickupLocation || findings.length > checked.findings.length) {
      const booked = (await journal.ofDraft(draft.id)).find(({ booking }) => !isEnded(booking))
      if (!booked) return { kind: 'refused', findings }
      return { kind: 'shipment', shipment: await noteMismatch(booked, wanted) }
    }
    const result = await book({
      draftId: draft.id,
      reference: draft.reference.trim(),
      mode: 'freight',
      request,
      extras,
      quotationId: draft.quotationId || undefined,
      pickupLocation,
      parcels: countParcels(request.lines),
      wanted,
    })
    if (result.kind === 'unconfirmed') return result
    if (result.kind === 'found')
      return { kind: 'refused', findings: [...findings, referenceBooked(result.shipment)] }
    if (result.kind !== 'shipment') return { kind: 'refused', findings: [...findings, pickupClosed] }
    const { shipment } = result
    if (shipment.quotationId && shipment.problem && endsQuotation(shipment))
      await journal.endQuotation(shipment.quotationId, shipment.problem)
    return result
  }
}
