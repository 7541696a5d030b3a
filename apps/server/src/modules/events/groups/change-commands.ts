import {
  type ChangedGroup,
  type ClubEvent,
  type EventGroup,
  fault,
  newLineFaults,
  type Participant,
} from '@fletch/contract'
import { mostArchers, reasonNotTo, startingTargetOf } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken, refuse, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { participantsOf } from '../participants/reads.ts'
import { lockEvent, requireEventAdmin } from '../record/reads.ts'
import { refuseSkipped } from '../record/skipped-times.ts'
import { reasonAgainstArchers, reasonOffCourse } from './policy.ts'
import { groupsForLateOf, groupsOf } from './reads.ts'
import { lastPlace, listGroups, setGroup, setStartsChanged, updateGroup } from './store.ts'
import { updateCardsOfGroups } from './update-cards.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'live'>

/** Gives all groups new starting targets if a smaller course no longer has the starting target of one. */
export const moveStartsOntoCourse = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
  courseTargets: number,
): Promise<void> => {
  const groups = await groupsOf(tx, who, competitionId)
  if (groups.every(({ targetNumbers: [start = 1] }) => start <= courseTargets)) return
  for (const [place, { id }] of groups.entries())
    await updateGroup(tx, id, { startingTarget: startingTargetOf(place, groups.length, courseTargets) })
  await setStartsChanged(tx, competitionId, instantOf(clock))
}

/** Refuses to move an event or a round to a day or a zone in which the clocks skip the own start of a group. */
export const refuseSkippedGroups = async (
  tx: WriteTransaction,
  competitionId: string,
  path: string,
  day: Pick<ClubEvent, 'competitionDate' | 'timeZone'>,
): Promise<void> => {
  const groups = await listGroups(tx, competitionId)
  refuseSkipped(
    path,
    day,
    groups.map(({ startsAt }) => startsAt),
  )
}

interface LateArcher {
  readonly participantId: string
  readonly archeryStyle: string
  /** The chosen group, or undefined for the best one. */
  readonly groupId?: string | undefined
}

/** Adds an archer who comes late to a group of an active event. */
export const placeLateArcher = async (
  tx: WriteTransaction,
  who: Pick<SignedInUser, 'userId'>,
  event: ClubEvent,
  { participantId, archeryStyle, groupId }: LateArcher,
): Promise<void> => {
  const open = await groupsForLateOf(tx, who, event, archeryStyle)
  const groups = await groupsOf(tx, who, event.id)
  if (groups.length === 0) return
  if (groupId !== undefined && groups.every(({ id }) => id !== groupId))
    throw new RuleBroken(fault('group-unknown'))
  const groupWithRoom = groupId === undefined ? open[0] : open.find((group) => group.groupId === groupId)
  if (groupWithRoom === undefined) {
    const code = groupId === undefined ? 'groups-full' : 'group-full'
    throw new RuleBroken(fault(code, { most: mostArchers }))
  }
  await setGroup(tx, participantId, groupWithRoom.groupId, (await lastPlace(tx, event.id)) + 1)
}

/** Where archers who leave a group go: each takes the former place of an archer who comes, the rest have no group. */
const swapArchers = (group: EventGroup, groups: readonly EventGroup[], chosenIds: readonly string[]) => {
  const memberIds = group.participants.map(({ id }) => id)
  const leaving = memberIds.filter((id) => !chosenIds.includes(id))
  const coming = chosenIds.filter((id) => !memberIds.includes(id))
  const homes = coming.flatMap((id) => {
    const home = groups.find(({ participants }) => participants.some((archer) => archer.id === id))
    const place = home?.participants.findIndex((archer) => archer.id === id)
    return home === undefined || place === undefined ? [] : [{ groupId: home.id, place }]
  })
  return leaving.map((participantId, index) => ({
    participantId,
    groupId: homes[index]?.groupId ?? null,
    place: homes[index]?.place ?? null,
  }))
}

const regroup = async (
  tx: WriteTransaction,
  event: ClubEvent,
  { group, groups, participants, wanted }: Regrouping,
): Promise<void> => {
  const leaving = swapArchers(group, groups, wanted)
  const reason = reasonAgainstArchers({
    isActive: event.status === 'active',
    wanted,
    inPlay: participants.filter(({ status }) => status === 'registered' || status === 'retired'),
    leftOut: leaving.filter(({ groupId }) => groupId === null).length,
  })
  if (reason !== null) throw new RuleBroken(reason)
  for (const { participantId, groupId, place } of leaving) await setGroup(tx, participantId, groupId, place)
  for (const [place, participantId] of wanted.entries()) await setGroup(tx, participantId, group.id, place)
}

interface Regrouping {
  readonly group: EventGroup
  readonly groups: readonly EventGroup[]
  readonly participants: readonly Participant[]
  readonly wanted: readonly string[]
}

/** Renames a group, changes its starting target or time, or moves and swaps archers. */
export const changeGroup = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { id, groupId }: { readonly id: string; readonly groupId: string },
  { groupName, targetNumbers, startsAt, participantIds }: ChangedGroup,
): Promise<EventGroup[]> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  const groups = await groupsOf(tx, who, id)
  const group = groups.find((each) => each.id === groupId)
  if (group === undefined) throw new NotFound(fault('group-unknown'))
  const reason = reasonNotTo('group', event.status)
  if (reason !== null) throw new Conflict(reason)
  const startingTarget = targetNumbers?.[0]
  refuse(reasonOffCourse(event.courseTargets, startingTarget), RuleBroken)
  if (groupName !== undefined) refuseFields(newLineFaults<'groupName'>(group, { groupName }, ['groupName']))
  if (startsAt !== group.startsAt) refuseSkipped('startsAt', event, [startsAt])
  await updateGroup(tx, groupId, {
    groupName: groupName ?? group.groupName,
    startingTarget: startingTarget ?? group.targetNumbers[0] ?? 1,
    ...(startsAt !== undefined && { startsAt }),
  })
  if (participantIds !== undefined) {
    const participants = await participantsOf(tx, who, id)
    await regroup(tx, event, { group, groups, participants, wanted: participantIds })
  }
  await setStartsChanged(tx, id, instantOf(parts.clock))
  await updateCardsOfGroups(tx, parts, who, event)
  return groupsOf(tx, who, id)
}
