import type { Refused, Unreached } from '../offline/sending.ts'
import { isOfAnotherUser } from './another-user.ts'
import { ApiError, isFromElsewhere, OfflineError, SignedOutError } from './api-errors.ts'

/** How long to wait for an answer before it counts as no signal, in ms. */
export const patience = 15_000

/** Statuses that mean "later" rather than "no". */
export const asksToWait = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/**
 * Why something was not stored on the server: it was refused, or is retried later.
 * @param notTaken the message for a refusal without one
 * @throws errors that are neither an answer nor a network failure
 */
export const unsentFrom = (error: unknown, notTaken: string): Refused | Unreached => {
  const isUnreached =
    error instanceof OfflineError || error instanceof SignedOutError || isFromElsewhere(error)
  if (isUnreached || error instanceof DOMException) return { kind: 'unreached' }
  if (!(error instanceof ApiError)) throw error
  const { status, words = notTaken } = error
  if (status === 401 || isOfAnotherUser(error)) return { kind: 'unreached' }
  return asksToWait(status) ? { kind: 'unreached', wait: error.wait } : { kind: 'refused', words }
}
