import { type FormCore, isFormLocked } from '../form-state.ts'
import { createPriceAsker, type PriceRequest } from './price.ts'
import { currentOf, questionOfReading } from './quotations.ts'

/** Keeps the price on the form up to date.
 * @param request asks the service for a draft's price */
export function createFormPrice({ mode, station, get, set }: FormCore, request: PriceRequest) {
  const asker = createPriceAsker(request, (price) => set({ price }))
  return {
    /** Called after each reading of the form. Asks for the price, unless a saved quotation has it or the form
     * is locked. The question names the service, because prices differ between services. */
    follow(): void {
      if (isFormLocked(get())) return
      const { draft, reading, quotations, hasLoadedQuotations } = get()
      const quotationId = mode === 'freight' ? draft.quotationId : ''
      // The quotation chosen before a restart is still being loaded.
      if (quotationId && !hasLoadedQuotations) return
      const question = questionOfReading(reading)
      const { status } = station.getState()
      // When a chosen quotation ends, the same question must be asked again.
      const ended = quotations.filter((record) => record.ended).length
      const origin = `${status?.environment} ${status?.serviceUrl ?? ''} ${draft.pickupLocationId}`
      const scope = `${origin} ${quotationId} ${ended}`
      const chosen = quotations.find(({ id }) => id === quotationId)
      const current = question || chosen ? currentOf(quotations, reading, quotationId) : undefined
      // A quotation opened by its ID is replaced only if a person asks for that.
      if (!current && chosen?.opened) asker.want(draft, '')
      else if (current) asker.know(`${scope} ${question}`, current.quotation)
      else asker.want(draft, question && `${scope} ${question}`)
    },
    forgetFailure: asker.forgetFailure,
  }
}
export type FormPrice = ReturnType<typeof createFormPrice>
