import { fault } from '@fletch/domain/contract'
import type { FastifyRequest } from 'fastify'
import { Conflict, Unauthenticated } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** The signed-in user behind a request. */
export interface Who {
  readonly userId: string
  readonly sessionId: string
  /** Hash of the token that was sent. */
  readonly tokenHash: string
}

/** Finds who a token belongs to; null when it is unknown or dead. */
export type Authenticate = (tokenHash: string) => Promise<Who | null>

const bearerShape = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

const bearerOf = (request: FastifyRequest): string | null =>
  bearerShape.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Who sends a request that anyone may send: null without a living token, and when another user is named than the token's. */
export const callerIfAny = async (
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Who | null> => {
  const token = bearerOf(request)
  const who = token === null ? null : await authenticate(hashToken(token))
  const named = request.headers['fletch-user']
  return named === undefined || named === who?.userId ? who : null
}

/**
 * Who sends a request that needs a user. Throws Unauthenticated without a living token, and Conflict when
 * the sender names another user than the token's: so one user's changes never go out under another's name.
 */
export const callerOf = async (request: FastifyRequest, authenticate: Authenticate): Promise<Who> => {
  const token = bearerOf(request)
  if (token === null) throw new Unauthenticated(fault('authentication-required'))
  const who = await authenticate(hashToken(token))
  if (who === null) throw new Unauthenticated(fault('session-ended'))
  const named = request.headers['fletch-user']
  if (named !== undefined && named !== who.userId) {
    const reason = fault('changes-of-another-user')
    throw new Conflict(reason, { errors: [{ path: 'Fletch-User', ...reason }] })
  }
  return who
}
