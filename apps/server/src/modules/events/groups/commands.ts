import { randomInt } from 'node:crypto'
import { type ClubEvent, type EventGroup, fault, type GroupingWay, type Participant } from '@fletch/contract'
import {
  drawn,
  isUnshot,
  keepFamilies,
  makeGroups,
  mostArchers,
  newGroupName,
  reasonNotTo,
  reasonTooFew,
  type Starting,
  smallestGroup,
  startsFor,
  statusAfter,
} from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { entriesFrom, keepCards } from '../../cards/index.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { familiesIn } from '../participants/children.ts'
import { copyRegistrationsToRound } from '../participants/later-rounds.ts'
import { participantsOf } from '../participants/reads.ts'
import { recordChange } from '../record/changes.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { reasonRoundBeforeOpen, roundsOfEvent } from '../record/round-policy.ts'
import { refuseSkipped } from '../record/skipped-times.ts'
import { listScoreDocuments, setStatus } from '../results/store.ts'
import { unusedCode } from './codes.ts'
import { archersByStanding, keepGroups } from './groups-of-later-rounds.ts'
import { reasonNoRoom, reasonOffCourse } from './policy.ts'
import { groupsOf } from './reads.ts'
import { deleteGroups, insertGroups, lastPlace, setGroup, setStarted, setStartsChanged } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'live'>

interface Sized {
  readonly keepsFamilies?: boolean | undefined
  readonly groupSize?: ClubEvent['groupSize'] | undefined
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
  /** Whether parents and children walk together. */
  readonly keepsFamilies: boolean
  /** Draws the starting targets of the groups. Without a seed they follow the order of the groups. */
  readonly seed?: number
}

/** Makes groups of all archers with a place, in the given order. */
const replaceGroups = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  event: ClubEvent,
  { archers, groupSize, starting = { way: 'table' }, keepsFamilies, seed }: Afresh,
): Promise<void> => {
  refuse(reasonOffCourse(event.courseTargets, starting.target), RuleBroken)
  const families = keepsFamilies ? await familiesIn(tx, event) : new Map<string, string>()
  const groups = []
  for (const [place, members] of keepFamilies(makeGroups(archers, groupSize), families).entries())
    groups.push({ id: uuidv7(), place, members, code: await unusedCode(tx) })
  const inOrder = startsFor(groups.length, event.courseTargets, starting)
  const starts = seed === undefined ? inOrder : drawn(inOrder, seed)
  refuseSkipped(
    'starting.from',
    event,
    starts.map(({ startsAt }) => startsAt),
  )
  await insertGroups(
    tx,
    groups.map(({ id, place, code }) => ({
      id,
      competitionId: event.id,
      place,
      groupName: newGroupName(place + 1),
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
const refuseTooEarly = async (tx: WriteTransaction, who: SignedInUser, { partOf }: ClubEvent) => {
  if (partOf === undefined) return
  const whole = await readEvent(tx, who, partOf.id)
  refuse(reasonRoundBeforeOpen(roundsOfEvent(whole), partOf.round), Conflict)
}

interface Grouping {
  readonly event: ClubEvent
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
  const { keepsFamilies = true } = wanted
  if (by === 'registration') {
    await replaceGroups(tx, parts, event, { archers, groupSize, starting, keepsFamilies })
    return undefined
  }
  if (event.partOf === undefined) throw new Conflict(fault('groups-need-round-before'))
  if (by === 'kept') {
    refuse(reasonOffCourse(event.courseTargets, starting?.target), RuleBroken)
    await keepGroups(tx, parts, who, event, { archers, starting: starting ?? { way: 'table' } })
    return undefined
  }
  await refuseTooEarly(tx, who, event)
  const inOrder = await archersByStanding(tx, event, archers)
  await replaceGroups(tx, parts, event, { archers: inOrder, groupSize, starting, keepsFamilies, seed })
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
  form: Wanted | null | undefined,
): Promise<{ groups: EventGroup[]; seed?: number }> => {
  const { event, archers } = await lockForGroups(tx, parts, who, id)
  const oldGroups = await groupsOf(tx, who, id)
  const oldIds = oldGroups.map((group) => group.id)
  // Cards without a score, of an event whose start was undone.
  await keepCards(tx, oldIds)
  await deleteGroups(tx, oldIds)
  const seed = await groupBy(tx, parts, who, { event, archers, wanted: form ?? {} })
  if (seed !== undefined)
    await recordChange(tx, parts, who, { competitionId: id, kind: 'draw', says: { seed } })
  await setStartsChanged(tx, id, instantOf(parts.clock))
  await parts.live.announce(tx, id)
  return { groups: await groupsOf(tx, who, id), ...(seed !== undefined && { seed }) }
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

/** Starts an event with its existing groups, or else with new ones. Archers without a group join the smallest. */
export const startEvent = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  form: Sized | null | undefined,
): Promise<{ competition: ClubEvent; groups: EventGroup[] }> => {
  const { event, archers } = await lockForGroups(tx, parts, who, id)
  await refuseTooEarly(tx, who, event)
  const groupSize = form?.groupSize ?? event.groupSize
  const oldGroups = await groupsOf(tx, who, id)
  const groupsWithArchers = oldGroups.filter(({ participants }) => participants.length > 0)
  const noRoom =
    groupsWithArchers.length === 0 ? null : reasonNoRoom(groupsWithArchers.length, archers.length)
  if (noRoom !== null) throw new RuleBroken(noRoom)
  await deleteGroups(
    tx,
    oldGroups.filter((group) => !groupsWithArchers.includes(group)).map((group) => group.id),
  )
  if (groupsWithArchers.length === 0)
    await replaceGroups(tx, parts, event, {
      archers,
      groupSize,
      starting: form?.starting,
      keepsFamilies: form?.keepsFamilies ?? true,
    })
  else
    for (const archer of archers.filter(({ groupId }) => groupId === null))
      await placeInSmallest(tx, who, id, archer.id)
  await setStarted(tx, id, groupSize)
  await recordChange(tx, parts, who, { competitionId: id, kind: 'started' })
  await parts.live.announce(tx, id)
  return { competition: await readEvent(tx, who, id), groups: await groupsOf(tx, who, id) }
}

/** Whether anything has been scored, or photographed, in an event. */
const hasScores = async (tx: WriteTransaction, id: string): Promise<boolean> =>
  (await listScoreDocuments(tx, id)).some(({ scores, arrows }) =>
    entriesFrom(scores, arrows).some((entry) => !isUnshot(entry) || entry.photoPath !== null),
  )

/** Takes a start back while no score exists. The groups stay, with the cards that were begun. */
export const undoStart = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const { status } = await requireEventAdmin(tx, who, id)
  refuse(reasonNotTo('undo-start', status), Conflict)
  // Every save is either stored before, or finds the event not started.
  await lockCardsOf(tx, id)
  if (await hasScores(tx, id)) throw new Conflict(fault('event-has-scores'))
  await setStatus(tx, id, statusAfter('undo-start', status))
  await recordChange(tx, parts, who, { competitionId: id, kind: 'start-undone' })
  await parts.live.announce(tx, id)
  return readEvent(tx, who, id)
}
