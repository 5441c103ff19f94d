/** The index of an item in a newer list; -1: it is gone. Two items may have the same key, so an item with the
 * same content is preferred. */
function placeOf<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): number {
  const text = JSON.stringify(item)
  const equal = items.findIndex((each) => JSON.stringify(each) === text)
  return equal < 0 ? items.findIndex((each) => keyOf(each) === keyOf(item)) : equal
}

/** The items with one that was edited. If it is new or gone, it is added. */
export function withItem<Item>(
  items: readonly Item[],
  before: Item | undefined,
  after: Item,
  keyOf: (item: Item) => string,
): Item[] {
  const at = before === undefined ? -1 : placeOf(items, before, keyOf)
  return at < 0 ? [...items, after] : items.with(at, after)
}

export function withoutItem<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): Item[] {
  const at = placeOf(items, item, keyOf)
  return at < 0 ? [...items] : items.toSpliced(at, 1)
}
