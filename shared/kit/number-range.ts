import { z } from 'zod'

const outside = { error: 'outOfRange' }

/** A number that a person types, from `least` to `most`; what is wrong with another is told by our own codes. */
export const numberFrom = (least: number, most: number) => z.number().min(least, outside).max(most, outside)

/** As {@link numberFrom}, whole. */
export const wholeFrom = (least: number, most: number) =>
  z.int({ error: 'notWhole' }).min(least, outside).max(most, outside)
