import { fewestMoves, readJoinCode } from '@fletch/domain'
import type { EventGroup } from '@fletch/domain/contract'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { eventToRun, findCompetition, lockEvent } from '../event/reads.ts'
import { participantsOf } from '../participants/reads.ts'
import { findByCode, findEventOf, findEverIn, listEverIn, listGroups, listPlaces } from './store.ts'

/** An event's groups in order, each with its archers in theirs. */
export const groupsOf = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  competitionId: string,
): Promise<EventGroup[]> => {
  const participants = await participantsOf(db, who, competitionId)
  const places = new Map(
    (await listPlaces(db, competitionId)).map(({ id, groupPlace }) => [id, groupPlace ?? 0]),
  )
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? 0
  const byGroup = Map.groupBy(participants, ({ groupId }) => groupId)
  return (await listGroups(db, competitionId)).map(({ startingTarget, ...group }) => ({
    ...group,
    targetNumbers: [startingTarget],
    participants: (byGroup.get(group.id) ?? []).toSorted((one, other) => placeOf(one) - placeOf(other)),
  }))
}

/** The event of a group; null when there is no such group, or no more. */
export const eventOfGroup = async (db: ReadConnection, who: Pick<Who, 'userId'>, groupId: string) => {
  const competitionId = await findEventOf(db, groupId)
  return competitionId === undefined ? null : findCompetition(db, who, competitionId)
}

/** The archers who stand or stood in a group: those who left it may still bring what was shot in it. */
export const archersEverIn = (db: ReadConnection, groupId: string) => listEverIn(db, groupId)

/** Whether someone stands or stood in a group. */
export const hasStoodIn = async (
  db: ReadConnection,
  { userId }: Pick<Who, 'userId'>,
  groupId: string,
): Promise<boolean> => (await findEverIn(db, groupId, userId)) !== undefined

/** The event of a group as it is once it is held against every other change; null when there is none any more. */
export const lockEventOfGroup = async (tx: WriteTransaction, who: Pick<Who, 'userId'>, groupId: string) => {
  const competitionId = await findEventOf(tx, groupId)
  if (competitionId === undefined) return null
  await lockEvent(tx, competitionId)
  return findCompetition(tx, who, competitionId)
}

/** Where the group is that a code leads to, however it was typed. */
export const groupByCode = async (db: ReadConnection, typed: string) => {
  const code = readJoinCode(typed)
  const group = code === null ? undefined : await findByCode(db, code)
  if (group === undefined) throw new NotFound('No group has this code')
  return group
}

/** Whether somebody runs the event in which a group walks. */
export const runsEventOfGroup = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  groupId: string,
): Promise<boolean> => (await eventOfGroup(db, who, groupId))?.isEventAdmin === true

/** What to move when archers did not come. */
export const movesFor = async (db: ReadConnection, who: Who, competitionId: string) => {
  const { groupSize } = await eventToRun(db, who, competitionId)
  const groups = await groupsOf(db, who, competitionId)
  return fewestMoves(
    groups.map(({ id, participants }) => ({ id, archers: participants.map((archer) => archer.id) })),
    groupSize,
  )
}
