import type { Server } from 'node:http'
import { eventLiveCalls } from '@fletch/contract'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

// The route's pattern, not the URL, which may contain a token.
const routeOf = (request: { routeOptions: { url?: string | undefined } }): string =>
  request.routeOptions.url ?? 'none'

/** Streams, whose duration depends only on the client. */
const streams: ReadonlySet<string> = new Set([eventLiveCalls.follow.path, eventLiveCalls.followByKey.path])

/** Writes one log line and one measurement per answer; the request's id is returned in a header. */
export const observeRequests = (
  app: FastifyInstance,
  { answered, inFlight, watchers }: Pick<Metrics, 'answered' | 'inFlight' | 'watchers'>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const open = streams.has(routeOf(request)) ? watchers : inFlight
    open.inc()
    reply.raw.once('close', () => open.dec())
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    if (!streams.has(route))
      answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds,
      userId: request.caller?.userId,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
}

/** Serves Prometheus metrics on loopback, separate from the application. */
export const serveMetrics = async (port: number, metrics: Metrics): Promise<Server> => {
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return server
}
