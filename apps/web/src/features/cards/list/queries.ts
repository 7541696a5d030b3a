import { clubsOfCardsCall, scorecardCalls } from '@fletch/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import type { CardFilter } from './use-card-filter.ts'

/** Cards per page. */
const pageSize = 20

/** The user's cards on the server that match a filter, newest first, in pages. */
export const scorecardPages = (userId: string, filter: CardFilter) =>
  infiniteQueryOptions({
    queryKey: [scorecardCalls.list.path, userId, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...filter, ...(pageParam && { cursor: pageParam }) }
      const page = await send(scorecardCalls.list, { query, signal })
      // The server returns a bare list only when the request has no limit.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Refetch what failed without a network.
    refetchOnReconnect: true,
  })

/** The clubs named on a user's cards, for the filter. */
export const clubsOfCards = (userId: string) =>
  queryOptions({
    queryKey: [clubsOfCardsCall.path, userId],
    queryFn: ({ signal }) => send(clubsOfCardsCall, { signal }),
  })
