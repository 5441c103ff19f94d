import type { ServiceExtra } from '../../shared/schemas/service-extra.ts'
import type { PickupLocation } from '../../shared/schemas/settings.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import type { ShippingService } from '../ports/shipping-service.ts'
import { createBookFreight } from './book-freight.ts'
import type { BookShipment } from './book-shipment.ts'
import type { CheckFreight } from './check-freight.ts'
import type { NoteMismatch } from './find-mismatch.ts'
import { createOpenQuotation } from './open-quotation.ts'
import { createQuoteFreight } from './quote-freight.ts'

type Needs = {
  journal: Journal
  service: ShippingService
  clock: Clock
  pickupLocations: () => readonly PickupLocation[]
  extras: () => readonly ServiceExtra[]
  nextDay: (pickupLocationId: string) => Promise<string>
  book: BookShipment
  noteMismatch: NoteMismatch
  checkFreight: CheckFreight
}

/** Everything that is done with freight before it is a shipment, on one journal and one account, joined. */
export function createFreight(needs: Needs) {
  const { journal } = needs
  return {
    quote: createQuoteFreight(needs),
    quotationsOf: journal.quotationsOf,
    dropQuotation: journal.dropQuotation,
    open: createOpenQuotation(needs),
    book: createBookFreight(needs),
  }
}
