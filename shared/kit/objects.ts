/** Whether a value of JSON is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a key that the object's type does not name. */
export const valueIn = (from: object, key: string): unknown => (from as Record<string, unknown>)[key]

/** An object with a value made for each key, in the order of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  // Safe: made of all keys.
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

/** Some keys of an object. Missing keys are left out. */
export const pick = <Of extends object, Key extends keyof Of>(
  from: Of,
  keys: readonly Key[],
): Pick<Of, Key> =>
  // Safe: a key that is left out may be absent.
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<
    Of,
    Key
  >

/** An object without some of its keys. */
export function omit<Of extends object, Key extends keyof Of>(from: Of, keys: readonly Key[]): Omit<Of, Key> {
  const rest = { ...from }
  for (const key of keys) delete rest[key]
  return rest
}

/** A copy of JSON data without the keys whose value is undefined, at any depth. */
export const withoutUndefined = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
