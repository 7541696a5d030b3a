import type { NotSent, Refused } from '../offline/sending.ts'
import { isTokenOfAnotherUser } from './another-user.ts'
import { ApiError, isNotFromOurServer, OfflineError, SignedOutError } from './api-errors.ts'

/** How long to wait for an answer before it counts as no signal, in ms. */
export const answerTimeout = 15_000

/** Statuses that mean "later" rather than "no". */
export const isRetryableStatus = (status: number): boolean =>
  status >= 500 || [408, 425, 429].includes(status)

/**
 * Why something was not stored on the server: it was refused, or is retried later.
 * @param notTaken the message for a refusal without one
 * @throws errors that are neither an answer nor a network failure
 */
export const sendFailureOf = (error: unknown, notTaken: string): Refused | NotSent => {
  const isUnreached =
    error instanceof OfflineError || error instanceof SignedOutError || isNotFromOurServer(error)
  if (isUnreached || error instanceof DOMException) return { kind: 'unreached' }
  if (!(error instanceof ApiError)) throw error
  const { status, words = notTaken } = error
  if (status === 401 || isTokenOfAnotherUser(error)) return { kind: 'unreached' }
  return isRetryableStatus(status) ? { kind: 'unreached', wait: error.wait } : { kind: 'refused', words }
}
