/** Whether two lists have the same items, in any order. */
export const isSameList = <Item>(
  one: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
) => JSON.stringify(one.map(keyOf).sort()) === JSON.stringify(other.map(keyOf).sort())
