import type { Competition, EventGroup, GroupAtEvent, GroupForLate, Participant } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { fewestMoves, groupProgress, groupsForLate, readJoinCode } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Caller } from '../../../platform/signed-in-account.ts'
import { recordsToBeat } from '../bests/reads.ts'
import { listTargetsScored } from '../group-cards/shots-store.ts'
import { participantsOf, participantsShown, readerOf } from '../participants/reads.ts'
import { findCompetition, lockEvent, requireEventAdmin } from '../record/reads.ts'
import { canAppShow, reasonForNewerApp } from './policy.ts'
import { findByCode, findEventOf, listGroups, listGroupsOf, listPlaces } from './store.ts'

/** An event's groups in order, each with its archers in order. */
const groupsWith = async (
  db: ReadConnection,
  competitionId: string,
  participants: readonly Participant[],
): Promise<EventGroup[]> => {
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

/** The groups with all archers, for work inside the server. */
export const groupsOf = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
): Promise<EventGroup[]> => groupsWith(db, competitionId, await participantsOf(db, who, competitionId))

/** The groups as a user may see them. */
export const groupsShown = async (
  db: ReadConnection,
  who: Caller,
  competitionId: string,
): Promise<EventGroup[]> => groupsWith(db, competitionId, await participantsShown(db, who, competitionId))

/** The event of a group, or null if the group does not exist. */
export const eventOfGroup = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  groupId: string,
) => {
  const competitionId = await findEventOf(db, groupId)
  return competitionId === undefined ? null : findCompetition(db, who, competitionId)
}

/** Locks the event of a group and returns it as it is then, or null if it does not exist. */
export const lockEventOfGroup = async (
  tx: WriteTransaction,
  who: Pick<SignedInUser, 'userId'>,
  groupId: string,
) => {
  const competitionId = await findEventOf(tx, groupId)
  if (competitionId === undefined) return null
  await lockEvent(tx, competitionId)
  return findCompetition(tx, who, competitionId)
}

/** Locks the event of a group, if it exists, against every other change. */
export const lockEventOf = async (tx: WriteTransaction, groupId: string): Promise<void> => {
  const competitionId = await findEventOf(tx, groupId)
  if (competitionId !== undefined) await lockEvent(tx, competitionId)
}

/** The club records that the archers of a group can beat. */
const recordsOf = async (
  db: ReadConnection,
  who: Caller,
  competition: Competition,
  { participants }: EventGroup,
) => {
  const inGroup = new Set(participants.map(({ id }) => id))
  const { viewer } = await readerOf(db, who, competition)
  const records = await recordsToBeat(db, competition.id, viewer)
  return records.filter(({ participantId }) => inGroup.has(participantId))
}

/** A group with its event, for everyone who is signed in. Throws RuleBroken for an app that does not know the round. */
export const groupAtEvent = async (
  db: ReadConnection,
  who: SignedInUser,
  { id, knowsRounds }: { readonly id: string; readonly knowsRounds: boolean },
): Promise<GroupAtEvent> => {
  const competition = await eventOfGroup(db, who, id)
  const groups = competition === null ? [] : await groupsShown(db, who, competition.id)
  const group = groups.find((each) => each.id === id)
  if (competition === null || group === undefined) throw new NotFound(fault('group-unknown'))
  refuse(reasonForNewerApp(competition, knowsRounds), RuleBroken)
  return { competition, group, records: await recordsOf(db, who, competition, group) }
}

/** The user's groups in upcoming and active events, without events whose round the app does not know. */
export const groupsOfUser = async (
  db: ReadConnection,
  who: SignedInUser,
  knowsRounds: boolean,
): Promise<GroupAtEvent[]> => {
  const found: GroupAtEvent[] = []
  for (const { competitionId, groupId } of await listGroupsOf(db, who.userId)) {
    const competition = await findCompetition(db, who, competitionId)
    const group = (await groupsShown(db, who, competitionId)).find(({ id }) => id === groupId)
    const isShown = competition !== null && canAppShow(competition, knowsRounds)
    if (isShown && group !== undefined)
      found.push({ competition, group, records: await recordsOf(db, who, competition, group) })
  }
  return found
}

/** The user's group in each upcoming or active event, by the event's id. */
export const groupsOfArcher = async (
  db: ReadConnection,
  userId: string,
): Promise<ReadonlyMap<string, string | null>> =>
  new Map(
    (await listGroupsOf(db, userId)).map(({ competitionId, groupId }) => [competitionId, groupId] as const),
  )

/** The group that a code opens, however the code is typed. Throws NotFound if there is none. */
export const groupByCode = async (db: ReadConnection, typed: string) => {
  const code = readJoinCode(typed)
  const group = code === null ? undefined : await findByCode(db, code)
  if (group === undefined) throw new NotFound(fault('group-code-unknown'))
  return group
}

/** The archers to move to even out the groups when some did not come. */
export const suggestedMoves = async (db: ReadConnection, who: SignedInUser, competitionId: string) => {
  const { groupSize } = await requireEventAdmin(db, who, competitionId)
  const groups = await groupsOf(db, who, competitionId)
  return fewestMoves(
    groups.map(({ id, participants }) => ({ id, archers: participants.map((archer) => archer.id) })),
    groupSize,
  )
}

/** The groups of an active event that a late archer of a division can join, best first. */
export const groupsForLateOf = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
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

/** The same for people who run the event; empty while the event is not active. */
export const lateGroupsFor = async (
  db: ReadConnection,
  who: SignedInUser,
  competitionId: string,
  division: string | undefined,
) => {
  const event = await requireEventAdmin(db, who, competitionId)
  return event.status === 'active' ? groupsForLateOf(db, who, event, division) : []
}
