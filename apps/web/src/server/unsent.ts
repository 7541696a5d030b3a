import type { Refused, Unreached } from '../offline/sending.ts'
import { isOfAnotherUser } from './another-user.ts'
import { ApiError, isFromElsewhere, OfflineError, SignedOutError } from './api-errors.ts'

/** How long to wait for an answer before it counts as no signal, in ms. */
export const patience = 15_000

/** Statuses that mean "later" rather than "no". */
export const asksToWait = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/**
 * Why what a person wrote is not on the server: it is refused, or tried again later.
 *
 * @param notTaken the words for a refusal that has none of its own
 * @throws what is no answer and no failure of the network
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
