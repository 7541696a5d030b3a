import { useLocation, useSearch } from 'wouter'

/**
 * The view and the pinned archers of a board. They are kept in the address, so that a reload or a shared link shows the
 * same.
 */
export const useBoardView = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const setParam = (name: string, value: string) => {
    if (value === '') search.delete(name)
    else search.set(name, value)
    const query = search.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  const pinned = (search.get('pin') ?? '').split(',').filter((id) => id !== '')
  return {
    view: search.get('view') === 'groups' ? ('groups' as const) : ('standings' as const),
    pinned,
    showView: (view: 'groups' | 'standings') => setParam('view', view === 'groups' ? view : ''),
    togglePin: (id: string) =>
      setParam(
        'pin',
        (pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id]).join(','),
      ),
  }
}

export type BoardViewState = ReturnType<typeof useBoardView>
