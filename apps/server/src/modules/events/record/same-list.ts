/** Whether two lists have the same items, in any order. */
export const isSameList = <Item>(
  one: readonly Item[],
  other: readonly Item[],
  written: (item: Item) => string,
) => JSON.stringify(one.map(written).sort()) === JSON.stringify(other.map(written).sort())
