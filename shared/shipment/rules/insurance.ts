import { errorAt, type Finding, overLimit } from '../../kit/index.ts'
import type { TransportMode } from '../wire/shipment.ts'
import { parcelLimits } from './parcel-limits.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** Insurance needs a value of goods in euros (interface 2.1), for parcels at most 40,000 EUR (4.2.6, 8.1). */
export function checkInsurance(facts: ShipmentFacts, mode: TransportMode): Finding[] {
  if (!facts.wantsInsurance) return []
  const path = 'valueOfGoodsAmount'
  const value = facts.valueOfGoodsAmount
  if (value === undefined) return [errorAt('valueOfGoodsMissing', path)]
  const limit = parcelLimits.insurableValue
  if (mode === 'freight' || value <= limit) return []
  return [errorAt('valueNotInsurable', path, { ...overLimit(value, limit, 'EUR'), freight: true })]
}
