import { dayIn, daysFrom } from './days.ts'
import { fewestInGroup } from './grouping.ts'
import type { DatedEvent } from './today.ts'

interface StartingArcher {
  /** Null or absent until an officer records the arrival. */
  readonly checkedInAt?: string | undefined
}

interface StartingGroup {
  readonly groupName: string
  readonly participants: readonly unknown[]
}

interface Starting<Archer extends StartingArcher> {
  readonly event: Pick<DatedEvent, 'competitionDate' | 'timeZone'>
  readonly archers: readonly Archer[]
  readonly groups: readonly StartingGroup[]
}

/** What an officer should know before an event starts, because it is unusual. */
export interface StartConcerns<Archer> {
  /** Whole days from today to the day of the event, where it is held; negative if it is past. 0: it is today. */
  readonly daysAway: number
  /** No one has been checked in. It says nothing about who is there: a club may not use the list. */
  readonly isUnchecked: boolean
  /** Archers who have not been checked in, although others have. */
  readonly missing: readonly Archer[]
  /** Groups that have archers, but fewer than three. */
  readonly small: readonly string[]
}

/** What is unusual about an event that is about to start now (an instant). */
export const startConcerns = <Archer extends StartingArcher>(
  { event: { competitionDate, timeZone }, archers, groups }: Starting<Archer>,
  now: string,
): StartConcerns<Archer> => {
  const missing = archers.filter(({ checkedInAt }) => checkedInAt === undefined)
  const isUnchecked = archers.length > 0 && missing.length === archers.length
  return {
    daysAway: daysFrom(dayIn(timeZone, now), competitionDate),
    isUnchecked,
    missing: isUnchecked ? [] : missing,
    small: groups
      .filter(({ participants }) => participants.length > 0 && participants.length < fewestInGroup)
      .map(({ groupName }) => groupName),
  }
}
