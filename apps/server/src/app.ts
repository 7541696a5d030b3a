import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { instantOf, minutes } from './clock.ts'
import { accountDeletion } from './features/account-deletion/feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { adminActions } from './features/admin-actions/feature.ts'
import { adminAnalytics } from './features/admin-analytics/feature.ts'
import { adminBugReports } from './features/admin-bug-reports/feature.ts'
import { adminHealth } from './features/admin-health/feature.ts'
import { adminLogs } from './features/admin-logs/feature.ts'
import { adminMails } from './features/admin-mails/feature.ts'
import { adminSessions } from './features/admin-sessions/feature.ts'
import { findAdministrator } from './features/admin-sessions/reads.ts'
import { adminUsers } from './features/admin-users/feature.ts'
import { analytics } from './features/analytics/feature.ts'
import { bugReports } from './features/bug-reports/feature.ts'
import { cardHistory } from './features/card-history/feature.ts'
import { clubActivity } from './features/club-activity/feature.ts'
import { clubAdministrators } from './features/club-administrators/feature.ts'
import { clubHandOvers } from './features/club-hand-overs/feature.ts'
import { clubImports } from './features/club-imports/feature.ts'
import { clubMembers } from './features/club-members/feature.ts'
import { clubs } from './features/clubs/feature.ts'
import { emailVerification } from './features/email-verification/feature.ts'
import { eventAdmins } from './features/event-admins/feature.ts'
import { eventCalendar } from './features/event-calendar/feature.ts'
import { eventGroups } from './features/event-groups/feature.ts'
import { eventLive } from './features/event-live/feature.ts'
import { eventParticipants } from './features/event-participants/feature.ts'
import { eventResults } from './features/event-results/feature.ts'
import { events } from './features/events/feature.ts'
import { groupScorecards } from './features/group-scorecards/feature.ts'
import { knownDevices } from './features/known-devices/feature.ts'
import { myData } from './features/my-data/feature.ts'
import { photos } from './features/photos/feature.ts'
import { profile } from './features/profile/feature.ts'
import { questions } from './features/questions/feature.ts'
import { scorecards } from './features/scorecards/feature.ts'
import { recognise } from './features/sessions/commands.ts'
import { sessions } from './features/sessions/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { statistics } from './features/statistics/feature.ts'
import { userSearch } from './features/user-search/feature.ts'
import type { Feature } from './features.ts'
import { describeApi } from './http/api-document.ts'
import { answerBroken } from './http/broken-requests.ts'
import { checkAnswers, checkRequests } from './http/compiled-schemas.ts'
import { answerErrors } from './http/errors.ts'
import { createKeyCap } from './http/key-cap.ts'
import { observeRequests } from './http/observability.ts'
import { readableAddress } from './http/readable-address.ts'
import { routesOf } from './http/routing.ts'
import { tellSecurityContact } from './http/security-contact.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { cutTricklingBodies } from './http/trickling-bodies.ts'
import { serveWebApp, type WebApp } from './http/web-app.ts'
import type { Metrics } from './parts/metrics/metrics.ts'
import type { Parts } from './parts/parts.ts'

/** Every feature there is, in one place. */
export const features: readonly Feature[] = [
  accounts,
  accountDeletion,
  adminActions,
  adminAnalytics,
  adminBugReports,
  adminHealth,
  adminLogs,
  adminMails,
  adminSessions,
  adminUsers,
  analytics,
  bugReports,
  cardHistory,
  clubs,
  clubActivity,
  clubAdministrators,
  clubHandOvers,
  clubImports,
  clubMembers,
  emailVerification,
  events,
  eventAdmins,
  eventCalendar,
  eventGroups,
  eventParticipants,
  eventLive,
  eventResults,
  groupScorecards,
  knownDevices,
  userSearch,
  photos,
  profile,
  questions,
  scorecards,
  sessions,
  statistics,
  sharing,
  myData,
]

const largestJson = 512 * 1024

/** Who sends more slowly than a photo of 20 MB over the worst of networks holds a connection for its own sake. */
const longestSending = minutes(10)

/** Who has shown no token sends forms, which come at once, and photos to signed addresses, which take their time. */
const longestFromStrangers = minutes(0.5)

/** A number trusts so many proxies, counted from the nearest. */
const trusting = (proxies: number | string[] | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** While closing, each answer ends its connection: a kept-alive one would hold up the end. */
const leaveConnectionsOnClose = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

/** A call that takes nothing may be made with the header of those that take something: no bytes are no body. */
const takeNothingAsNoBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') done(null)
    else void parse(request, text, done)
  })
}

const neverBuilt = (): never => {
  throw new Error('Schemas are compiled by compiled-schemas.ts')
}

interface AppOptions {
  readonly web: WebApp | null
  readonly metrics: Metrics
  /** Milliseconds that a body may take whose sender has shown no token. */
  readonly patience?: number
}

/** Builds the HTTP application from its parts; it listens nowhere yet. */
export const buildApp = async (
  parts: Parts,
  { web, metrics, patience = longestFromStrangers }: AppOptions,
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
    // Longer than any address that Node reads: how long a name may be is said by its call.
    routerOptions: { maxParamLength: 20_000 },
    rewriteUrl: readableAddress,
    clientErrorHandler: answerBroken,
    // With these Fastify does not even load its own compilers: a start has no time for what nobody asks.
    schemaController: { compilersFactory: { buildValidator: neverBuilt, buildSerializer: neverBuilt } },
  })
  app.setValidatorCompiler(checkRequests)
  app.setSerializerCompiler(checkAnswers)
  app.decorateRequest('caller', null)
  app.decorateRequest('administrator', null)

  takeNothingAsNoBody(app)
  // No call takes text: what comes as one is refused as the wrong type, not as a wrong value.
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

  // A call that says otherwise writes over it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await parts.db.ping()
    return { status: 'ready' }
  })

  const { securityContacts: contacts, publicUrl } = parts.config
  tellSecurityContact(app, { contacts, publicUrl, clock: parts.clock })

  leaveConnectionsOnClose(app)
  app.addHook('preClose', async () => parts.live.end())

  const routes = routesOf(app, {
    db: parts.db,
    authenticate: (tokenHash) => recognise(parts, tokenHash),
    authenticateAdministrator: (tokenHash) =>
      findAdministrator(parts.db.read, tokenHash, instantOf(parts.clock)),
    publicUrl: parts.config.publicUrl,
    keyCap: createKeyCap(parts.db),
    budget: parts.budget,
    now: () => instantOf(parts.clock),
  })
  for (const feature of features) feature.routes(routes, parts)

  await serveWebApp(app, web)
  return app
}
