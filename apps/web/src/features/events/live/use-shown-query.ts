import { useSearch } from 'wouter'

/** What an address of a board says of the round and the division that it shows. The big screen shows the same. */
export const useShownQuery = (): string => {
  const search = new URLSearchParams(useSearch())
  const shown = new URLSearchParams()
  for (const name of ['round', 'division']) {
    const value = search.get(name)
    if (value !== null) shown.set(name, value)
  }
  const query = shown.toString()
  return query === '' ? '' : `?${query}`
}
