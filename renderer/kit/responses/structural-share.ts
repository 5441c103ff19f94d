const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

function shared(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const parts = now.map((part, index) => shared(before[index], part))
    const isSame =
      parts.length === before.length && parts.every((part, index) => Object.is(part, before[index]))
    return isSame ? before : parts
  }
  if (!isObject(before) || !isObject(now)) return now
  const names = Object.keys(now)
  const parts = Object.fromEntries(names.map((name) => [name, shared(before[name], now[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && Object.is(parts[name], before[name]))
  return isSame ? before : parts
}

/** `now`, with equal parts replaced by the objects of `before`. Components that show an unchanged part do
 * not render again. For plain data only: objects, arrays and primitive values. */
export function structuralShare<Data>(before: Data, now: Data): Data {
  // Safe: the result equals `now`.
  return shared(before, now) as Data
}
