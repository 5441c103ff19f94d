import type { Box } from '../../../shared/labels/index.ts'

/** How well a box (in mm) matches the size of a parcel label, 0 to 1. Labels measure 74 x 100 to 148 x 210. */
export function labelSize(box: Box): number {
  const short = Math.min(box.width, box.height)
  const long = Math.max(box.width, box.height)
  return ramp(short, 40, 70, 152, 175) * ramp(long, 65, 90, 215, 240)
}

function ramp(value: number, none: number, full: number, stillFull: number, noneAgain: number): number {
  if (value <= none || value >= noneAgain) return 0
  if (value < full) return (value - none) / (full - none)
  if (value > stillFull) return (noneAgain - value) / (noneAgain - stillFull)
  return 1
}
