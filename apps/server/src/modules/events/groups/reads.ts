import type { ClubEvent, EventGroup, GroupAtEvent, GroupForLate, Participant } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { fewestMoves, groupOfCard, groupProgress, groupsForLate, readJoinCode } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Caller } from '../../../platform/signed-in-account.ts'
import { recordsToBeat } from '../bests/reads.ts'
import { listTargetsScored } from '../group-cards/shots-store.ts'
import { participantsOf, participantsShown, participantsShownTo, readerOf } from '../participants/reads.ts'
import { findEvent, lockEvent, requireEventAdmin } from '../record/reads.ts'
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

/** The groups as a user may see them; on a day, for officers, with the names that papers show. */
export const groupsShown = async (
  db: ReadConnection,
  who: Caller,
  competitionId: string,
  day?: string,
): Promise<EventGroup[]> =>
  groupsWith(db, competitionId, await participantsShown(db, who, competitionId, day))

/** The event of a group, or null if the group does not exist. */
export const eventOfGroup = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId'>,
  groupId: string,
) => {
  const competitionId = await findEventOf(db, groupId)
  return competitionId === undefined ? null : findEvent(db, who, competitionId)
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
  return findEvent(tx, who, competitionId)
}

/** Locks the event of a group's card, if it exists, against every other change. */
export const lockEventOf = async (tx: WriteTransaction, cardId: string): Promise<void> => {
  const competitionId = await findEventOf(tx, groupOfCard(cardId))
  if (competitionId !== undefined) await lockEvent(tx, competitionId)
}

/** Who asks for groups, and with which app. */
interface Asking {
  readonly who: Caller
  readonly knowsRounds: boolean
  /** YYYY-MM-DD, on which the ages of children are reckoned. */
  readonly today: string
}

/** A group as a user may see it, with its event and the club records that its archers can beat. */
const groupIn = async (
  db: ReadConnection,
  { who, today }: Asking,
  event: ClubEvent,
  id: string,
): Promise<GroupAtEvent | undefined> => {
  const reader = await readerOf(db, who, event)
  const participants = await participantsShownTo(db, reader, event.id)
  const group = (await groupsWith(db, event.id, participants)).find((each) => each.id === id)
  if (group === undefined) return undefined
  const inGroup = new Set(group.participants.map((archer) => archer.id))
  const records = await recordsToBeat(db, event.id, { viewer: reader.viewer, today, who })
  return {
    competition: event,
    group,
    records: records.filter(({ participantId }) => inGroup.has(participantId)),
  }
}

/** A group with its event, for everyone who is signed in. Throws RuleBroken for an app that does not know the round. */
export const groupAtEvent = async (db: ReadConnection, asking: Asking, id: string): Promise<GroupAtEvent> => {
  const event = await eventOfGroup(db, asking.who, id)
  const group = event === null ? undefined : await groupIn(db, asking, event, id)
  if (group === undefined) throw new NotFound(fault('group-unknown'))
  refuse(reasonForNewerApp(group.competition, asking.knowsRounds), RuleBroken)
  return group
}

/** The user's groups in upcoming and active events, without events whose round the app does not know. */
export const groupsOfUser = async (db: ReadConnection, asking: Asking): Promise<GroupAtEvent[]> => {
  const { who, knowsRounds } = asking
  const groups: GroupAtEvent[] = []
  for (const { competitionId, groupId } of await listGroupsOf(db, who.userId)) {
    const event = await findEvent(db, who, competitionId)
    if (event === null || groupId === null || !canAppShow(event, knowsRounds)) continue
    const group = await groupIn(db, asking, event, groupId)
    if (group !== undefined) groups.push(group)
  }
  return groups
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
export const groupByCode = async (db: ReadConnection, typedCode: string) => {
  const code = readJoinCode(typedCode)
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
  event: ClubEvent,
  archeryStyle: string | undefined,
): Promise<GroupForLate[]> => {
  const targetsScoredOf = new Map(
    (await listTargetsScored(db, event.id)).map(({ participantId, targetsScored }) => [
      participantId,
      targetsScored,
    ]),
  )
  const groups = (await groupsOf(db, who, event.id)).map(({ id, groupName, targetNumbers, participants }) => {
    const walking = participants.filter(({ status }) => status === 'registered')
    const { atTarget, targetsDone } = groupProgress(
      walking.map((archer) => targetsScoredOf.get(archer.id) ?? 0),
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
