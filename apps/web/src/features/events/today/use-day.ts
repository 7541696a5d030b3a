import type { EventDay } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readGuardian } from '../../../server/acting.ts'
import { useNow } from '../live/use-now.ts'
import { type ChildDay, childrenToday, eventsOfDay, laterEvents } from './days.ts'
import { childDaysQuery, daysQuery } from './queries.ts'

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
  const [refetchOwn, refetchChildren] = [own.refetch, children.refetch]
  const refetch = useCallback(() => {
    void refetchOwn()
    if (readGuardian() === undefined) void refetchChildren()
  }, [refetchOwn, refetchChildren])
  return { day, childDays, error: own.error, refetch }
}
