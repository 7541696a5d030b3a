import { eventDayCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { readGuardian } from '../../../server/acting.ts'
import { keepChildDays, keepDays, keptChildDays, keptDays } from '../../../server/keep-days.ts'

/**
 * The event days of a user: first as stored on this phone, then from the server. Without a signal the stored days are
 * kept.
 */
export const daysQuery = (userId: string) =>
  queryOptions({
    queryKey: [eventDayCalls.own.path, userId],
    queryFn: () => keepDays(userId),
    initialData: () => keptDays(userId),
    staleTime: 0, // groups are created and events start at any time
    refetchOnReconnect: 'always',
  })

/** The same of the user's children; of no one while the user acts for a child. */
export const childDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: [eventDayCalls.ofChildren.path, userId],
    queryFn: () => keepChildDays(userId),
    initialData: () => keptChildDays(userId),
    enabled: readGuardian() === undefined,
    staleTime: 0,
    refetchOnReconnect: 'always',
  })
