import { sessionLife } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { accountBehind } from '../../../platform/account-behind.ts'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, Unauthenticated } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { forgetOtherPushDevices, forgetPushDevices, forgetPushDevicesIn } from '../push-devices/commands.ts'
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

/** After this one signs in again, whatever was extended. */
const longestSession = days(30)
/** Of one user at a time: the oldest makes room. */
export const mostSessions = 20

const ended = fault('session-ended')

interface Newcomer {
  readonly userId: string
  readonly userAgent: string
}

/** Opens a session; the token is nowhere but in the answer. */
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

/** When a session ends at the latest. */
const lastEndOf = async (tx: WriteTransaction, { sessionId }: Who): Promise<number> => {
  const session = await selectSignIn(tx, sessionId)
  if (session === undefined) throw new Unauthenticated(ended)
  return new Date(session.createdAt).getTime() + longestSession
}

interface Extended {
  readonly token: string
  /** Seconds. */
  readonly expiresIn: number
}

/** Another token for the same session, for its whole time again. The old one dies; of two at once one wins. */
export const extendSession = async (tx: WriteTransaction, clock: Clock, who: Who): Promise<Extended> => {
  const token = newToken()
  const [now, end] = [clock.now().getTime(), await lastEndOf(tx, who)]
  const life = Math.min(sessionLife, end - now)
  const renewed = await renewSession(tx, {
    sessionId: who.sessionId,
    oldTokenHash: who.tokenHash,
    tokenHash: hashToken(token),
    expiresAt: new Date(now + life).toISOString(),
  })
  if (!renewed) throw new Unauthenticated(ended)
  return { token, expiresIn: Math.floor(life / 1000) }
}

export const signOut = async (tx: WriteTransaction, who: Who): Promise<undefined> => {
  await deleteSession(tx, who.sessionId)
  await forgetPushDevicesIn(tx, accountBehind(who), who.sessionId)
  return undefined
}

export const signOutEverywhere = async (tx: WriteTransaction, userId: string): Promise<undefined> => {
  await deleteSessionsOf(tx, userId)
  await forgetPushDevices(tx, userId)
  return undefined
}

/** Ends one of a user's sessions, the one that asks or another; throws NotFound for anyone else's. */
export const endSession = async (tx: WriteTransaction, { userId }: Who, sessionId: string): Promise<void> => {
  if (!(await deleteSessionOf(tx, userId, sessionId))) throw new NotFound(fault('session-unknown'))
  await forgetPushDevicesIn(tx, userId, sessionId)
}

/** Only the caller's own session goes on. */
export const endOtherSessions = async (tx: WriteTransaction, who: Who): Promise<void> => {
  await deleteOtherSessions(tx, who.userId, who.sessionId)
  await forgetOtherPushDevices(tx, who)
}

export const forgetExpiredSessions = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteSessionsExpiredBefore(tx, instantOf(clock))
}
