import { z } from 'zod'

const rangeError = { error: 'outOfRange' }

/** A number from `min` to `max`, with own error codes for input by a person. */
export const numberFrom = (min: number, max: number) => z.number().min(min, rangeError).max(max, rangeError)

/** Like {@link numberFrom}, for whole numbers. */
export const wholeFrom = (min: number, max: number) =>
  z.int({ error: 'notWhole' }).min(min, rangeError).max(max, rangeError)
