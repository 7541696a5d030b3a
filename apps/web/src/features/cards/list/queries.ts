import { clubsOfCardsCall, scorecardCalls } from '@fletch/domain/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import type { CardFilter } from './use-card-filter.ts'

/** Cards that come at a time. */
const pageSize = 20

/** The user's cards on the server that a filter leaves, newest first, page by page. */
export const scorecardPages = (userId: string, filter: CardFilter) =>
  infiniteQueryOptions({
    queryKey: [scorecardCalls.list.path, userId, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...filter, ...(pageParam && { cursor: pageParam }) }
      const page = await send(scorecardCalls.list, { query, signal })
      // Without a limit the call answers with a bare list; with one it never does.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // What could not be had without a network comes with it.
    refetchOnReconnect: true,
  })

/** The clubs that a user's cards name: what they can be narrowed to. */
export const clubsOfCards = (userId: string) =>
  queryOptions({
    queryKey: [clubsOfCardsCall.path, userId],
    queryFn: ({ signal }) => send(clubsOfCardsCall, { signal }),
  })
