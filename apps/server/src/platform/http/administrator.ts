import { fault } from '@fletch/contract'
import type { FastifyRequest } from 'fastify'
import { Unauthenticated } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** The administrator who sends a request. */
export interface Administrator {
  readonly sessionId: string
  /** The browser's user agent at sign-in. */
  readonly userAgent: string
}

/** Finds the session of a token; null if it is unknown or has ended. */
export type AuthenticateAdministrator = (tokenHash: string) => Promise<Administrator | null>

type Cookie = 'fletch-admin' | 'fletch-admin-device'

/** Under https the name's prefix guarantees that no other host and no insecure connection has set the cookie. */
const nameOf = (cookie: Cookie, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${cookie}` : cookie

const attributesOf = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

const headerFor = (cookie: Cookie, publicUrl: string, value: string, seconds: number): string =>
  `${nameOf(cookie, publicUrl)}=${value}; Max-Age=${seconds}; ${attributesOf(publicUrl)}`

/** The Set-Cookie header that starts the session; `seconds` is its lifetime. */
export const sessionCookie = (publicUrl: string, token: string, seconds: number): string =>
  headerFor('fletch-admin', publicUrl, token, seconds)

/** The Set-Cookie header that removes it. */
export const noSessionCookie = (publicUrl: string): string => headerFor('fletch-admin', publicUrl, '', 0)

/** The Set-Cookie header that marks a browser on which the administrator has signed in. */
export const deviceCookie = (publicUrl: string, mark: string, seconds: number): string =>
  headerFor('fletch-admin-device', publicUrl, mark, seconds)

const cookieOf = (request: FastifyRequest, cookie: Cookie, publicUrl: string): string | undefined => {
  const prefix = `${nameOf(cookie, publicUrl)}=`
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim())
  return cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length)
}

/** The browser's mark, not verified yet. */
export const deviceOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  cookieOf(request, 'fletch-admin-device', publicUrl)

const tokenShape = /^[A-Za-z0-9_-]{43}$/

const tokenOf = (request: FastifyRequest, publicUrl: string): string | null => {
  const token = cookieOf(request, 'fletch-admin', publicUrl) ?? ''
  return tokenShape.test(token) ? token : null
}

interface AdministratorParts {
  readonly publicUrl: string
  readonly authenticateAdministrator: AuthenticateAdministrator
}

/**
 * The administrator who makes a call. Requires the cookie of a valid session, which no script can read and no other
 * site can send, and the header `admin-auth: true`, which another site can set only with our permission. Neither is
 * enough alone.
 */
export const administratorOf = async (
  request: FastifyRequest,
  { publicUrl, authenticateAdministrator }: AdministratorParts,
): Promise<Administrator> => {
  const token = request.headers['admin-auth'] === 'true' ? tokenOf(request, publicUrl) : null
  const administrator = token === null ? null : await authenticateAdministrator(hashToken(token))
  if (administrator === null) throw new Unauthenticated(fault('administrator-required'))
  return administrator
}
