import { eventDivisionCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Which divisions of an event are listed with another one. Another officer may merge, too: asked each time. */
export const mergesQuery = (id: string) =>
  queryOptions({
    queryKey: [eventDivisionCalls.merges.path, id],
    queryFn: ({ signal }) => send(eventDivisionCalls.merges, { params: { id }, signal }),
    staleTime: 0,
  })
