import type { EventDay } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../live/use-now.ts'
import { eventsOfDay, laterEvents } from './days.ts'
import { daysQuery } from './queries.ts'

interface Day {
  readonly today: readonly EventDay[]
  readonly next: readonly EventDay[]
  /** When the server sent the days. */
  readonly at: string
}

/** The user's events of today and later; undefined until they are loaded from this phone or the server. */
export const useDay = (userId: string) => {
  const { data, error, refetch } = useQuery(daysQuery(userId))
  const now = new Date(useNow()).toISOString()
  const day: Day | undefined = data && {
    today: eventsOfDay(data.days, now),
    next: laterEvents(data.days, now),
    at: data.at,
  }
  return { day, error, refetch }
}
