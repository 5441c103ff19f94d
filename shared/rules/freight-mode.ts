import type { Finding } from '../schemas/finding.ts'
import { parcelPackageType } from '../schemas/line.ts'
import type { ShipmentFacts } from './shipment-facts.ts'
import { checkVehicle } from './vehicle.ts'

const warning = (code: string, path: string): Finding => ({ code, path, severity: 'warning' })

/** Somebody is to be called, and nobody's number is known. */
function checkContacts({ shipper, consignee }: ShipmentFacts): Finding[] {
  const wantsCall = consignee?.wantsContactBeforeDelivery || consignee?.wantsPhoneCallFromDriverBeforeDelivery
  const reachable = (person?: { phone?: string; email?: string }) => person?.phone || person?.email
  return [
    ...(wantsCall && !reachable(consignee?.contactPerson)
      ? [warning('contactNeeded', 'consignee.contactPerson.phone')]
      : []),
    ...(shipper?.wantsContactBeforePickup && !reachable(shipper.contactPerson)
      ? [warning('pickupContactNeeded', 'shipper.contactPerson.phone')]
      : []),
  ]
}

/** Cartons go without pallets to exchange. */
const checkExchange = ({ lines }: ShipmentFacts): Finding[] =>
  lines.flatMap((line, index) =>
    line.wantsPalletExchange && line.unitPackageType === parcelPackageType
      ? [warning('nothingToExchange', `lines[${index}].unitPackageType`)]
      : [],
  )

/** What the interface says of freight (2.3, 2.4, 4.1, 8.2), and what would not work although it may be sent. */
export const checkFreightMode = (facts: ShipmentFacts): Finding[] => [
  ...checkVehicle(facts),
  ...checkContacts(facts),
  ...checkExchange(facts),
]
