import type { Finding } from '../schemas/finding.ts'
import type { TransportMode } from '../schemas/shipment.ts'
import { parcelLimits } from './parcel-limits.ts'
import { rounded, type ShipmentFacts } from './shipment-facts.ts'

/** Insurance needs a goods value in euros (interface 2.1); by parcel up to 40,000 EUR (4.2.6, 8.1). */
export function checkInsurance(facts: ShipmentFacts, mode: TransportMode): Finding[] {
  if (!facts.wantsInsurance) return []
  const path = 'valueOfGoodsAmount'
  const value = facts.valueOfGoodsAmount
  if (value === undefined) return [{ code: 'valueOfGoodsMissing', path, severity: 'error' }]
  if (facts.valueOfGoodsCurrency !== undefined && facts.valueOfGoodsCurrency !== 'EUR')
    return [{ code: 'currencyNotEuro', path: 'valueOfGoodsCurrency', severity: 'error' }]
  const limit = parcelLimits.insurableValue
  if (mode === 'freight' || value <= limit) return []
  return [
    {
      code: 'valueNotInsurable',
      path,
      severity: 'error',
      value,
      limit,
      excess: rounded(value - limit),
      unit: 'EUR',
      freight: true,
    },
  ]
}
