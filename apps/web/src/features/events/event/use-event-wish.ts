import { eventStatuses } from '@fletch/domain'
import { useLocation, useSearch } from 'wouter'
import type { EventWish } from '../queries.ts'

/** Reads what narrows the list from an address; what makes no sense there narrows nothing. */
const readWish = (search: string): EventWish => {
  const asked = new URLSearchParams(search)
  const status = eventStatuses.find((each) => each === asked.get('status'))
  const [q, clubId] = [asked.get('q')?.trim(), asked.get('club')]
  return { ...(q && { q }), ...(status && { status }), ...(clubId && { clubId }) }
}

const writeWish = ({ q, status, clubId }: EventWish): string => {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(status && { status }),
    ...(clubId && { club: clubId }),
  })
  return search.size === 0 ? '' : `?${search}`
}

/** What narrows the list stands in the address, so that Back finds it again. */
export const useEventWish = () => {
  const wish = readWish(useSearch())
  const [path, navigate] = useLocation()
  return {
    wish,
    narrow: (change: EventWish) =>
      navigate(path + writeWish({ ...readWish(location.search), ...change }), { replace: true }),
    clear: () => navigate(path),
  }
}
