import { usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import { type PriceWords, priceWords } from '../price-words.ts'

/** The price as it stands on the screen: the order's own once it is booked, else the quotation's. */
export function usePriceWords(): PriceWords {
  const messages = useMessages()
  const order = usePack((state) => (isLocked(state) ? state.shipment?.order : undefined))
  const price = usePack((state) => state.price)
  const pickupOn = usePack((state) => state.draft.pickupOn)
  return priceWords(messages, { order, price, pickupOn })
}
