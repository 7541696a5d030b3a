import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

interface SecurityHeaders {
  /** Whether PUBLIC_URL is https. */
  readonly https: boolean
  /** `'sha256-…'` of the inline scripts in index.html. */
  readonly scriptHashes: readonly string[]
  /** `'sha256-…'` of the inline style in index.html. */
  readonly styleHashes: readonly string[]
}

/** Allows only inline scripts and styles whose hashes the build recorded. */
const policy = ({ https, scriptHashes, styleHashes }: SecurityHeaders): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The reader of codes is WebAssembly, which this allows and nothing else that is evaluated.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
      styleSrc: ["'self'", ...styleHashes],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'"],
      // The HEIC library starts a worker from memory.
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

/** The headers that Helmet sets. They are the same on every answer, so they are computed once. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  // An import makes Node load everything this module refers to, including an HTTP client: 50 ms of each start.
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, (fault) => {
    if (fault !== undefined) throw fault
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Adds the security headers to every answer. */
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
