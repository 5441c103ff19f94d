import type { Problem } from '../../shared/kit/index.ts'
import type { Candidate } from '../../shared/shipment/index.ts'
import { bookingProblem, isGone, type ShippingService } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import { bookingCodesIn, withoutCodes } from './booking-code.ts'
import type { TextOfPdf } from './match-order.ts'
import { referencesInText, textOfDocument } from './references-in-document.ts'

/** Orders without a code whose documents are read. The oldest first: queued drafts of a
 * copy were booked soon after it. */
const maxDocuments = 100

type Deps = {
  journal: Pick<Journal, 'readByCode'>
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
}

/** With a `problem` not all orders could be read. `unnamed`: the number of orders that show no reference. */
type ForgottenReferences = { references: Set<string>; unnamed: number; problem?: Problem }

/** Reads the packer's references of orders that a copied journal lacks: from the list, else from the
 * order, else from its confirmation and label, since documents show `customerOrderCode` (interface
 * 2.1). Rejects with `JournalError`. */
export function createReadForgottenReferences({ journal, service, textOfPdf }: Deps) {
  /** Whether the journal has a shipment with one of the codes, in any state. */
  const isKnown = async (text: string): Promise<boolean> => {
    for (const code of bookingCodesIn(text)) if (await journal.readByCode(code)) return true
    return false
  }

  /** The references in both documents: in one of them the reference may be part of a sentence and not be
   * recognised. A document that cannot be read has none. */
  const readDocuments = async (id: string): Promise<string[] | 'known'> => {
    const confirmation = await service.printConfirmation(id)
    const confirmationText =
      confirmation.kind === 'ok' ? await textOfDocument(confirmation.value, textOfPdf) : ''
    if (await isKnown(confirmationText)) return 'known'
    const labels = await service.printShipmentLabels(id)
    const labelText = labels.kind === 'ok' ? await textOfPdf(labels.value) : ''
    return (await isKnown(labelText)) ? 'known' : [confirmationText, labelText].flatMap(referencesInText)
  }

  /** @param orders newest first, as a sweep returns them
   * @param stopping ends the reading */
  return async (orders: readonly Candidate[], stopping: AbortSignal): Promise<ForgottenReferences> => {
    const references = new Set<string>()
    let unnamed = 0
    let documentsLeft = maxDocuments
    for (const { id, customerOrderCode = '' } of orders.toReversed()) {
      if (stopping.aborted) return { references, unnamed, problem: bookingProblem('booking.journalIsOlder') }
      let text = customerOrderCode
      if (bookingCodesIn(text).size === 0) {
        let detail = await service.readOrder(id)
        // Read twice: one 404 proves nothing, but a permanent 404 must not block bookings for ever.
        if (isGone(detail)) detail = await service.readOrder(id)
        if (detail.kind !== 'ok' && !isGone(detail)) return { references, unnamed, problem: detail.problem }
        text = detail.kind === 'ok' ? (detail.value.record.customerOrderCode ?? '') : ''
      }
      if (await isKnown(text)) continue
      const hasCode = bookingCodesIn(text).size > 0
      const reference = hasCode ? withoutCodes(text).toUpperCase() : ''
      const shown = reference ? [reference] : []
      if (!hasCode && documentsLeft-- > 0) {
        const documents = await readDocuments(id)
        if (documents === 'known') continue
        shown.push(...documents)
      }
      for (const each of shown) references.add(each)
      if (shown.length === 0) unnamed++
    }
    return { references, unnamed }
  }
}
