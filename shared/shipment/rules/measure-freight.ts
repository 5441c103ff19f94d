import { rounded } from '../../kit/index.ts'
import { countParcels, type LineFacts, type ShipmentFacts, totalKnownWeight } from './shipment-facts.ts'

/** Inner width of a truck in metres. A loading metre is one metre of a truck's length. */
const truckWidth = 2.4

/** Figures by which freight is planned and priced. A line adds nothing to a figure whose measures it
 * lacks. */
export type FreightFigures = {
  units: number
  /** Kilograms. */
  weight: number
  /** Square metres, units side by side. */
  floorArea: number
  /** Cubic metres. */
  volume: number
  /** Floor area divided by the truck's width of 2.4 m. Stackable units count half. */
  loadingMetres: number
}

/** A unit of 120 × 80 cm takes 0.4 loading metres, or 0.2 if stackable. */
const metresOf = (line: LineFacts): number => (floorOf(line) / truckWidth) * (line.isStackable ? 0.5 : 1)

const floorOf = ({ unitQuantity = 1, unitLength = 0, unitWidth = 0 }: LineFacts): number =>
  (unitQuantity * unitLength * unitWidth) / 10_000

const sum = (lines: ShipmentFacts['lines'], amountOf: (line: LineFacts) => number): number =>
  rounded(lines.reduce((total, line) => total + amountOf(line), 0))

export const measureFreight = ({ lines }: Pick<ShipmentFacts, 'lines'>): FreightFigures => ({
  units: countParcels(lines),
  weight: totalKnownWeight(lines),
  floorArea: sum(lines, floorOf),
  volume: sum(lines, (line) => (floorOf(line) * (line.unitHeight ?? 0)) / 100),
  loadingMetres: sum(lines, metresOf),
})
