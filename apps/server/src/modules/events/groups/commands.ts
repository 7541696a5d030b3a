import { randomInt } from 'node:crypto'
import {
  drawn,
  makeGroups,
  mostArchers,
  reasonNotTo,
  reasonTooFew,
  type Starting,
  smallestGroup,
  startingTargetOf,
  startsFor,
} from '@fletch/domain'
import {
  type ChangedGroup,
  type Competition,
  type EventGroup,
  fault,
  type GroupingWay,
  newLineFaults,
  type Participant,
} from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken, refuse, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { copyRegistrationsToRound } from '../participants/later-rounds.ts'
import { participantsOf } from '../participants/reads.ts'
import { recordChange } from '../record/changes.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonRoundBeforeOpen, roundsOfEvent } from '../record/round-policy.ts'
import { unusedCode } from './codes.ts'
import { archersByStanding, keepGroups } from './groups-of-later-rounds.ts'
import { reasonAgainstArchers, reasonNoRoom } from './policy.ts'
import { groupsForLateOf, groupsOf } from './reads.ts'
import { deleteGroups, insertGroups, lastPlace, setGroup, setStarted, updateGroup } from './store.ts'
import { updateCardsOfGroups } from './update-cards.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'live'>

interface Sized {
  readonly groupSize?: Competition['groupSize'] | undefined
  readonly starting?: Starting | undefined
}

interface Wanted extends Sized {
  readonly by?: GroupingWay | undefined
  readonly seed?: number | undefined
}

const shooting = (participants: readonly Participant[]) =>
  participants.filter(({ status }) => status === 'registered')

interface Afresh {
  readonly archers: readonly Participant[]
  readonly groupSize: number
  readonly starting: Starting | undefined
  /** Draws the starting targets of the groups. Without a seed they follow the order of the groups. */
  readonly seed?: number
}

const refuseOffCourse = (event: Competition, target = 1): void => {
  if (target > event.courseTargets)
    throw new RuleBroken(fault('course-too-short', { targets: event.courseTargets }))
}

/** Makes groups of all archers with a place, in the given order. */
const replaceGroups = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  event: Competition,
  { archers, groupSize, starting = { way: 'table' }, seed }: Afresh,
): Promise<void> => {
  refuseOffCourse(event, starting.target)
  const groups = []
  for (const [place, members] of makeGroups(archers, groupSize).entries())
    groups.push({ id: uuidv7(), place, members, code: await unusedCode(tx) })
  const inOrder = startsFor(groups.length, event.courseTargets, starting)
  const starts = seed === undefined ? inOrder : drawn(inOrder, seed)
  await insertGroups(
    tx,
    groups.map(({ id, place, code }) => ({
      id,
      competitionId: event.id,
      place,
      groupName: `Group ${place + 1}`,
      code,
      startingTarget: starts[place]?.target ?? 1,
      startsAt: starts[place]?.startsAt ?? null,
      createdAt: instantOf(clock),
    })),
  )
  for (const { id, members } of groups)
    for (const [place, archer] of members.entries()) await setGroup(tx, archer.id, id, place)
}

/** Refuses a round while an earlier round is open. It can be started, or grouped by results, only afterwards. */
const refuseTooEarly = async (tx: WriteTransaction, who: SignedInUser, { partOf }: Competition) => {
  if (partOf === undefined) return
  const whole = await readEvent(tx, who, partOf.id)
  refuse(reasonRoundBeforeOpen(roundsOfEvent(whole), partOf.round), Conflict)
}

interface Grouping {
  readonly event: Competition
  readonly archers: readonly Participant[]
  readonly wanted: Wanted
}

/** Makes groups in one of the ways of rule R50. Returns the seed of a draw. */
const groupBy = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { event, archers, wanted }: Grouping,
): Promise<number | undefined> => {
  const { by = 'registration', groupSize = event.groupSize, starting, seed = randomInt(2 ** 31) } = wanted
  if (by === 'registration') {
    await replaceGroups(tx, parts, event, { archers, groupSize, starting })
    return undefined
  }
  if (event.partOf === undefined) throw new Conflict(fault('groups-need-round-before'))
  if (by === 'kept') {
    refuseOffCourse(event, starting?.target)
    await keepGroups(tx, parts, who, event, { archers, starting: starting ?? { way: 'table' } })
    return undefined
  }
  await refuseTooEarly(tx, who, event)
  const inOrder = await archersByStanding(tx, event, archers)
  await replaceGroups(tx, parts, event, { archers: inOrder, groupSize, starting, seed })
  return seed
}

/** The event and its archers, locked for a step that needs enough archers. */
const lockForGroups = async (tx: WriteTransaction, parts: CommandParts, who: SignedInUser, id: string) => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  const reason = reasonNotTo('start', event.status)
  if (reason !== null) throw new Conflict(reason)
  await copyRegistrationsToRound(tx, parts, event)
  const archers = shooting(await participantsOf(tx, who, id))
  const few = reasonTooFew(archers.length)
  if (few !== null) throw new RuleBroken(few)
  return { event, archers }
}

