import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** Milliseconds for which someone who was answered already may go on sending. */
const patience = 10_000

/**
 * Throws away what still comes of a body that was answered before its end. A connection that is cut in the middle of
 * sending takes the answer with it: browsers tell of a broken connection, and proxies of a broken server.
 */
export const discardRest = ({ raw }: FastifyRequest, body: Readable): void => {
  if (body.readableEnded) return
  body.on('error', () => undefined) // who breaks off has been answered
  body.resume()
  const tooLong = setTimeout(() => raw.complete || raw.destroy(), patience)
  raw.once('close', () => clearTimeout(tooLong))
}
