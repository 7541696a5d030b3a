import type { ClubEvent, EventResults } from '@fletch/contract'
import { reasonNotTo, statusAfter } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { enqueueNotices } from '../notices/commands.ts'
import { recordChange } from '../record/changes.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { rankedRound } from '../record/tie-rules.ts'
import { overAllOf } from './over-all.ts'
import { reasonAgainstShootOff } from './policy.ts'
import { resultsOf, resultsOfRound } from './reads.ts'
import { setShootOff, setShootOffOverAll, setStatus } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

/** Completes an event. Locks its cards, so that every save is either stored before or finds the event completed. */
export const completeEvent = async (
  tx: WriteTransaction,
  { clock, jobs, live }: CommandParts,
  who: SignedInUser,
  id: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const { status } = await requireEventAdmin(tx, who, id)
  const reason = reasonNotTo('complete', status)
  if (reason !== null) throw new Conflict(reason)
  await lockCardsOf(tx, id)
  await setStatus(tx, id, statusAfter('complete', status))
  await recordChange(tx, { clock }, who, { competitionId: id, kind: 'completed' })
  await live.announce(tx, id)
  const completedEvent = await readEvent(tx, who, id)
  const whole =
    completedEvent.partOf === undefined ? completedEvent : await readEvent(tx, who, completedEvent.partOf.id)
  // Results are announced when the last round is completed.
  const isOver = !roundsOfEvent(whole).some((round) => ['upcoming', 'active'].includes(round.status))
  if (isOver)
    await enqueueNotices(tx, { jobs }, { kind: 'results', competitionId: id, about: instantOf(clock) })
  return completedEvent
}

/** Reopens a completed event. Its results show when and why, and its groups can continue to score. */
export const reopenEvent = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: SignedInUser,
  id: string,
  reason: string,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const { status } = await requireEventAdmin(tx, who, id)
  refuse(reasonNotTo('reopen', status), Conflict)
  await lockCardsOf(tx, id)
  await setStatus(tx, id, statusAfter('reopen', status))
  await recordChange(tx, { clock }, who, { competitionId: id, kind: 'reopened', reason })
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** Records who won a shoot-off. */
const recordShootOff = async (
  tx: WriteTransaction,
  parts: Pick<CommandParts, 'clock'>,
  who: SignedInUser,
  competitionId: string,
  [participantId]: readonly string[],
): Promise<void> => {
  if (participantId === undefined) return
  await recordChange(tx, parts, who, { competitionId, kind: 'shoot-off', participantId })
}

/** Orders archers who share a rank in a round by a shoot-off. */
export const orderRoundByShootOff = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: SignedInUser,
  id: string,
  participantIds: readonly string[],
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const event = await requireEventAdmin(tx, who, id)
  // The cards show who shares a rank, so none of them may change meanwhile.
  await lockCardsOf(tx, id)
  const round = await rankedRound(tx, event)
  const reason = reasonAgainstShootOff(round, await resultsOfRound(tx, id), event, participantIds)
  if (reason !== null) throw new RuleBroken(reason)
  for (const [place, participantId] of participantIds.entries())
    await setShootOff(tx, participantId, place + 1)
  await recordShootOff(tx, { clock }, who, id, participantIds)
  await live.announce(tx, id)
  return resultsOfRound(tx, id)
}

/** Orders archers who share a rank by a shoot-off: over all rounds, or in the only round of an event that has one. */
export const orderByShootOff = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  id: string,
  participantIds: readonly string[],
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const { rounds } = await requireEventAdmin(tx, who, id)
  if (rounds === undefined) return orderRoundByShootOff(tx, parts, who, id, participantIds)
  for (const round of rounds) await lockCardsOf(tx, round.id)
  const { results, ties, ...shoot } = await overAllOf(tx, id)
  if (ties === undefined) return results
  refuse(reasonAgainstShootOff(ties, results, shoot, participantIds), RuleBroken)
  for (const [place, participantId] of participantIds.entries())
    await setShootOffOverAll(tx, participantId, place + 1)
  await recordShootOff(tx, parts, who, id, participantIds)
  await parts.live.announce(tx, id)
  return resultsOf(tx, id)
}
