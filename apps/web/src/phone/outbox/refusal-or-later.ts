import {
  ApiError,
  isTokenOfAnotherUser,
  NoAnswerError,
  OfflineError,
  SignedOutError,
} from '../../server/api-errors.ts'
import type { NotReached } from './network.ts'

/** How long to wait for an answer before it counts as no signal, in ms. */
export const answerTimeout = 15_000

/** Statuses that mean "later" rather than "no". */
const isRetryableStatus = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Cancelled, because it took too long. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'TimeoutError'].includes(error.name)

/**
 * Why something is not on the server: the server's refusal, or the reason to send it again later.
 * @param noAnswer what to say if something else answered
 * @throws errors that are neither an answer nor a network failure
 */
export const refusalOrLater = (error: unknown, noAnswer?: string): ApiError | NotReached => {
  if (error instanceof NoAnswerError) return { kind: 'unreached', words: noAnswer ?? error.words }
  if (error instanceof OfflineError || isGivenUp(error)) return { kind: 'unreached' }
  if (error instanceof SignedOutError) return { kind: 'signed-out', words: error.message }
  if (!(error instanceof ApiError)) throw error
  const { status, words, wait } = error
  // The token is invalid or another user's, so it waits for its user.
  if (status === 401 || isTokenOfAnotherUser(error)) return { kind: 'signed-out', words }
  return isRetryableStatus(status) ? { kind: 'unreached', words, wait } : error
}
