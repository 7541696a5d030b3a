import { fewestMoves, groupProgress, groupsForLate, readJoinCode } from '@fletch/domain'
import type { Competition, EventGroup, GroupAtEvent, GroupForLate } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { recordsToBeat } from '../bests/reads.ts'
import { listTargetsScored } from '../group-cards/shots-store.ts'
import { participantsOf } from '../participants/reads.ts'
import { eventToRun, findCompetition, lockEvent } from '../record/reads.ts'
import { isForApp, reasonForNewerApp } from './policy.ts'
import { findByCode, findEventOf, listGroups, listGroupsOf, listPlaces } from './store.ts'

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

/** The event of a group as it is once it is held against every other change; null when there is none any more. */
export const lockEventOfGroup = async (tx: WriteTransaction, who: Pick<Who, 'userId'>, groupId: string) => {
  const competitionId = await findEventOf(tx, groupId)
  if (competitionId === undefined) return null
  await lockEvent(tx, competitionId)
  return findCompetition(tx, who, competitionId)
}

/** Locks the event of a group against every other change of it, where there is one. */
export const lockEventOf = async (tx: WriteTransaction, groupId: string): Promise<void> => {
  const competitionId = await findEventOf(tx, groupId)
  if (competitionId !== undefined) await lockEvent(tx, competitionId)
}

/** What the archers of a group have to beat for a record of their club. */
const recordsOf = async (db: ReadConnection, competitionId: string, { participants }: EventGroup) => {
  const inGroup = new Set(participants.map(({ id }) => id))
  return (await recordsToBeat(db, competitionId)).filter(({ participantId }) => inGroup.has(participantId))
}

/** A group with its event: everyone who is signed in sees both, with an app that knows the round. */
export const groupAtEvent = async (
  db: ReadConnection,
  who: Who,
  { id, knowsRounds }: { readonly id: string; readonly knowsRounds: boolean },
): Promise<GroupAtEvent> => {
  const competition = await eventOfGroup(db, who, id)
  const groups = competition === null ? [] : await groupsOf(db, who, competition.id)
  const group = groups.find((each) => each.id === id)
  if (competition === null || group === undefined) throw new NotFound(fault('group-unknown'))
  refuse(reasonForNewerApp(competition, knowsRounds), RuleBroken)
  return { competition, group, records: await recordsOf(db, competition.id, group) }
}

/** The groups in which someone shoots, of events that are not over, as far as the app knows their rounds. */
export const groupsOfUser = async (
  db: ReadConnection,
  who: Who,
  knowsRounds: boolean,
): Promise<GroupAtEvent[]> => {
  const found: GroupAtEvent[] = []
  for (const { competitionId, groupId } of await listGroupsOf(db, who.userId)) {
    const competition = await findCompetition(db, who, competitionId)
    const group = (await groupsOf(db, who, competitionId)).find(({ id }) => id === groupId)
    const isShown = competition !== null && isForApp(competition, knowsRounds)
    if (isShown && group !== undefined)
      found.push({ competition, group, records: await recordsOf(db, competitionId, group) })
  }
  return found
}

/** The group in which someone walks in each event that is not over, by the event's id. */
export const groupsOfArcher = async (
  db: ReadConnection,
  userId: string,
): Promise<ReadonlyMap<string, string | null>> =>
  new Map(
    (await listGroupsOf(db, userId)).map(({ competitionId, groupId }) => [competitionId, groupId] as const),
  )

/** Where the group is that a code leads to, however it was typed. */
export const groupByCode = async (db: ReadConnection, typed: string) => {
  const code = readJoinCode(typed)
  const group = code === null ? undefined : await findByCode(db, code)
  if (group === undefined) throw new NotFound(fault('group-code-unknown'))
  return group
}

/** What to move when archers did not come. */
export const movesFor = async (db: ReadConnection, who: Who, competitionId: string) => {
  const { groupSize } = await eventToRun(db, who, competitionId)
  const groups = await groupsOf(db, who, competitionId)
  return fewestMoves(
    groups.map(({ id, participants }) => ({ id, archers: participants.map((archer) => archer.id) })),
    groupSize,
  )
}

/** The groups of an active event that someone of a division may join who comes late, the best first. */
export const groupsForLateOf = async (
  db: ReadConnection,
  who: Pick<Who, 'userId'>,
  event: Competition,
  archeryStyle: string | undefined,
): Promise<GroupForLate[]> => {
  const scored = new Map(
    (await listTargetsScored(db, event.id)).map(({ participantId, targetsScored }) => [
      participantId,
      targetsScored,
    ]),
  )
  const groups = (await groupsOf(db, who, event.id)).map(({ id, groupName, targetNumbers, participants }) => {
    const walking = participants.filter(({ status }) => status === 'registered')
    const { atTarget, targetsDone } = groupProgress(
      walking.map((archer) => scored.get(archer.id) ?? 0),
      { ...event, startingTarget: targetNumbers[0] ?? 1 },
    )
    return {
      groupId: id,
      groupName,
      archers: walking.length,
      ofDivision: walking.filter((archer) => archer.archeryStyle === archeryStyle).length,
      atTarget,
      targetsDone,
      onCard: participants.length,
    }
  })
  return groupsForLate(groups, event.groupSize).map(({ onCard: _onCard, ...group }) => group)
}

/** The same for those who run the event; none while it is not under way. */
export const lateGroupsFor = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
  division: string | undefined,
) => {
  const event = await eventToRun(db, who, competitionId)
  return event.status === 'active' ? groupsForLateOf(db, who, event, division) : []
}
