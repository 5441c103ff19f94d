import { joined } from '../../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import type { Order, Quotation } from '../../../shared/shipment/index.ts'
import { useMessages } from '../../kit/index.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { Price } from '../store/price/price.ts'
import { useFormState } from '../store/use-form.ts'

type PriceWords = { amount?: string; about: string; when?: string; isStale?: boolean }

/** The price as text: the order's if it is booked, else the quotation's. */
export function usePriceWords(): PriceWords {
  const messages = useMessages()
  const order = useFormState((state) => (isFormLocked(state) ? state.shipment?.order : undefined))
  const price = useFormState((state) => state.price)
  const pickupOn = useFormState((state) => state.draft.pickupOn)
  return priceWords(messages, { order, price, pickupOn })
}

function priceWords(
  messages: Messages,
  { order, price, pickupOn }: { order: Order | undefined; price: Price; pickupOn: string },
): PriceWords {
  const { t } = messages
  if (order) return ofQuotation(messages, order, pickupOn)
  switch (price.state) {
    case 'none':
      return { about: t('price.none') }
    case 'failed':
      return { about: t('price.failed'), when: problemSentence(messages, price.problem) }
    case 'known':
      return ofQuotation(messages, price.quotation, pickupOn)
    case 'asking':
      return {
        ...(price.before ? ofQuotation(messages, price.before, pickupOn) : {}),
        about: t('price.asking'),
        isStale: true,
      }
  }
}

/** Price, pickup day and delivery days. Values that the service does not return are left out. */
function ofQuotation(messages: Messages, quotation: Quotation, day: string): PriceWords {
  const { t, money } = messages
  const { price, delivery } = quotation
  const { amount, grossAmount, currency } = price ?? {}
  const earliest = delivery?.earliest ?? delivery?.latest
  const latest = delivery?.latest ?? delivery?.earliest
  const arrives = earliest && latest && t('price.arrives', { days: messages.days(earliest, latest) })
  const when = joined([messages.day(day), arrives], ' · ')
  if (amount === undefined) return { about: t('price.failed'), when }
  const about =
    grossAmount === undefined ? t('price.netOnly') : t('price.net', { gross: money(grossAmount, currency) })
  return { amount: money(amount, currency), about, when }
}
