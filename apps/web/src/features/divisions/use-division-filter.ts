import { useLocation, useSearch } from 'wouter'

/** How the address of a board named it before there were schemes: such links were sent on. */
const nameBefore = 'style'

/** The division by which a list is filtered, as the address names it: a reload, Back or a link shows the same. */
export const useDivisionFilter = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** '' for every one. */
    asked: search.get('division') ?? search.get(nameBefore) ?? '',
    show: (division: string) => {
      search.delete(nameBefore)
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

/** The list in which a division stands, its own or the one that it was merged into. */
export const listAsked = <L extends List>(lists: readonly L[], asked: string): L | undefined =>
  lists.find(({ archeryStyle }) => archeryStyle === asked) ?? lists.find(({ of = [] }) => of.includes(asked))
