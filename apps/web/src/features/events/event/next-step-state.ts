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

/** For how long a group that is still shooting has sent nothing, in whole minutes; 0 if it is not silent. */
export const silenceOf = (
  { hasCard, targetsLeft, lastHeardAt }: Pick<OpenGroup, 'hasCard' | 'targetsLeft' | 'lastHeardAt'>,
  now: string,
): number => {
  if (!hasCard || targetsLeft === 0 || lastHeardAt === null) return 0
  const minutes = Math.floor((Date.parse(now) - Date.parse(lastHeardAt)) / 60_000)
  return minutes >= longestSilence ? minutes : 0
}

/** Whether an officer should look after a group. What every group has still to do is no reason. */
const needsAttention = (group: OpenGroup, isUnderWay: boolean, now: string): boolean =>
  (isUnderWay && !group.hasCard) ||
  (group.hasCard && group.missingScores > 0) ||
  group.proposals > 0 ||
  group.changedLate !== undefined ||
  (group.queries ?? 0) > 0 ||
  silenceOf(group, now) > 0

/** The groups of a started event that shoot, that have finished, and that an officer should look after. */
export const groupStates = (groups: readonly EventGroup[], open: readonly OpenGroup[], now: string) => {
  const peopled = groups.filter(({ participants }) => participants.length > 0)
  const openById = new Map(open.map((group) => [group.groupId, group]))
  const isShooting = ({ hasCard, targetsLeft }: OpenGroup) => hasCard && targetsLeft > 0
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
