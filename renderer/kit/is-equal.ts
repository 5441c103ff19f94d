/** Whether two values are equal as JSON: the order of keys counts, and a missing value equals `undefined`. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
