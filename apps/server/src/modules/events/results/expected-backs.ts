import type { ClubEvent } from '@fletch/contract'
import { expectedBack, type GroupOut, instantAt, slowestPace } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { findStart } from './store.ts'

/** A group as its card says how far it has got. */
interface Walking extends Pick<GroupOut, 'targetsDone' | 'targetsLeft'> {
  readonly id: string
  /** When it starts, HH:MM in local time of the event; null with the event. */
  readonly startsAt: string | null
  /** When its card was saved last; null if it has none. */
  readonly updatedAt: string | null
}

/** When each group sets off: at its time, or when the event was started if that is later. */
const setOffOf = (
  { competitionDate, timeZone, details }: ClubEvent,
  startedAt: string,
  startsAt: string | null,
): string => {
  const time = startsAt ?? details?.startTime ?? ''
  const planned = time === '' ? startedAt : instantAt(competitionDate, time, timeZone)
  return planned > startedAt ? planned : startedAt
}

/** The groups of a flight-mode event that is under way; none of another event, and while it is not active. */
const groupsOutOf = async (
  db: ReadConnection,
  event: ClubEvent,
  groups: readonly Walking[],
): Promise<readonly (GroupOut & Pick<Walking, 'id'>)[]> => {
  if (event.flightMode === undefined || event.status !== 'active') return []
  const [start] = await findStart(db, { competitionId: event.id })
  const startedAt = start?.at ?? null
  if (startedAt === null) return []
  return groups.map(({ id, startsAt, updatedAt, targetsDone, targetsLeft }) => ({
    id,
    setOffAt: setOffOf(event, startedAt, startsAt),
    heardAt: updatedAt,
    targetsDone,
    targetsLeft,
  }))
}

/**
 * When the groups of a flight-mode event that are under way are expected back, by their ids; empty for other events, and
 * while the event is not active.
 */
export const expectedBacksOf = async (
  db: ReadConnection,
  event: ClubEvent,
  groups: readonly Walking[],
): Promise<ReadonlyMap<string, string>> => {
  const out = await groupsOutOf(db, event, groups)
  const slowest = slowestPace(out)
  return new Map(
    out.flatMap((group) => {
      const back = expectedBack(group, slowest)
      return back === null ? [] : [[group.id, back] as const]
    }),
  )
}

/** How long the slowest group takes for a target, in minutes; undefined while none was heard of, and for other events. */
export const slowestPaceOf = async (
  db: ReadConnection,
  event: ClubEvent,
  groups: readonly Walking[],
): Promise<number | undefined> => slowestPace(await groupsOutOf(db, event, groups))
