import { scorecardCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { send } from '../../app/api.ts'

/** Cards that come at a time. */
const pageSize = 20

/** The user's cards on the server, newest first, page by page. */
export const scorecardPages = (userId: string, words: string) =>
  infiniteQueryOptions({
    queryKey: [scorecardCalls.list.path, userId, words],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(words && { q: words }), ...(pageParam && { cursor: pageParam }) }
      const page = await send(scorecardCalls.list, { query, signal })
      // Without a limit the call answers with a bare list; with one it never does.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
