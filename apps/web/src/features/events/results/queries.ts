import { eventResultCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Of several rounds over all, or of the one that is named. Someone else enters scores all the time: asked each time the screen opens. */
export const resultsQuery = (id: string, round?: number) =>
  queryOptions({
    queryKey: [eventResultCalls.read.path, id, ...(round === undefined ? [] : [round])],
    queryFn: ({ signal }) => send(eventResultCalls.read, { params: { id }, query: { round }, signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** What is open, for those who run the event. */
export const openGroupsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventResultCalls.open.path, id],
    queryFn: ({ signal }) => send(eventResultCalls.open, { params: { id }, signal }),
    staleTime: 0,
  })
