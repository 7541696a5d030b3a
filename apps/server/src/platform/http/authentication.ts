import { type Call, fault } from '@fletch/contract'
import type { FastifyRequest } from 'fastify'
import { Conflict, Forbidden, Unauthenticated } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** The signed-in user who sends a request. */
export interface SignedInUser {
  readonly userId: string
  readonly sessionId: string
  /** The hash of the token that was sent. */
  readonly tokenHash: string
  /** The signed-in guardian, if they act for this user, who has no sign-in. */
  readonly guardianId?: string
}

/** Finds the user of a token; null if the token is unknown or has ended. */
export type Authenticate = (tokenHash: string) => Promise<SignedInUser | null>

/** Whether one user acts for another, who has no sign-in. */
export type ActsFor = (userId: string, childId: string) => Promise<boolean>

interface Authenticators {
  readonly authenticate: Authenticate
  readonly actsFor: ActsFor
}

const bearerShape = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

const bearerOf = (request: FastifyRequest): string | null =>
  bearerShape.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * The sender of a request that anyone may send. Null without a valid token, or if the request names a user other than
 * the token's.
 */
export const callerIfAny = async (
  request: FastifyRequest,
  doors: Authenticators,
): Promise<SignedInUser | null> => {
  const token = bearerOf(request)
  const who = token === null ? null : await doors.authenticate(hashToken(token))
  return who === null ? null : namedBy(request, who, doors)
}

/** The user that a request names: the signed-in user, or a child for whom they act; null if it is neither. */
const namedBy = async (
  { headers }: FastifyRequest,
  who: SignedInUser,
  { actsFor }: Authenticators,
): Promise<SignedInUser | null> => {
  const userId = headers['fletch-user']
  if (userId === undefined || userId === who.userId) return who
  if (typeof userId !== 'string' || !(await actsFor(who.userId, userId))) return null
  return { ...who, userId, guardianId: who.userId }
}

/**
 * The sender of a request that requires a user. Throws Unauthenticated without a valid token, and Conflict if the
 * request names another user for whom the token's user does not act. So a phone never sends one user's changes under
 * another user's name.
 */
export const callerOf = async (
  request: FastifyRequest,
  doors: Authenticators,
  { ownOnly }: Pick<Call, 'ownOnly'>,
): Promise<SignedInUser> => {
  const token = bearerOf(request)
  if (token === null) throw new Unauthenticated(fault('authentication-required'))
  const signedIn = await doors.authenticate(hashToken(token))
  if (signedIn === null) throw new Unauthenticated(fault('session-ended'))
  const who = await namedBy(request, signedIn, doors)
  if (who === null) {
    const reason = fault('changes-of-another-user')
    throw new Conflict(reason, { errors: [{ path: 'Fletch-User', ...reason }] })
  }
  if (ownOnly && who.guardianId !== undefined) throw new Forbidden(fault('own-account-only'))
  return who
}
