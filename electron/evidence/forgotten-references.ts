import type { Problem } from '../../shared/kit/problem.ts'
import type { Candidate } from '../../shared/shipment/shipment-event.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { Answer, ShippingService } from '../carrier/shipping-service.ts'
import type { Journal } from '../journal/journal.ts'
import { codesIn } from './booking-code.ts'
import type { TextOfPdf } from './match-order.ts'
import { referencesInText, textOfDocument } from './references-in-document.ts'

/** Orders whose documents are read, since their records show no code: the oldest, as what stood in a copy was booked soon after it. */
const maxDocuments = 100

type Deps = {
  journal: Pick<Journal, 'readByCode'>
  service: Pick<ShippingService, 'readOrder' | 'printConfirmation' | 'printShipmentLabels'>
  textOfPdf: TextOfPdf
}

/** With a `problem` not all of the orders could be read. `unnamed`: orders that show no reference, so that nobody can tell which parcel they
 * are. */
type Forgotten = { references: Set<string>; unnamed: number; problem?: Problem }

const isGone = (answer: Answer<unknown>): boolean =>
  answer.kind === 'rejected' && [404, 410].includes(answer.status)

/** Reads how the packer named the parcels of orders whose bookings a copied journal has forgotten, as references are compared: each order
 * is asked for that the list shows without its code, and where its record shows none either, its confirmation and its label are
 * read (interface 2.1: `customerOrderCode` "appears on documents"). Rejects with `JournalError`. */
export function createReadForgotten({ journal, service, textOfPdf }: Deps) {
  /** An order of a booking that this journal knows, whatever it takes to have become of it, was not forgotten. */
  const isKnown = async (text: string): Promise<boolean> => {
    for (const code of codesIn(text)) if (await journal.readByCode(code)) return true
    return false
  }

  /** What both documents say: one of them may say the reference within a sentence, where nobody can tell where it begins. A document that
   * is not to be had says nothing. */
  const readDocuments = async (id: string): Promise<string[] | 'known'> => {
    const confirmation = await service.printConfirmation(id)
    const said = confirmation.kind === 'ok' ? await textOfDocument(confirmation.value, textOfPdf) : ''
    if (await isKnown(said)) return 'known'
    const labels = await service.printShipmentLabels(id)
    const shown = labels.kind === 'ok' ? await textOfPdf(labels.value) : ''
    return (await isKnown(shown)) ? 'known' : [said, shown].flatMap(referencesInText)
  }

  /** Newest first, as a sweep tells them. Once `stopping` is aborted, no more are asked for. */
  return async (orders: readonly Candidate[], stopping: AbortSignal): Promise<Forgotten> => {
    const references = new Set<string>()
    let unnamed = 0
    let documentsLeft = maxDocuments
    for (const { id, customerOrderCode = '' } of orders.toReversed()) {
      if (stopping.aborted) return { references, unnamed, problem: bookingProblem('booking.journalIsOlder') }
      let text = customerOrderCode
      if (codesIn(text).size === 0) {
        let detail = await service.readOrder(id)
        // Asked twice: a passing 404 proves nothing, and one that stays must not stop the desk for ever.
        if (isGone(detail)) detail = await service.readOrder(id)
        if (detail.kind !== 'ok' && !isGone(detail)) return { references, unnamed, problem: detail.problem }
        text = detail.kind === 'ok' ? (detail.value.record.customerOrderCode ?? '') : ''
      }
      if (await isKnown(text)) continue
      const [code] = codesIn(text)
      const reference = code && text.toUpperCase().replace(code, '').trim()
      const shown = reference ? [reference] : []
      if (!code && documentsLeft-- > 0) {
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
