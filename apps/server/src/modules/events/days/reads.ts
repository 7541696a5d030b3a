import { dayAfter } from '@fletch/domain'
import { daysTold, type EventDay } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { groupsOf, groupsOfArcher } from '../groups/reads.ts'
import { eventsOnDays } from '../record/reads.ts'

const mostDays = 50

/** A time zone can be one day ahead of this clock, or one day behind it. */
const zones = 1

/** The days around today on which the user shoots or runs an event, each with the user's group. */
export const daysOf = async (
  { db: { read }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  who: SignedInUser,
): Promise<EventDay[]> => {
  const today = instantOf(clock).slice(0, 10)
  const span = { from: dayAfter(today, -daysTold.back - zones), to: dayAfter(today, daysTold.ahead + zones) }
  const events = await eventsOnDays(read, who.userId, span, mostDays)
  const groupIds = await groupsOfArcher(read, who.userId)
  return Promise.all(
    events.map(async (competition) => {
      const groupId = groupIds.get(competition.id)
      const groups = groupId === undefined ? [] : await groupsOf(read, who, competition.id)
      return { competition, group: groups.find(({ id }) => id === groupId) ?? null }
    }),
  )
}
