const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

function shared(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const parts = now.map((part, at) => shared(before[at], part))
    const isSame = parts.length === before.length && parts.every((part, at) => Object.is(part, before[at]))
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

/** Data as it is now, with those parts of the data before that say the same: whoever shows a part that a key left as it was renders
 * nothing anew. For plain data: objects, lists and values. */
// Safe: it says what `now` says, with other objects.
export const structuralShare = <Data>(before: Data, now: Data): Data => shared(before, now) as Data
