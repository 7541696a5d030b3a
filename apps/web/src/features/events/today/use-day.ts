import { type EventDay, eventDayCalls } from '@fletch/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepChildDays, keepDays, keptChildDays, keptDays } from '../../../phone/kept/keep-days.ts'
import { readGuardian } from '../../../server/acting.ts'
import { useNow } from '../live/use-now.ts'
import { type ChildDay, childrenToday, eventsOfDay, laterEvents } from './days.ts'

/**
 * The event days of a user: first as stored on this phone, then from the server. Without a signal the stored days are
 * kept.
 */
const daysQuery = (userId: string) =>
  queryOptions({
    queryKey: [eventDayCalls.own.path, userId],
    queryFn: () => keepDays(userId),
    initialData: () => keptDays(userId),
    staleTime: 0, // groups are created and events start at any time
    refetchOnReconnect: 'always',
  })

/** The same of the user's children; of no one while the user acts for a child. */
const childDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: [eventDayCalls.ofChildren.path, userId],
    queryFn: () => keepChildDays(userId),
    initialData: () => keptChildDays(userId),
    enabled: readGuardian() === undefined,
    staleTime: 0,
    refetchOnReconnect: 'always',
  })

interface Day {
  readonly today: readonly EventDay[]
  readonly next: readonly EventDay[]
  /** When the server sent the days. */
  readonly at: string
}

/**
 * The events of today and later of the user, undefined until they are loaded from this phone or the server, and the
 * events of today of the user's children, undefined while they are being loaded.
 */
export const useDay = (userId: string) => {
  const own = useQuery(daysQuery(userId))
  const children = useQuery(childDaysQuery(userId))
  const now = new Date(useNow()).toISOString()
  const day: Day | undefined = own.data && {
    today: eventsOfDay(own.data.days, now),
    next: laterEvents(own.data.days, now),
    at: own.data.at,
  }
  const childDays: readonly ChildDay[] | undefined =
    children.data === undefined && children.isFetching
      ? undefined
      : childrenToday(children.data?.children ?? [], now)
  const refetchOwn = own.refetch
  const refetchChildren = children.refetch
  const refetch = useCallback(() => {
    void refetchOwn()
    if (readGuardian() === undefined) void refetchChildren()
  }, [refetchOwn, refetchChildren])
  return { day, childDays, error: own.error, refetch }
}
