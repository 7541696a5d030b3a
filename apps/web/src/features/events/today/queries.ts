import { eventDayCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { keepDays, keptDays } from '../../../server/keep-days.ts'

/** The days of a user: first from this phone, then from the server; without a signal the first stays. */
export const daysQuery = (userId: string) =>
  queryOptions({
    queryKey: [eventDayCalls.own.path, userId],
    queryFn: () => keepDays(userId),
    initialData: () => keptDays(userId),
    staleTime: 0, // groups are made and events start: each look asks again
    refetchOnReconnect: 'always',
  })
