import { type Call, fault } from '@fletch/domain/contract'
import type { FastifyRequest } from 'fastify'
import { Conflict, Forbidden, Unauthenticated } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** The signed-in user behind a request. */
export interface Who {
  readonly userId: string
  readonly sessionId: string
  /** Hash of the token that was sent. */
  readonly tokenHash: string
  /** Who is signed in, where they act for this user, who has no sign-in. */
  readonly guardianId?: string
}

/** Finds who a token belongs to; null when it is unknown or dead. */
export type Authenticate = (tokenHash: string) => Promise<Who | null>

/** Whether one user acts for another, who has no sign-in. */
export type ActsFor = (userId: string, childId: string) => Promise<boolean>

interface Doors {
  readonly authenticate: Authenticate
  readonly actsFor: ActsFor
}

const bearerShape = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

const bearerOf = (request: FastifyRequest): string | null =>
  bearerShape.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Who sends a request that anyone may send: null without a living token, and when another user is named than the token's. */
export const callerIfAny = async (request: FastifyRequest, doors: Doors): Promise<Who | null> => {
  const token = bearerOf(request)
  const who = token === null ? null : await doors.authenticate(hashToken(token))
  return who === null ? null : namedBy(request, who, doors)
}

/** The user whom a request names: who is signed in, or one for whom they act; null when it is neither. */
const namedBy = async ({ headers }: FastifyRequest, who: Who, { actsFor }: Doors): Promise<Who | null> => {
  const named = headers['fletch-user']
  if (named === undefined || named === who.userId) return who
  if (typeof named !== 'string' || !(await actsFor(who.userId, named))) return null
  return { ...who, userId: named, guardianId: who.userId }
}

/**
 * Who sends a request that needs a user. Throws Unauthenticated without a living token, and Conflict when
 * the sender names another user than the token's, for whom that one does not act: so one user's changes never go out under another's name.
 */
export const callerOf = async (
  request: FastifyRequest,
  doors: Doors,
  { ownOnly }: Pick<Call, 'ownOnly'>,
): Promise<Who> => {
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
