import { adminActionCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

export const actionPages = infiniteQueryOptions({
  queryKey: [adminActionCalls.list.path],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: adminPageSize, ...(pageParam && { cursor: pageParam }) }
    return asPage(await sendAsAdmin(adminActionCalls.list, { query, signal }))
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})
