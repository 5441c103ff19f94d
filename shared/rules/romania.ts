import type { Finding } from '../schemas/finding.ts'
import { type ShipmentFacts, totalWeight } from './shipment-facts.ts'

/** Romania: a parcel shipment under 31.5 kg needs no UIT code, whatever its value (interface 4.2.9). */
export function checkRomania({ shipper, consignee, lines }: ShipmentFacts): Finding[] {
  const path = 'consignee.address.countryCode'
  if (![shipper?.address?.countryCode, consignee?.address?.countryCode].includes('RO')) return []
  const value = totalWeight(lines)
  return value < 31.5
    ? [{ code: 'noUitCodeNeeded', path, severity: 'hint' }]
    : [{ code: 'uitCodeMayBeNeeded', path, severity: 'warning', value, limit: 31.5, unit: 'kg' }]
}
