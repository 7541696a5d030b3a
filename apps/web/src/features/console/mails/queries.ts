import { adminMailCalls } from '@fletch/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

const list = adminMailCalls.list

/** Failed emails, newest first, in pages. */
export const mailPages = infiniteQueryOptions({
  queryKey: [list.path],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: adminPageSize, ...(pageParam && { cursor: pageParam }) }
    return asPage(await sendAsAdmin(list, { query, signal }))
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** Whether any email has failed. */
export const hasFailedMailQuery = queryOptions({
  queryKey: [list.path, 'some'],
  queryFn: async ({ signal }) =>
    asPage(await sendAsAdmin(list, { query: { limit: 1 }, signal })).items.length > 0,
})
