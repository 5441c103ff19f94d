import type { Finding } from '../schemas/finding.ts'
import { rounded, type ShipmentFacts, totalWeight } from './shipment-facts.ts'

export const truck75 = 'DIRECT_TRUCK_7_5'
/** What the 7.5 t truck carries, in kilograms (interface 2.4, 8.2). */
export const truck75Payload = 2500

export function checkVehicle({ lines }: ShipmentFacts): Finding[] {
  const index = lines.findIndex((line) => line.unitPackageType === truck75)
  const value = totalWeight(lines)
  if (index < 0 || value <= truck75Payload) return []
  return [
    {
      code: 'vehicleOverloaded',
      path: `lines[${index}].unitWeight`,
      severity: 'error',
      value,
      limit: truck75Payload,
      excess: rounded(value - truck75Payload),
      unit: 'kg',
    },
  ]
}
