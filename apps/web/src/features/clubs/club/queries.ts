import { clubCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Clubs that come at a time. */
const pageSize = 30

/** All clubs that a search leaves, newest first, page by page. */
export const clubPages = (q: string) =>
  infiniteQueryOptions({
    queryKey: [clubCalls.list.path, q],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      const page = await send(clubCalls.list, { query, signal })
      // Without a limit the call answers with a bare list; with one it never does.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

/** The club that a code leads to. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: [clubCalls.byCode.path, code],
    queryFn: ({ signal }) => send(clubCalls.byCode, { params: { code }, signal }),
    refetchOnReconnect: true,
  })

/** What would go with a club; asked each time someone is about to close it. */
export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: [clubCalls.closing.path, id],
    queryFn: ({ signal }) => send(clubCalls.closing, { params: { id }, signal }),
    staleTime: 0,
  })
