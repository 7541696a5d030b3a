import { type AnswerOf, eventCheckInCalls, type Participant } from '@fletch/contract'
import { checkInTexts } from '@fletch/messages/event-check-in'
import { send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { answerTimeout, refusalOrLater } from '../outbox/refusal-or-later.ts'
import type { StoredArrival } from './arrival-store.ts'
import type { ArrivalsSent } from './create-arrivals.ts'

type Answer = AnswerOf<typeof eventCheckInCalls.note>

/** Listeners for the server's answers to check-in entries. */
const listeners = new Set<(eventId: string, archers: readonly Participant[]) => void>()

export const onArrivalsNoted = (listener: (eventId: string, archers: readonly Participant[]) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const bodyOf = (kept: readonly StoredArrival[]) => ({
  arrivals: kept.map(({ participantId, presence, groupId, isPaid, paidBy }) => ({
    participantId,
    ...(presence !== undefined && { presence }),
    ...(groupId !== undefined && { groupId }),
    ...(isPaid !== undefined && { isPaid }),
    ...(paidBy !== undefined && { paidBy }),
  })),
})

/** Sends check-in entries of one event. */
export const sendArrivals = async (
  eventId: string,
  kept: readonly StoredArrival[],
): Promise<ArrivalsSent> => {
  // An officer's entries are never sent under another name.
  if (kept.some(({ userId }) => userId !== readLastUser()?.id)) return { kind: 'signed-out' }
  try {
    const answer: Answer = await send(eventCheckInCalls.note, {
      params: { id: eventId },
      body: bodyOf(kept),
      signal: AbortSignal.timeout(answerTimeout),
    })
    for (const listener of listeners) listener(eventId, answer)
    return { kind: 'stored' }
  } catch (error) {
    const refusal = refusalOrLater(error)
    if (!(refusal instanceof ApiError)) return refusal
    return { kind: 'refused', words: refusal.words ?? checkInTexts.notTaken }
  }
}
