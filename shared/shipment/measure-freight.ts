import { countParcels, type LineFacts, rounded, type ShipmentFacts, totalWeight } from './shipment-facts.ts'

/** The inner width of a truck in metres: a loading metre is one metre of its length. */
const truckWidth = 2.4

/** What freight is planned and priced by. A line whose sides or weight are not known yet adds nothing to what needs them. */
export type FreightFigures = {
  units: number
  /** Kilograms. */
  weight: number
  /** Square metres that the units cover side by side. */
  floorArea: number
  /** Cubic metres. */
  volume: number
  /** Metres of a truck's length: the floor area by its width of 2.4 m; what is stackable takes half. */
  loadingMetres: number
}

/** 120 × 80 cm are 0.4 loading metres, and 0.2 where another may stand on top. */
const metresOf = (line: LineFacts): number => (floorOf(line) / truckWidth) * (line.isStackable ? 0.5 : 1)

const floorOf = ({ unitQuantity = 1, unitLength = 0, unitWidth = 0 }: LineFacts): number =>
  (unitQuantity * unitLength * unitWidth) / 10_000

const sum = (lines: ShipmentFacts['lines'], of: (line: LineFacts) => number): number =>
  rounded(lines.reduce((total, line) => total + of(line), 0))

export const measureFreight = ({ lines }: Pick<ShipmentFacts, 'lines'>): FreightFigures => ({
  units: countParcels(lines),
  weight: totalWeight(lines),
  floorArea: sum(lines, floorOf),
  volume: sum(lines, (line) => (floorOf(line) * (line.unitHeight ?? 0)) / 100),
  loadingMetres: sum(lines, metresOf),
})
