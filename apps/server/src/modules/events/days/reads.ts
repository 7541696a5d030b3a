import { type ChildDays, type ClubEvent, daysTold, type EventDay } from '@fletch/contract'
import { dayAfter } from '@fletch/domain'
import { todayOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { childrenToActFor } from '../../accounts/index.ts'
import { groupsOfArcher, groupsShown } from '../groups/reads.ts'
import { shootsLaterRounds } from '../participants/later-rounds.ts'
import { eventsOnDays, roundsToCome } from '../record/reads.ts'

const mostDays = 50

/** A time zone can be one day ahead of this clock, or one day behind it. */
const zones = 1

interface Span {
  readonly from: string
  readonly to: string
}

/**
 * Adds the later rounds for which the archers are not known yet: they join a round when its groups are created. Until
 * then a round is shot by everyone who is registered for the event.
 */
const withRoundsToCome = async (
  db: ReadConnection,
  who: SignedInUser,
  events: readonly ClubEvent[],
  span: Span,
): Promise<ClubEvent[]> => {
  const days = new Map(events.map((event) => [event.id, event]))
  for (const round of await roundsToCome(db, who.userId, span, mostDays))
    if (await shootsLaterRounds(db, round.partOf?.id ?? '', who.userId))
      days.set(round.id, { ...round, isRegistered: true, registrationStatus: 'registered' })
  return [...days.values()]
    .toSorted((one, other) => one.competitionDate.localeCompare(other.competitionDate))
    .slice(0, mostDays)
}

/** The days around today on which the user shoots or runs an event, each with the user's group. */
export const daysOf = async (
  { db: { read }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  who: SignedInUser,
): Promise<EventDay[]> => {
  const today = todayOf(clock)
  const span = { from: dayAfter(today, -daysTold.back - zones), to: dayAfter(today, daysTold.ahead + zones) }
  const eventsOfUser = await eventsOnDays(read, who.userId, span, mostDays)
  const events = await withRoundsToCome(read, who, eventsOfUser, span)
  const groupIds = await groupsOfArcher(read, who.userId)
  return Promise.all(
    events.map(async (event) => {
      const groupId = groupIds.get(event.id)
      const groups = groupId === undefined ? [] : await groupsShown(read, who, event.id)
      return { competition: event, group: groups.find(({ id }) => id === groupId) ?? null }
    }),
  )
}

/** The days of the children for whom the user may act now. */
export const daysOfChildren = async (
  parts: Pick<Dependencies, 'db' | 'clock'>,
  { userId, ...session }: SignedInUser,
): Promise<ChildDays> => {
  const { read } = parts.db
  const childDays: ChildDays = []
  for (const child of await childrenToActFor(read, userId)) {
    const days = await daysOf(parts, { ...session, userId: child.id, guardianId: userId })
    if (days.length > 0) childDays.push({ child, days })
  }
  return childDays
}
