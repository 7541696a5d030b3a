import { eventResultCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/**
 * The results of one round, or of all rounds if `round` is undefined. Refetched whenever the screen opens, because
 * others enter scores.
 */
export const resultsQuery = (id: string, round?: number) =>
  queryOptions({
    queryKey: [eventResultCalls.read.path, id, ...(round === undefined ? [] : [round])],
    queryFn: ({ signal }) => send(eventResultCalls.read, { params: { id }, query: { round }, signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** The open tasks of each group; for event admins. */
export const openGroupsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventResultCalls.open.path, id],
    queryFn: ({ signal }) => send(eventResultCalls.open, { params: { id }, signal }),
    staleTime: 0,
  })

/** The groups of a flight-mode event that are back; for event admins. */
export const groupsBackQuery = (id: string) =>
  queryOptions({
    queryKey: [eventResultCalls.back.path, id],
    queryFn: ({ signal }) => send(eventResultCalls.back, { params: { id }, signal }),
    staleTime: 0,
  })
