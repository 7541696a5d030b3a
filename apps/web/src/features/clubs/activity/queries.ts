import { clubActivityCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Items per page. */
const pageSize = 50

export const activityPages = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: [clubActivityCalls.list.path, clubId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const page = await send(clubActivityCalls.list, { params: { id: clubId }, query, signal })
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
