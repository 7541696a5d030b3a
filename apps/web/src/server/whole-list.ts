import { mostInList } from '@fletch/domain/contract'

/** A bare list to its end: the server gives so many entries at once, and those behind them to who passes over these. */
export const wholeList = async <Item>(
  ask: (query: { readonly skip?: number }) => Promise<readonly Item[]>,
): Promise<Item[]> => {
  const items: Item[] = []
  for (;;) {
    const part = await ask(items.length === 0 ? {} : { skip: items.length })
    items.push(...part)
    if (part.length < mostInList) return items
  }
}
