import { useSearch } from 'wouter'

/** The query of a board's address: its round and division. A link with it opens the big screen on the same list. */
export const useBoardQuery = (): string => {
  const search = new URLSearchParams(useSearch())
  const params = new URLSearchParams()
  for (const name of ['round', 'division']) {
    const value = search.get(name)
    if (value !== null) params.set(name, value)
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
