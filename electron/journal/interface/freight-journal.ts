import type { Problem } from '../../../shared/kit/index.ts'
import type { QuotationRecord } from '../../../shared/shipment/index.ts'

/** The quotations kept for comparison or booking. */
export interface FreightJournal {
  /** Appends a quotation to those of its draft. With `replaces` it takes that quotation's
   * place, and that one is deleted. */
  keepQuotation(quotation: QuotationRecord, replaces?: string): Promise<void>
  /** In the order in which they were added. */
  quotationsOf(draftId: string): Promise<QuotationRecord[]>
  readQuotation(id: string): Promise<QuotationRecord | undefined>
  /** Records why the service no longer books it. */
  endQuotation(id: string, ended: Problem): Promise<void>
  dropQuotation(id: string): Promise<void>
}
