import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export const createMetrics = (): {
  registry: Registry
  answered: Histogram<'method' | 'route' | 'status'>
} => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answered = new Histogram({
    name: 'fletch_http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return { registry, answered }
}

export type Metrics = ReturnType<typeof createMetrics>

// Patterns, not addresses: an address may hold a token.
const routeOf = (request: { routeOptions: { url?: string | undefined } }): string =>
  request.routeOptions.url ?? 'none'

/** One log line and one measurement for each answer; the request's id goes back in a header. */
export const observeRequests = (app: FastifyInstance, { answered }: Metrics): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
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
  })
}

/** Prometheus metrics on loopback, apart from the application. */
export const serveMetrics = async (port: number, { registry }: Metrics): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return server
}
