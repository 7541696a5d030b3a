import { type StatisticsQuery, statisticsQuery } from '@fletch/contract'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The filter of the list and the season. It is in the address, so that it can be bookmarked and shared. */
export type CardFilter = StatisticsQuery

const names = ['q', 'style', 'club', 'bow', 'from', 'to'] as const

/** Reads a filter from an address; invalid parts are ignored. */
export const readFilter = (search: string): CardFilter => {
  const query = new URLSearchParams(search)
  const filter: CardFilter = {}
  for (const name of names) {
    const value = query.get(name)?.trim()
    // An invalid value adds nothing.
    if (value) Object.assign(filter, statisticsQuery.safeParse({ [name]: value }).data)
  }
  return filter
}

type Asked = { readonly [Name in (typeof names)[number]]?: string | undefined }

/** The filter as part of an address, always in the same order; '' without one. */
export const writeFilter = (filter: Asked): string => {
  const search = new URLSearchParams()
  for (const name of names) if (filter[name]) search.set(name, filter[name])
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The filter of this address and a way to change it; Back returns to the previous filter. */
export const useCardFilter = () => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filter = useMemo(() => readFilter(search), [search])
  return {
    filter,
    /**
     * Changes parts of the filter; '' removes one. `isSameThought` adds no history entry, for text that is being
     * typed.
     */
    narrow: (change: Asked, isSameThought = false) => {
      const next = readFilter(writeFilter({ ...readFilter(location.search), ...change }))
      navigate(path + writeFilter(next), { replace: isSameThought })
    },
    clear: () => navigate(path),
  }
}
