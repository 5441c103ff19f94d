import { type Finding, warningAt } from '../../kit/index.ts'
import { parcelPackageType } from '../wire/line.ts'
import { checkPallets } from './pallet-limits.ts'
import type { ShipmentFacts } from './shipment-facts.ts'
import { checkVehicle } from './vehicle.ts'

/** Warns of pallet exchange for cartons, which have no pallet. */
const checkExchange = ({ lines }: ShipmentFacts): Finding[] =>
  lines.flatMap((line, index) =>
    line.wantsPalletExchange && line.unitPackageType === parcelPackageType
      ? [warningAt('nothingToExchange', `lines[${index}].unitPackageType`)]
      : [],
  )

/** Checks freight: rules of the interface (2.3, 2.4, 4.1, 8.2), and warnings for
 * what carriers usually do not take. */
export const checkFreightMode = (facts: ShipmentFacts): Finding[] => [
  ...checkVehicle(facts),
  ...checkPallets(facts),
  ...checkExchange(facts),
]
