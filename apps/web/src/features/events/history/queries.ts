import { eventHistoryCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** The number of changes per page. */
const pageSize = 50

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [eventHistoryCalls.list.path, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const page = await send(eventHistoryCalls.list, { params: { id }, query, signal })
      // Without a limit the call returns a plain list; with one it always returns a page.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
