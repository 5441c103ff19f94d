import { errorAt, type Finding, overLimit, rounded } from '../../kit/index.ts'
import type { CostItem } from '../wire/quotation.ts'
import type { TransportMode } from '../wire/shipment.ts'
import { parcelLimits } from './parcel-limits.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** Net insurance charge; undefined if the answer names none. The types of charges are not documented
 * (interface 2.10), so descriptions are searched too. */
export function insuranceCharge(costItems: readonly CostItem[] = []): number | undefined {
  const charges = costItems.filter(({ type, subtype, description }) =>
    /insur|versicher/i.test([type, subtype, description].join(' ')),
  )
  const amounts = charges.flatMap(({ price }) => price?.amount ?? [])
  return amounts.length > 0 ? rounded(amounts.reduce((sum, amount) => sum + amount, 0)) : undefined
}

/** Insurance needs a value of goods in euros (interface 2.1), for parcels at most 40,000 EUR (4.2.6, 8.1). */
export function checkInsurance(facts: ShipmentFacts, mode: TransportMode): Finding[] {
  if (!facts.wantsInsurance) return []
  const path = 'valueOfGoodsAmount'
  const value = facts.valueOfGoodsAmount
  if (value === undefined) return [errorAt('valueOfGoodsMissing', path)]
  if (facts.valueOfGoodsCurrency !== undefined && facts.valueOfGoodsCurrency !== 'EUR')
    return [errorAt('currencyNotEuro', 'valueOfGoodsCurrency')]
  const limit = parcelLimits.insurableValue
  if (mode === 'freight' || value <= limit) return []
  return [errorAt('valueNotInsurable', path, { ...overLimit(value, limit, 'EUR'), freight: true })]
}
