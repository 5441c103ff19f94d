import type { Line } from '../../../shared/shipment/index.ts'

/** Rounds to six decimals, to remove the binary rounding errors of sums. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** Measures of one unit for the parcel limits of interface 8.1, in kilograms and centimetres. */
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

/** Weight of all units of all lines, in kilograms. */
export const totalWeight = (lines: readonly Line[]): number =>
  tidy(lines.reduce((sum, { unitQuantity, unitWeight }) => sum + unitQuantity * unitWeight, 0))