/** Makes groups that can be changed before the start. Replaces all existing groups. */
export const createGroups = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  wanted: Wanted | null | undefined,
): Promise<{ groups: EventGroup[]; seed?: number }> => {
  const { event, archers } = await lockForGroups(tx, parts, who, id)
  const before = await groupsOf(tx, who, id)
  await deleteGroups(
    tx,
    before.map((group) => group.id),
  )
  const seed = await groupBy(tx, parts, who, { event, archers, wanted: wanted ?? {} })
  if (seed !== undefined)
    await recordChange(tx, parts, who, { competitionId: id, kind: 'draw', says: { seed } })
  await parts.live.announce(tx, id)
  return { groups: await groupsOf(tx, who, id), ...(seed !== undefined && { seed }) }
}

/** Gives all groups new starting targets if a smaller course no longer has the starting target of one. */
export const moveStartsOntoCourse = async (
  tx: WriteTransaction,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
  courseTargets: number,
): Promise<void> => {
  const groups = await groupsOf(tx, who, competitionId)
  if (groups.every(({ targetNumbers: [start = 1] }) => start <= courseTargets)) return
  for (const [place, { id }] of groups.entries())
    await updateGroup(tx, id, { startingTarget: startingTargetOf(place, groups.length, courseTargets) })
}

/** Adds an archer without a group to the smallest group. Throws RuleBroken if a card has no room for more. */
const placeInSmallest = async (
  tx: WriteTransaction,
  who: Pick<SignedInUser, 'userId'>,
  competitionId: string,
  participantId: string,
): Promise<void> => {
  const groups = await groupsOf(tx, who, competitionId)
  const smallest = groups[smallestGroup(groups.map(({ participants }) => participants))]
  if (smallest === undefined) return
  if (smallest.participants.length >= mostArchers)
    throw new RuleBroken(fault('groups-full', { most: mostArchers }))
  await setGroup(tx, participantId, smallest.id, (await lastPlace(tx, competitionId)) + 1)
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
  event: Competition,
  { participantId, archeryStyle, groupId }: LateArcher,
): Promise<void> => {
  const open = await groupsForLateOf(tx, who, event, archeryStyle)
  const groups = await groupsOf(tx, who, event.id)
  if (groups.length === 0) return
  if (groupId !== undefined && groups.every(({ id }) => id !== groupId))
    throw new RuleBroken(fault('group-unknown'))
  const chosen = groupId === undefined ? open[0] : open.find((group) => group.groupId === groupId)
  if (chosen === undefined) {
    const code = groupId === undefined ? 'groups-full' : 'group-full'
    throw new RuleBroken(fault(code, { most: mostArchers }))
  }
  await setGroup(tx, participantId, chosen.groupId, (await lastPlace(tx, event.id)) + 1)
}

/** Starts an event with its existing groups, or else with new ones. Archers without a group join the smallest. */
export const startEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  wanted: Sized | null | undefined,
): Promise<{ competition: Competition; groups: EventGroup[] }> => {
  const { event, archers } = await lockForGroups(tx, parts, who, id)
  await refuseTooEarly(tx, who, event)
  const groupSize = wanted?.groupSize ?? event.groupSize
  const there = await groupsOf(tx, who, id)
  const peopled = there.filter(({ participants }) => participants.length > 0)
  const noRoom = peopled.length === 0 ? null : reasonNoRoom(peopled.length, archers.length)
  if (noRoom !== null) throw new RuleBroken(noRoom)
  await deleteGroups(
    tx,
    there.filter((group) => !peopled.includes(group)).map((group) => group.id),
  )
  if (peopled.length === 0)
    await replaceGroups(tx, parts, event, { archers, groupSize, starting: wanted?.starting })
  else
    for (const archer of archers.filter(({ groupId }) => groupId === null))
      await placeInSmallest(tx, who, id, archer.id)
  await setStarted(tx, id, groupSize)
  await parts.live.announce(tx, id)
  return { competition: await readEvent(tx, who, id), groups: await groupsOf(tx, who, id) }
}

/** Where archers who leave a group go: each takes the former place of an archer who comes, the rest have no group. */
const swapArchers = (group: EventGroup, groups: readonly EventGroup[], wanted: readonly string[]) => {
  const before = group.participants.map(({ id }) => id)
  const leaving = before.filter((id) => !wanted.includes(id))
  const coming = wanted.filter((id) => !before.includes(id))
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
  event: Competition,
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
  refuseOffCourse(event, startingTarget)
  if (groupName !== undefined) refuseFields(newLineFaults<'groupName'>(group, { groupName }, ['groupName']))
  await updateGroup(tx, groupId, {
    groupName: groupName ?? group.groupName,
    startingTarget: startingTarget ?? group.targetNumbers[0] ?? 1,
    ...(startsAt !== undefined && { startsAt }),
  })
  if (participantIds !== undefined) {
    const participants = await participantsOf(tx, who, id)
    await regroup(tx, event, { group, groups, participants, wanted: participantIds })
  }
  await updateCardsOfGroups(tx, parts, who, event)
  return groupsOf(tx, who, id)
}
