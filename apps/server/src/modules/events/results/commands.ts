import { reasonNotTo, statusAfter } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readRound } from '../../rounds/index.ts'
import { lockCardsOf } from '../group-cards/locking.ts'
import { eventToRun, lockEvent, readEvent } from '../record/reads.ts'
import { reasonAgainstShootOff } from './policy.ts'
import { resultsOf } from './reads.ts'
import { insertChange, setShootOff, setStatus } from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'live'>

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
  await setStatus(tx, id, statusAfter('complete', status))
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}

/** Opens a completed event again: its results say when and why, and its groups score on. */
export const reopenEvent = async (
  tx: WriteTransaction,
  { clock, live }: CommandParts,
  who: Who,
  id: string,
  reason: string,
): Promise<Competition> => {
  await lockEvent(tx, id)
  const { status } = await eventToRun(tx, who, id)
  refuse(reasonNotTo('reopen', status), Conflict)
  await lockCardsOf(tx, id)
  await setStatus(tx, id, statusAfter('reopen', status))
  const at = instantOf(clock)
  await insertChange(tx, {
    id: uuidv7(),
    competitionId: id,
    userId: who.userId,
    at,
    kind: 'reopened',
    reason,
  })
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
