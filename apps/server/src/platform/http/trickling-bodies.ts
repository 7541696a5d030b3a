import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeSlowConnection } from './invalid-requests.ts'

/** Uploads are exempt: a signed URL needs no token, and a photo may take as long as the connection needs. */
const takesBytes = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.body === 'bytes'

const isKnown = ({ caller, administrator }: FastifyRequest): boolean =>
  caller !== null || administrator !== null

/** Whether the request announces a body. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Limits the time for a body, in ms, unless the client has sent a valid token: a body that trickles in only holds a
 * connection. Applies also to a body that was answered before its end.
 */
export const cutTricklingBodies = (app: FastifyInstance, patience: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request) || takesBytes(request)) return
    const { raw } = request
    // A request injected by a test has no connection.
    if (!(raw.socket instanceof Socket)) return
    const tooSlow = setTimeout(() => {
      if (!raw.complete && !isKnown(request)) closeSlowConnection(raw.socket, reply.raw.headersSent)
    }, patience)
    tooSlow.unref()
    raw.once('close', () => clearTimeout(tooSlow))
  })
}
