import { eventDivisionCalls } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Which divisions of an event are merged into others. Always refetched, because another officer may change it. */
export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: [eventDivisionCalls.merges.path, id],
    queryFn: ({ signal }) => send(eventDivisionCalls.merges, { params: { id }, signal }),
    staleTime: 0,
  })
