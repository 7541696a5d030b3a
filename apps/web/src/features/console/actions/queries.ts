import { adminActionCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

/** What the administrator did, newest first, page by page. */
export const actionPages = infiniteQueryOptions({
  queryKey: [adminActionCalls.list.path],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: adminPageSize, ...(pageParam && { cursor: pageParam }) }
    return asPage(await sendAsAdmin(adminActionCalls.list, { query, signal }))
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})
