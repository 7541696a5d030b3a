import { eventStatuses } from '@fletch/domain'
import { useLocation, useSearch } from 'wouter'
import type { EventSearch } from '../queries.ts'

/** Reads the filters from an address; ignores invalid ones. */
const readFilters = (search: string): EventSearch => {
  const asked = new URLSearchParams(search)
  const status = eventStatuses.find((each) => each === asked.get('status'))
  const [q, clubId] = [asked.get('q')?.trim(), asked.get('club')]
  return { ...(q && { q }), ...(status && { status }), ...(clubId && { clubId }) }
}

const filtersQuery = ({ q, status, clubId }: EventSearch): string => {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(clubId && { club: clubId }),
  })
  return search.size === 0 ? '' : `?${search}`
}

/** The filters of the list of events. They are kept in the address, so that Back restores them. */
export const useEventSearch = () => {
  const filters = readFilters(useSearch())
  const [path, navigate] = useLocation()
  return {
    wish: filters,
    narrow: (change: EventSearch) =>
      navigate(path + filtersQuery({ ...readFilters(location.search), ...change }), { replace: true }),
    clear: () => navigate(path),
  }
}
