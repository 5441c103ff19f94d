import type { Finding } from '../kit/index.ts'
import { parcelPackageType } from './line.ts'
import { checkPallets } from './pallet-limits.ts'
import type { ShipmentFacts } from './shipment-facts.ts'
import { checkVehicle } from './vehicle.ts'

const warning = (code: string, path: string): Finding => ({ code, path, severity: 'warning' })

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
  ...checkPallets(facts),
  ...checkExchange(facts),
]
