import { useLocation, useSearch } from 'wouter'

/** The older name of the parameter. Links to boards with it still exist. */
const olderParameter = 'style'

/**
 * The division by which a list is filtered. It is kept in the address, so a reload, Back or a shared link shows the
 * same list.
 */
export const useDivisionFilter = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** '' for all divisions. */
    asked: search.get('division') ?? search.get(olderParameter) ?? '',
    show: (division: string) => {
      search.delete(olderParameter)
      if (division === '') search.delete('division')
      else search.set('division', division)
      const query = search.toString()
      navigate(query === '' ? path : `${path}?${query}`, { replace: true })
    },
  }
}

interface List {
  readonly archeryStyle: string
  readonly of?: readonly string[] | undefined
}

/** The list that contains a division: its own, or the one it was merged into. */
export const listWithDivision = <L extends List>(lists: readonly L[], asked: string): L | undefined =>
  lists.find(({ archeryStyle }) => archeryStyle === asked) ?? lists.find(({ of = [] }) => of.includes(asked))
