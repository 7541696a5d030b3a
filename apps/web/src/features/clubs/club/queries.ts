import { clubCalls } from '@fletch/contract'
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
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

/** The club with a join code. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: [clubCalls.byCode.path, code],
    queryFn: ({ signal }) => send(clubCalls.byCode, { params: { code }, signal }),
    refetchOnReconnect: true,
  })

/** What closing a club would delete, read each time the question opens. */
export const clubDeletionQuery = (id: string) =>
  queryOptions({
    queryKey: [clubCalls.closing.path, id],
    queryFn: ({ signal }) => send(clubCalls.closing, { params: { id }, signal }),
    staleTime: 0,
  })
