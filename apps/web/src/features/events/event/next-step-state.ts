import type { ClubEvent, EventGroup, OpenGroup, Participant } from '@fletch/contract'
import { daysUntil } from '@fletch/domain'

/** Where an event, or one of its rounds, stands in its day. */
export type Phase = 'before' | 'day' | 'shooting' | 'after' | 'cancelled'

/** `now` is an instant. An event that is not started counts as of the day until it is, also when the day is past. */
export const phaseOf = (
  event: Pick<ClubEvent, 'status' | 'competitionDate' | 'timeZone'>,
  now: string,
): Phase => {
  if (event.status === 'active') return 'shooting'
  if (event.status === 'completed') return 'after'
  if (event.status === 'cancelled') return 'cancelled'
  return daysUntil(event, now) > 0 ? 'before' : 'day'
}

/** Counts of archers before the start. */
export const archerCounts = (archers: readonly Participant[]) => {
  const placed = archers.filter(({ status }) => status !== 'waiting' && status !== 'absent')
  const isHere = ({ status, checkedInAt }: Participant) => checkedInAt !== undefined || status === 'retired'
  return {
    registered: placed.length,
    waiting: archers.filter(({ status }) => status === 'waiting').length,
    unpaid: placed.filter(({ paidAt }) => paidAt === undefined).length,
    unanswered: archers.filter(({ isAsked }) => isAsked).length,
    here: placed.filter(isHere).length,
    missing: placed.filter((archer) => !isHere(archer)).length,
  }
}

/** How long a group that is shooting may be silent before an officer should look, in minutes. */
const longestSilence = 30

type Heard = Pick<OpenGroup, 'hasCard' | 'targetsLeft' | 'lastHeardAt' | 'expectedBackAt'>

/**
 * For how long a group that is still shooting has sent nothing, in whole minutes; 0 if it is not silent. One in flight
 * mode sends nothing until it is back.
 */
export const silenceOf = (
  { hasCard, targetsLeft, lastHeardAt, expectedBackAt }: Heard,
  now: string,
): number => {
  if (!hasCard || targetsLeft === 0 || lastHeardAt === null || expectedBackAt !== undefined) return 0
  const minutes = Math.floor((Date.parse(now) - Date.parse(lastHeardAt)) / 60_000)
  return minutes >= longestSilence ? minutes : 0
}

/** Whether a group in flight mode should be back. */
export const isOverdue = ({ expectedBackAt }: Pick<OpenGroup, 'expectedBackAt'>, now: string): boolean =>
  expectedBackAt !== undefined && expectedBackAt < now

/** The groups that are out in flight mode, the one that should be back first at first. */
export const groupsOut = (open: readonly OpenGroup[]): readonly (OpenGroup & { expectedBackAt: string })[] =>
  open
    .flatMap((group) =>
      group.expectedBackAt === undefined ? [] : [{ ...group, expectedBackAt: group.expectedBackAt }],
    )
    .toSorted((one, other) => one.expectedBackAt.localeCompare(other.expectedBackAt))

/** Whether an officer should look after a group. What every group has still to do is no reason. */
const needsAttention = (group: OpenGroup, isUnderWay: boolean, now: string): boolean =>
  (isUnderWay && !group.hasCard && group.expectedBackAt === undefined) ||
  (group.hasCard && group.missingScores > 0) ||
  group.proposals > 0 ||
  group.changedLate !== undefined ||
  (group.queries ?? 0) > 0 ||
  silenceOf(group, now) > 0 ||
  isOverdue(group, now)

/** The groups of a started event that shoot, that have finished, and that an officer should look after. */
export const groupStates = (groups: readonly EventGroup[], open: readonly OpenGroup[], now: string) => {
  const peopled = groups.filter(({ participants }) => participants.length > 0)
  const openById = new Map(open.map((group) => [group.groupId, group]))
  // A card that was begun in flight mode is not known of yet.
  const isShooting = ({ hasCard, targetsLeft, expectedBackAt }: OpenGroup) =>
    (hasCard && targetsLeft > 0) || expectedBackAt !== undefined
  const states = peopled.map(({ id }) => openById.get(id))
  const shooting = states.filter((group) => group !== undefined && isShooting(group)).length
  const finished = states.filter(
    (group) => group === undefined || (group.hasCard && group.targetsLeft === 0),
  ).length
  // Right after the start no group has begun, and none is late.
  const isUnderWay = shooting + finished > 0
  return {
    shooting,
    finished,
    isUnderWay,
    attention: open.filter((group) => needsAttention(group, isUnderWay, now)),
  }
}

/** What is to decide after the end. */
export const openCounts = (open: readonly OpenGroup[]) => ({
  queries: open.reduce((sum, { queries = 0 }) => sum + queries, 0),
  proposals: open.reduce((sum, { proposals }) => sum + proposals, 0),
  unconfirmed: open.reduce((sum, { unconfirmed }) => sum + unconfirmed.length, 0),
})
