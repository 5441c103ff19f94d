import type { Messages } from '../../../shared/messages/index.ts'
import type { Quotation, QuotationRequest } from '../../../shared/shipment/index.ts'
import { chargeName, optionNames } from '../../service-lists/index.ts'

/** The requested options as text, without product and day. */
export function optionWords(messages: Messages, request: QuotationRequest): string[] {
  const { t, money } = messages
  return [
    ...optionNames(messages, request),
    request.lines.some(({ wantsPalletExchange }) => wantsPalletExchange) && t('freight.palletExchange'),
    request.wantsInsurance &&
      request.valueOfGoodsAmount !== undefined &&
      t('quotations.option.insured', { value: money(request.valueOfGoodsAmount) }),
  ].filter((word) => typeof word === 'string')
}

export function deliveryTimeWords({ days }: Messages, { delivery }: Quotation): string | undefined {
  const earliest = delivery?.earliest ?? delivery?.latest
  const latest = delivery?.latest ?? delivery?.earliest
  return earliest && latest ? days(earliest, latest) : undefined
}

/** The price with VAT; the net price if the service returns only that. */
export const priceOf = ({ price }: Quotation): number | undefined => price?.grossAmount ?? price?.amount

/** The amounts by which these quotations are compared: with VAT if each that has a price has that, else
 * net. */
export function comparedAmounts(
  quotations: readonly Quotation[],
): (quotation: Quotation) => number | undefined {
  const hasGross = quotations.every(
    ({ price }) => price?.grossAmount !== undefined || price?.amount === undefined,
  )
  return ({ price }) => (hasGross ? price?.grossAmount : price?.amount)
}

/** All charges of the quotations, with their amount in each. Charges with the same
 * name in one quotation are summed. */
export function chargeRows(
  messages: Messages,
  quotations: readonly Quotation[],
): { name: string; amounts: (number | undefined)[] }[] {
  const names = new Set(
    quotations.flatMap(({ costItems = [] }) => costItems.map((item) => chargeName(messages, item))),
  )
  return [...names].map((name) => ({
    name,
    amounts: quotations.map(({ costItems = [] }) => {
      const mine = costItems.filter((item) => chargeName(messages, item) === name)
      return mine.length === 0 ? undefined : mine.reduce((sum, { price }) => sum + (price?.amount ?? 0), 0)
    }),
  }))
}
