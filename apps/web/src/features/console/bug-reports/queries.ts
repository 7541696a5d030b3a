import { adminBugReportCalls, type BugReportState } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { adminPageSize, asPage, sendAsAdmin } from '../../../server/admin-network.ts'

/** Bug reports that match a search and a state, newest first, in pages. */
export const reportPages = (q: string, state: BugReportState | undefined) =>
  infiniteQueryOptions({
    queryKey: [adminBugReportCalls.list.path, q, state],
    queryFn: async ({ pageParam, signal }) => {
      const wish = { ...(q && { q }), ...(state && { state }) }
      const query = { limit: adminPageSize, ...wish, ...(pageParam && { cursor: pageParam }) }
      return asPage(await sendAsAdmin(adminBugReportCalls.list, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
