import type { InsuranceSummary } from '../../../shared/imports/index.ts'
import { rounded } from '../../../shared/kit/index.ts'
import { type CostItem, parcelLimits } from '../../../shared/shipment/index.ts'
import type { BatchOutcome } from './outcome.ts'

const euros = (amount: number): string => `${amount.toFixed(2)} EUR`

/** Sentences on the values of goods in a file; none if it has no values. */
export const insuranceSentences = (summary: InsuranceSummary): string[] => {
  const { insured, insuredValue, overLimit, uninsuredRows, uninsuredValue } = summary
  return [
    insured > 0 &&
      `${insured === 1 ? '1 shipment is' : `${insured} shipments are`} to be insured for ${euros(insuredValue)} in total.`,
    overLimit > 0 &&
      `${overLimit === 1 ? '1 shipment is' : `${overLimit} shipments are`} worth more than the ${euros(parcelLimits.insurableValue)} that can be insured.`,
    uninsuredRows > 0 &&
      `${uninsuredRows === 1 ? '1 row with a value travels' : `${uninsuredRows} rows with a value travel`} uninsured (${euros(uninsuredValue)} in total).`,
  ].filter((sentence) => sentence !== false)
}

/** Net insurance charge; undefined if the response names none. The types of charges are not documented
 * (interface 2.10), so descriptions are searched too. */
function insuranceCharge(costItems: readonly CostItem[] = []): number | undefined {
  const charges = costItems.filter(({ type, subtype, description }) =>
    /insur|versicher/i.test([type, subtype, description].join(' ')),
  )
  const amounts = charges.flatMap(({ price }) => price?.amount ?? [])
  return amounts.length > 0 ? rounded(amounts.reduce((sum, amount) => sum + amount, 0)) : undefined
}

/** The insurance of a booked shipment, with its price if the service gives one;
 * undefined if it is not insured. */
export function bookedInsurance({ state, shipment }: BatchOutcome): { price?: number } | undefined {
  if (state !== 'booked' || !shipment?.request.wantsInsurance) return undefined
  return { price: insuranceCharge(shipment.order?.costItems) }
}

/** The cost of insurance of all booked shipments; undefined if none is insured. */
export function insuranceCost(outcomes: readonly BatchOutcome[]) {
  const booked = outcomes.flatMap((outcome) => bookedInsurance(outcome) ?? [])
  if (booked.length === 0) return undefined
  const prices = booked.flatMap(({ price }) => price ?? [])
  return {
    shipments: booked.length,
    price: prices.length > 0 ? rounded(prices.reduce((sum, price) => sum + price, 0)) : undefined,
    /** Insured shipments without a price from the service. */
    withoutPrice: booked.length - prices.length,
  }
}

export function costSentence({
  shipments,
  price,
  withoutPrice,
}: NonNullable<ReturnType<typeof insuranceCost>>) {
  const what = `${shipments === 1 ? '1 shipment is' : `${shipments} shipments are`} booked with insurance`
  if (price === undefined) return `${what}; the service names no price for it.`
  const rest = withoutPrice > 0 ? `, without those ${withoutPrice} whose price it does not name` : ''
  return `${what}; the service charges ${euros(price)} net for it${rest}.`
}
