import type { EventDay } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../live/use-now.ts'
import { comingUp, ofTheDay } from './days.ts'
import { daysQuery } from './queries.ts'

interface Day {
  readonly today: readonly EventDay[]
  readonly next: readonly EventDay[]
  /** When the server told it. */
  readonly at: string
}

/** What a user has to do with today, and what comes up; undefined until this phone or the server has said. */
export const useDay = (userId: string) => {
  const { data, error, refetch } = useQuery(daysQuery(userId))
  const now = new Date(useNow()).toISOString()
  const day: Day | undefined = data && {
    today: ofTheDay(data.days, now),
    next: comingUp(data.days, now),
    at: data.at,
  }
  return { day, error, refetch }
}
