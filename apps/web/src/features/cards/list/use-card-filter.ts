import { type StatisticsQuery, statisticsQuery } from '@fletch/domain/contract'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What narrows the list, and the season with it; it stands in the address, so that it can be kept and sent. */
export type CardFilter = StatisticsQuery

const names = ['q', 'style', 'club', 'bow', 'from', 'to'] as const

/** Reads a filter from an address; what makes no sense there narrows nothing. */
export const readFilter = (search: string): CardFilter => {
  const asked = new URLSearchParams(search)
  const filter: CardFilter = {}
  for (const name of names) {
    const value = asked.get(name)?.trim()
    // Where it is refused there is nothing to take over.
    if (value) Object.assign(filter, statisticsQuery.safeParse({ [name]: value }).data)
  }
  return filter
}

type Asked = { readonly [Name in (typeof names)[number]]?: string | undefined }

/** The filter as it stands in an address, always in the same order: '' without one. */
export const writeFilter = (filter: Asked): string => {
  const search = new URLSearchParams()
  for (const name of names) if (filter[name]) search.set(name, filter[name])
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The filter of this address, and the way to another; Back leads to the one before. */
export const useCardFilter = () => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filter = useMemo(() => readFilter(search), [search])
  return {
    filter,
    /** Changes some of it; '' takes a part away. `isSameThought` leaves no step for Back: words grow letter by letter. */
    narrow: (change: Asked, isSameThought = false) => {
      const next = readFilter(writeFilter({ ...readFilter(location.search), ...change }))
      navigate(path + writeFilter(next), { replace: isSameThought })
    },
    clear: () => navigate(path),
  }
}
