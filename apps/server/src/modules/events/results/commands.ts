import { reasonNotTo } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readRound } from '../../rounds/index.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { eventToRun, lockEvent, readEvent } from '../record/reads.ts'
import { reasonAgainstShootOff } from './policy.ts'
import { resultsOf } from './reads.ts'
import { setCompleted, setShootOff } from './store.ts'

type CommandParts = Pick<Parts, 'live'>

/** Completes an event. Every save is before it, or finds the event completed: no card is changed meanwhile. */
export const completeEvent = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: Who,
  id: string,
): Promise<Competition> => {
  await lockEvent(tx, id)
  const { status } = await eventToRun(tx, who, id)
  const reason = reasonNotTo('complete', status)
  if (reason !== null) throw new Conflict(reason)
  await lockCardsOf(tx, id)
  await setCompleted(tx, id)
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** Orders archers who share a rank as they stood in a shoot-off. */
export const orderByShootOff = async (
  tx: WriteTransaction,
  { live }: CommandParts,
  who: Who,
  id: string,
  participantIds: readonly string[],
): Promise<EventResults> => {
  await lockEvent(tx, id)
  const event = await eventToRun(tx, who, id)
  // Who shares a rank is what the cards say: none of them changes meanwhile.
  await lockCardsOf(tx, id)
  const round = await readRound(tx, event.roundId)
  const reason = reasonAgainstShootOff(round, await resultsOf(tx, id), event, participantIds)
  if (reason !== null) throw new RuleBroken(reason)
  for (const [place, participantId] of participantIds.entries())
    await setShootOff(tx, participantId, place + 1)
  await live.announce(tx, id)
  return resultsOf(tx, id)
}
