/** Sets the newest entry of a map that keeps at most `max`: it drops the one that was set longest ago. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}

/** As {@link setNewest}, for a set. */
export function addNewest<Value>(set: Set<Value>, value: Value, max: number): void {
  set.delete(value)
  set.add(value)
  const [oldest] = set
  if (set.size > max && oldest !== undefined) set.delete(oldest)
}
