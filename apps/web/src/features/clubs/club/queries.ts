import { clubCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Clubs per page. */
const pageSize = 30

/** All clubs that match a search, newest first, in pages. */
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

/** The club of a code. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: [clubCalls.byCode.path, code],
    queryFn: ({ signal }) => send(clubCalls.byCode, { params: { code }, signal }),
    refetchOnReconnect: true,
  })

/** What would be deleted with a club, read each time someone is about to close it. */
export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: [clubCalls.closing.path, id],
    queryFn: ({ signal }) => send(clubCalls.closing, { params: { id }, signal }),
    staleTime: 0,
  })
