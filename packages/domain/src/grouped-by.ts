/**
 * What has the same key stands together; keys and what they have keep their order. As `Map.groupBy`, which phones do
 * not know that get no new browser any more.
 */
export const groupedBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
