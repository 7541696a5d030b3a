import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { appPaths, noticeCalls } from '@fletch/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { AppParts } from './answers.ts'
import { accountsFeatures, actsFor, recognise } from './modules/accounts/module.ts'
import { cardsFeatures } from './modules/cards/module.ts'
import { clubsFeatures } from './modules/clubs/module.ts'
import { consoleFeatures, findAdministrator } from './modules/console/module.ts'
import { divisionsFeatures } from './modules/divisions/module.ts'
import { eventsFeatures } from './modules/events/module.ts'
import { ownDataFeatures } from './modules/own-data/module.ts'
import { photosFeatures } from './modules/photos/module.ts'
import { roundsFeatures } from './modules/rounds/module.ts'
import { seriesFeatures } from './modules/series/module.ts'
import { instantOf, minutes } from './platform/clock.ts'
import type { Feature } from './platform/features.ts'
import { describeApi } from './platform/http/api-document.ts'
import { checkAnswers, checkRequests } from './platform/http/compiled-schemas.ts'
import { answerErrors } from './platform/http/errors.ts'
import { answerInvalidRequest } from './platform/http/invalid-requests.ts'
import { readJsonBodies } from './platform/http/json-bodies.ts'
import { createKeyCap } from './platform/http/key-cap.ts'
import { observeRequests } from './platform/http/observability.ts'
import { readableAddress } from './platform/http/readable-address.ts'
import { routesOf } from './platform/http/routing.ts'
import { serveSecurityContact } from './platform/http/security-contact.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { cutTricklingBodies } from './platform/http/trickling-bodies.ts'
import { serveWebApp, type WebApp } from './platform/http/web-app.ts'
import type { Work } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics/metrics.ts'

/** All features, module by module. */
const features: readonly Feature<AppParts>[] = [
  ...photosFeatures,
  ...accountsFeatures,
  ...roundsFeatures,
  ...divisionsFeatures,
  ...cardsFeatures,
  ...clubsFeatures,
  ...eventsFeatures,
  ...seriesFeatures,
  ...consoleFeatures,
  ...ownDataFeatures,
]

/** The background work of all features. */
export const workOf = (parts: AppParts): Work => ({
  handlers: Object.assign({}, ...features.map(({ jobs }) => jobs?.(parts) ?? {})),
  chores: features.flatMap(({ chores }) => chores?.(parts) ?? []),
})

const largestJson = 512 * 1024

/**
 * The longest time for a request. A photo of 20 MB arrives within it even on a very slow network; a slower sender only
 * holds a connection.
 */
const longestSending = minutes(10)

/**
 * The longest time for a request without a token. Such clients send forms, which are short; uploads to signed URLs are
 * exempt.
 */
const unauthenticatedBodyTimeout = minutes(0.5)

/** A number trusts that many proxies, counted from the nearest. */
const trusting = (proxies: number | string[] | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** While closing, each answer ends its connection, because kept-alive connections would delay the end. */
const closeConnectionsOnShutdown = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

const neverBuilt = (): never => {
  throw new Error('Schemas are compiled by compiled-schemas.ts')
}

interface AppOptions {
  readonly web: WebApp | null
  readonly metrics: Metrics
  /** How long a body may take if the sender has no valid token, in ms. */
  readonly patience?: number
}

/** Builds the HTTP application from its parts, without listening. */
export const buildApp = async (
  parts: AppParts,
  { web, metrics, patience = unauthenticatedBodyTimeout }: AppOptions,
): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger = parts.log
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(parts.config.trustProxy),
    bodyLimit: largestJson,
    requestTimeout: longestSending,
    forceCloseConnections: 'idle',
    // Longer than any URL that Node accepts. Each call limits its own parameters.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: readableAddress,
    clientErrorHandler: answerInvalidRequest,
    // With these, Fastify does not load its own compilers, which would slow the start and are not used.
    schemaController: { compilersFactory: { buildValidator: neverBuilt, buildSerializer: neverBuilt } },
  })
  app.setValidatorCompiler(checkRequests)
  app.setSerializerCompiler(checkAnswers)
  app.decorateRequest('caller', null)
  app.decorateRequest('administrator', null)

  readJsonBodies(app)
  // No call accepts text: a text body is refused as the wrong type, not as a wrong value.
  app.removeContentTypeParser('text/plain')
  answerErrors(app)
  observeRequests(app, metrics)
  cutTricklingBodies(app, patience)
  addSecurityHeaders(app, {
    https: parts.config.publicUrl.startsWith('https:'),
    scriptHashes: web?.scriptHashes ?? [],
    styleHashes: web?.styleHashes ?? [],
  })
  await app.register(compress, { globalCompression: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await describeApi(app)

  // A default; a call may set another value.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await parts.db.ping()
    return { status: 'ready' }
  })

  // Mail programs show the address of List-Unsubscribe as a link: a browser is led to the page that turns the mails off.
  app.get(noticeCalls.turnOff.path, { schema: { hide: true } }, (request, reply) => {
    const token = request.url.slice(noticeCalls.turnOff.path.indexOf(':')).split('?')[0] ?? ''
    return reply.redirect(`${appPaths.emailsOff}#token=${token}`, 303)
  })

  const { securityContacts: contacts, publicUrl } = parts.config
  serveSecurityContact(app, { contacts, publicUrl, clock: parts.clock })

  closeConnectionsOnShutdown(app)
  app.addHook('preClose', async () => parts.live.end())

  const routes = routesOf(app, {
    db: parts.db,
    authenticate: (tokenHash) => recognise(parts, tokenHash),
    actsFor: (userId, childId) => actsFor(parts.db.read, userId, childId),
    authenticateAdministrator: (tokenHash) =>
      findAdministrator(parts.db.read, tokenHash, instantOf(parts.clock)),
    publicUrl: parts.config.publicUrl,
    keyCap: createKeyCap(parts.db),
    budget: parts.budget,
    longAnswers: parts.longAnswers,
    now: () => instantOf(parts.clock),
  })
  for (const feature of features) feature.routes(routes, parts)

  await serveWebApp(app, web, {
    sharedPages: features.flatMap(({ sharedPages }) => sharedPages?.(parts) ?? []),
    shortLinks: features.flatMap(({ shortLinks }) => shortLinks?.(parts) ?? []),
    publicUrl,
  })
  return app
}
