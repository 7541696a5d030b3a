import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

interface SecurityHeaders {
  /** Served over https, as PUBLIC_URL says. */
  readonly https: boolean
  /** `'sha256-…'` of the inline scripts in index.html. */
  readonly scriptHashes: readonly string[]
}

/** Headers of every answer. Nothing inline runs but the scripts whose hashes the build wrote down. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  { https, scriptHashes }: SecurityHeaders,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  })
}
