import type { Problem } from '../../shared/kit/problem.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { QuotationRecord } from '../../shared/shipment/quotation-record.ts'

/** What the journal keeps of freight beside its shipments: the form, and the quotations that somebody wants to compare or
 * to book from. */
export interface FreightJournal {
  /** The freight on the form, kept as typed. */
  saveFreightDraft(draft: FreightDraft | null): Promise<void>
  readFreightDraft(): Promise<FreightDraft | null>
  /** Keeps a quotation, behind those that the draft has, or in the place of one of them: that one is forgotten. */
  keepQuotation(quotation: QuotationRecord, replaces?: string): Promise<void>
  /** In the order in which they were kept. */
  quotationsOf(draftId: string): Promise<QuotationRecord[]>
  readQuotation(id: string): Promise<QuotationRecord | undefined>
  /** Notes why the service does not book it any more. */
  endQuotation(id: string, ended: Problem): Promise<void>
  dropQuotation(id: string): Promise<void>
}
