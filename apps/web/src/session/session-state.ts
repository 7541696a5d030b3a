import type { User } from '@fletch/contract'
import { ApiError, OfflineError } from '../server/api-errors.ts'

export type Session =
  | { status: 'loading'; user?: undefined }
  | { status: 'signed-out'; user?: undefined }
  | { status: 'error'; error: Error; user?: undefined }
  | {
      status: 'signed-in'
      user: User
      /** The server no longer accepts the token. Open pages stay open; sending waits for a new sign-in. */
      expired: boolean
    }

type Known = {
  hasToken: boolean
  /** There was a token until it expired or was lost. */
  isExpired: boolean
  isOffline: boolean
  /** The page was loaded for scoring, and its user has not asked for the sign-in. */
  isScoring?: boolean
  /** The current-user answer: null is a 401, undefined is no answer yet. */
  answer: User | null | undefined
  error: Error | null
  /** The user for whom this page was opened: only signing out closes it. */
  openedFor: User | undefined
  /** The last signed-in user on this device. */
  lastUser: User | undefined
  /** The answer has been waited for long enough. */
  waitedEnough: boolean
}

/** Our server did not answer: there is no network, or something else answered. */
const isAway = (error: Error): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && [502, 503, 504].includes(error.status))

/** The session, from everything that is known. */
export const sessionOf = ({
  hasToken,
  isExpired,
  isOffline,
  isScoring = false,
  answer,
  error,
  openedFor,
  lastUser,
  waitedEnough,
}: Known): Session => {
  if (!hasToken) {
    const user = isExpired ? (openedFor ?? (isOffline || isScoring ? lastUser : undefined)) : undefined
    return user ? { status: 'signed-in', user, expired: true } : { status: 'signed-out' }
  }
  if (answer) return { status: 'signed-in', user: answer, expired: false }
  if (answer === null) {
    return openedFor ? { status: 'signed-in', user: openedFor, expired: true } : { status: 'signed-out' }
  }
  if (openedFor) return { status: 'signed-in', user: openedFor, expired: false }
  // Without a network there is no answer to wait for.
  if (lastUser && (error ? isAway(error) : waitedEnough || isOffline)) {
    return { status: 'signed-in', user: lastUser, expired: false }
  }
  return error ? { status: 'error', error } : { status: 'loading' }
}
