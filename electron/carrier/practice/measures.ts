import type { Line } from '../../../shared/shipment/line.ts'

/** Sums of decimals carry dust in their last binary digits; a microunit is finer than any scale. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** What the parcel limits of interface 8.1 speak of: kilograms and centimetres of one unit of a line. */
export function measureUnit({ unitLength, unitWidth, unitHeight, unitWeight }: Line) {
  const [longest = 0, middle = 0, shortest = 0] = [unitLength, unitWidth, unitHeight].sort((a, b) => b - a)
  return {
    weight: unitWeight,
    volumetricWeight: tidy((longest * middle * shortest) / 5000),
    longestSide: longest,
    girth: tidy(longest + 2 * middle + 2 * shortest),
  }
}

export const countUnits = (lines: readonly Line[]): number =>
  lines.reduce((sum, { unitQuantity }) => sum + unitQuantity, 0)

/** Kilograms of all units of all lines. */
export const totalWeight = (lines: readonly Line[]): number =>
  tidy(lines.reduce((sum, { unitQuantity, unitWeight }) => sum + unitQuantity * unitWeight, 0))
