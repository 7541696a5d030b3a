import { fault } from '@fletch/contract'
import { sessionLife } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, Unauthenticated } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { forgetPushDevicesIn } from '../push-devices/commands.ts'
import {
  deleteOldestSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsExpiredBefore,
  deleteSessionsOf,
  insertSession,
  renewSession,
  selectSignIn,
  setActive,
} from './store.ts'

/** The longest session, even if it is extended. Then the user must sign in again. */
const longestSession = days(30)
/** The most sessions of a user; the oldest is ended. */
export const mostSessions = 20

const endedFault = fault('session-ended')

interface Newcomer {
  readonly userId: string
  readonly userAgent: string
}

/** Opens a session. The token is only in the answer. */
export const openSession = async (
  tx: WriteTransaction,
  clock: Clock,
  newcomer: Newcomer,
): Promise<string> => {
  const token = newToken()
  const now = instantOf(clock)
  await insertSession(tx, {
    id: uuidv7(),
    ...newcomer,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: instantAfter(clock, sessionLife),
    seenAt: now,
  })
  await deleteOldestSessions(tx, newcomer.userId, mostSessions)
  await setActive(tx, newcomer.userId, now)
  return token
}

/** The latest possible end of a session. */
const lastEndOf = async (tx: WriteTransaction, { sessionId }: SignedInUser): Promise<number> => {
  const session = await selectSignIn(tx, sessionId)
  if (session === undefined) throw new Unauthenticated(endedFault)
  return new Date(session.createdAt).getTime() + longestSession
}

interface Extended {
  readonly token: string
  /** In seconds. */
  readonly expiresIn: number
}

/**
 * Gives the session a new token with a full lifetime. The old token becomes invalid; of two concurrent calls one wins.
 */
export const extendSession = async (
  tx: WriteTransaction,
  clock: Clock,
  who: SignedInUser,
): Promise<Extended> => {
  const token = newToken()
  const now = clock.now().getTime()
  const end = await lastEndOf(tx, who)
  const life = Math.min(sessionLife, end - now)
  const renewed = await renewSession(tx, {
    sessionId: who.sessionId,
    oldTokenHash: who.tokenHash,
    tokenHash: hashToken(token),
    expiresAt: new Date(now + life).toISOString(),
  })
  if (!renewed) throw new Unauthenticated(endedFault)
  return { token, expiresIn: Math.floor(life / 1000) }
}

export const signOut = async (tx: WriteTransaction, who: SignedInUser): Promise<undefined> => {
  await deleteSession(tx, who.sessionId)
  await forgetPushDevicesIn(tx, signedInAccountOf(who), who.sessionId)
  return undefined
}

/** Ends all sessions of a user, or all but one. */
export const endSessionsBut = (tx: WriteTransaction, userId: string, sessionId: string | undefined) =>
  sessionId === undefined ? deleteSessionsOf(tx, userId) : deleteOtherSessions(tx, userId, sessionId)

/** Ends one of a user's sessions, the current or another; throws NotFound for another user's. */
export const endSession = async (
  tx: WriteTransaction,
  { userId }: SignedInUser,
  sessionId: string,
): Promise<void> => {
  if (!(await deleteSessionOf(tx, userId, sessionId))) throw new NotFound(fault('session-unknown'))
  await forgetPushDevicesIn(tx, userId, sessionId)
}

export const forgetExpiredSessions = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteSessionsExpiredBefore(tx, instantOf(clock))
}
