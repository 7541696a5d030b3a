import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** How long a client may continue to send after it was answered, in ms. */
const timeout = 10_000

/**
 * Reads and discards the rest of a body that was answered early. If the connection were cut while the client sends, the
 * answer would be lost: browsers would report a broken connection and proxies a broken server.
 */
export const discardRest = ({ raw }: FastifyRequest, body: Readable): void => {
  if (body.readableEnded) return
  body.on('error', () => undefined) // a client that breaks off was answered already
  body.resume()
  const tooLong = setTimeout(() => raw.complete || raw.destroy(), timeout)
  raw.once('close', () => clearTimeout(tooLong))
}
