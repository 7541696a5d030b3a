import { eventCodeCalls } from '@fletch/contract'
import { waitingTexts } from '@fletch/messages/waiting'
import { send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { readLastUser } from '../../server/last-user.ts'
import { answerTimeout, refusalOrLater } from '../outbox/refusal-or-later.ts'
import type { CodeSent } from './create-scans.ts'
import type { TakenCode } from './scan-store.ts'

/** Sends a code that an officer has taken. */
export const sendCode = async ({ userId, eventId, parts }: TakenCode): Promise<CodeSent> => {
  // What an officer took is never sent under another name.
  if (userId !== readLastUser()?.id) return { kind: 'signed-out' }
  try {
    await send(eventCodeCalls.take, {
      params: { id: eventId },
      body: { parts: [...parts] },
      signal: AbortSignal.timeout(answerTimeout),
    })
    return { kind: 'stored' }
  } catch (error) {
    const refusal = refusalOrLater(error)
    if (!(refusal instanceof ApiError)) return refusal
    return { kind: 'refused', words: refusal.words ?? waitingTexts.scans.refused }
  }
}
