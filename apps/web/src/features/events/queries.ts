import { type ClubEvent, eventCalls } from '@fletch/contract'
import type { EventStatus } from '@fletch/domain'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'

/** The number of events per page. */
const pageSize = 30

/** The filters of the list of events. */
export interface EventSearch {
  readonly q?: string
  readonly status?: EventStatus | undefined
  readonly clubId?: string | undefined
}

/** The events that match the filters, newest first, in pages. */
export const eventPages = ({ q, status, clubId }: EventSearch) =>
  infiniteQueryOptions({
    queryKey: [eventCalls.list.path, q, status, clubId],
    queryFn: async ({ pageParam, signal }) => {
      const filter = { ...(q && { q }), ...(status && { status }), ...(clubId && { clubId }) }
      const query = { limit: pageSize, ...filter, ...(pageParam && { cursor: pageParam }) }
      const page = await send(eventCalls.list, { query, signal })
      // Without a limit the call returns a plain list; with one it always returns a page.
      return Array.isArray(page) ? { items: page, nextCursor: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0, // others register and start events at any time
    refetchOnReconnect: true,
  })

/** How many events of a club are offered to copy. */
const mostToCopy = 20

/** The last events that a club has announced, newest first. Asked each time: the answer changes with each event. */
export const eventsToCopyQuery = (clubId: string) =>
  queryOptions({
    queryKey: [eventCalls.list.path, 'to copy', clubId],
    queryFn: async ({ signal }): Promise<readonly ClubEvent[]> => {
      const page = await send(eventCalls.list, { query: { limit: mostToCopy, clubId }, signal })
      return Array.isArray(page) ? page : page.items
    },
    gcTime: 0,
  })

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [eventCalls.read.path, id],
    queryFn: ({ signal }) => send(eventCalls.read, { params: { id }, signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  })
