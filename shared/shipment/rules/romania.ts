import { type Finding, hintAt, warningAt } from '../../kit/index.ts'
import type { TransportMode } from '../wire/shipment.ts'
import { type ShipmentFacts, totalKnownWeight } from './shipment-facts.ts'

/** Checks shipments from and to Romania: a parcel shipment under 31.5 kg needs no UIT code, whatever its
 * value (interface 4.2.9); freight may need one at any weight. */
export function checkRomania({ shipper, consignee, lines }: ShipmentFacts, mode: TransportMode): Finding[] {
  const path = 'consignee.address.countryCode'
  if (![shipper?.address?.countryCode, consignee?.address?.countryCode].includes('RO')) return []
  if (mode === 'freight') return [warningAt('uitCodeForFreight', path)]
  const value = totalKnownWeight(lines)
  return value < 31.5
    ? [hintAt('noUitCodeNeeded', path)]
    : [warningAt('uitCodeMayBeNeeded', path, { value, limit: 31.5, unit: 'kg' })]
}
