import { adminUserCalls } from '@fletch/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

export const userStatsQuery = queryOptions({
  queryKey: [adminUserCalls.stats.path],
  queryFn: ({ signal }) => sendAsAdmin(adminUserCalls.stats, { signal }),
})

/** Users that match a search, newest first, in pages. */
export const userPages = (q: string) =>
  infiniteQueryOptions({
    queryKey: [adminUserCalls.list.path, q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: adminPageSize, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return asPage(await sendAsAdmin(adminUserCalls.list, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
