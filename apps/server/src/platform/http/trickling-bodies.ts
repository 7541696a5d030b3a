import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutOff } from './broken-requests.ts'

/** A signed address needs no token, and a photo takes the time that its line takes. */
const takesBytes = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.call?.body === 'bytes'

const isKnown = ({ caller, administrator }: FastifyRequest): boolean =>
  caller !== null || administrator !== null

/** Whether more than its head is announced. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Who has shown no living token has so many milliseconds for a body: one that trickles holds a connection for its own
 * sake. That goes for a body that was answered before its end, too.
 */
export const cutTricklingBodies = (app: FastifyInstance, patience: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request) || takesBytes(request)) return
    const { raw } = request
    // A request that a test injects has no connection.
    if (!(raw.socket instanceof Socket)) return
    const tooSlow = setTimeout(() => {
      if (!raw.complete && !isKnown(request)) cutOff(raw.socket, reply.raw.headersSent)
    }, patience)
    tooSlow.unref()
    raw.once('close', () => clearTimeout(tooSlow))
  })
}
