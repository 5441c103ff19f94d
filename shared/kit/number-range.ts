import { z } from 'zod'

const outside = { error: 'outOfRange' }

/** A number from `least` to `most`, with own error codes for input by a person. */
export const numberFrom = (least: number, most: number) => z.number().min(least, outside).max(most, outside)

/** Like {@link numberFrom}, for whole numbers. */
export const wholeFrom = (least: number, most: number) =>
  z.int({ error: 'notWhole' }).min(least, outside).max(most, outside)
