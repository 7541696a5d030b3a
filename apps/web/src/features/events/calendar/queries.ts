import { eventCalendarCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

export const ownCalendarQuery = queryOptions({
  queryKey: [eventCalendarCalls.readOwn.path],
  queryFn: () => send(eventCalendarCalls.readOwn),
  staleTime: 0, // another device may have changed it
})

export const clubCalendarQuery = (id: string) =>
  queryOptions({
    queryKey: [eventCalendarCalls.readOfClub.path, id],
    queryFn: () => send(eventCalendarCalls.readOfClub, { params: { id } }),
    staleTime: 0,
  })
