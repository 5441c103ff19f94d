import type { PickupLocation, ServiceExtra } from '../../shared/shipment/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import type { CheckFreight } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import { createBookFreight } from './book-freight.ts'
import type { BookShipment } from './book-shipment.ts'
import { createOpenQuotation } from './open-quotation.ts'
import { createQuoteFreight } from './quote-freight.ts'

type Deps = {
  journal: Journal
  service: ShippingService
  clock: Clock
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  nextDay: (pickupLocationId: string) => Promise<string>
  book: BookShipment
  recordMismatch: RecordMismatch
  checkFreight: CheckFreight
}

/** Everything that is done with freight before it is a shipment, on one journal and one account, joined. */
export function createFreight(deps: Deps) {
  const { journal } = deps
  return {
    quote: createQuoteFreight(deps),
    quotationsOf: journal.quotationsOf,
    dropQuotation: journal.dropQuotation,
    open: createOpenQuotation(deps),
    book: createBookFreight(deps),
  }
}
