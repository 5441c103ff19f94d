import type { Box } from '../../../shared/labels/index.ts'

/** How well a box (in mm) matches the size of a parcel label, 0 to 1. Labels measure 74 x 100 to 148 x
 * 210. */
export function sizeScore(box: Box): number {
  const short = Math.min(box.width, box.height)
  const long = Math.max(box.width, box.height)
  return ramp(short, 40, 70, 152, 175) * ramp(long, 65, fullLong, 215, 240)
}

/** Length of the shortest usual labels, in mm. */
const fullLong = 90

/** True for a box (in mm) that is too small to be divided into labels. */
export const isBelowLabel = ({ width, height }: Box) => Math.max(width, height) < fullLong

function ramp(value: number, none: number, full: number, stillFull: number, noneAgain: number): number {
  if (value <= none || value >= noneAgain) return 0
  if (value < full) return (value - none) / (full - none)
  if (value > stillFull) return (noneAgain - value) / (noneAgain - stillFull)
  return 1
}
