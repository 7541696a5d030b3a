import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

interface SecurityHeaders {
  /** Served over https, as PUBLIC_URL says. */
  readonly https: boolean
  /** `'sha256-…'` of the inline scripts in index.html. */
  readonly scriptHashes: readonly string[]
  /** `'sha256-…'` of the style in index.html. */
  readonly styleHashes: readonly string[]
}

/** Nothing inline runs or colours but what the build wrote down the hashes of. */
const policy = ({ https, scriptHashes, styleHashes }: SecurityHeaders): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'"],
      // A HEIC photo is opened by a worker that its library starts from memory.
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  crossOriginEmbedderPolicy: false,
})

/** What Helmet sets on an answer. It is the same for all of them: asked once, it costs no request anything. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  // An import would have Node load all that this module could be asked for, a client with it: 50 ms of each start.
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, (fault) => {
    if (fault !== undefined) throw fault
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Puts the headers that keep browsers safe on every answer. */
export const addSecurityHeaders = (app: FastifyInstance, wishes: SecurityHeaders): void => {
  const headers = {
    ...headersOf(policy(wishes)),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
