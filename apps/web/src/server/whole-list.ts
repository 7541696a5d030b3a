import { mostInList } from '@fletch/contract'

/** Loads a bare list to its end, page by page, by offset. */
export const loadAllPages = async <Item>(
  ask: (query: { readonly skip?: number }) => Promise<readonly Item[]>,
): Promise<Item[]> => {
  const items: Item[] = []
  for (;;) {
    const part = await ask(items.length === 0 ? {} : { skip: items.length })
    items.push(...part)
    if (part.length < mostInList) return items
  }
}
