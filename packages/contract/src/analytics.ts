import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { asSent, namedInstant } from './fields.ts'
import { tellableAddress } from './page-address.ts'

const page = z.pipe(asSent(500), z.transform(tellableAddress))
const visitId = asSent(100).check(z.minLength(1))

/** A page view. Who viewed it is known from the session only. */
export const pageVisit = z.object({
  path: page,
  timestamp: namedInstant(),
  userAgent: z._default(asSent(1000), ''),
  referrer: z.pipe(z._default(asSent(2000), ''), z.transform(tellableAddress)),
  sessionId: visitId,
})
export type PageVisit = z.output<typeof pageVisit>

/** Leaving a page. */
export const pageExit = z.object({
  path: page,
  sessionId: visitId,
  /** In ms. */
  dwellTime: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  isBounce: z._default(z.boolean(), false),
  timestamp: namedInstant(),
})
export type PageExit = z.output<typeof pageExit>

const answersToNote = { 204: null, 400: errorAnswer, 429: errorAnswer }

export const analyticsCalls = {
  pageVisit: call('POST', '/api/analytics/page-visit', {
    access: 'anyone',
    summary: 'Note that a page was opened; nothing is stored unless analytics are on',
    body: pageVisit,
    answers: answersToNote,
  }),
  pageExit: call('POST', '/api/analytics/page-exit', {
    access: 'anyone',
    summary: 'Note that a page was left; nothing is stored unless analytics are on',
    body: pageExit,
    answers: answersToNote,
  }),
  settings: call('GET', '/api/settings', {
    access: 'anyone',
    summary: 'What this server wants to hear of, for the app',
    answers: { 200: z.object({ analytics: z.boolean() }) },
  }),
}

/** A page view or its end on a device, until the server has it. */
export const storedVisit = z.union([
  z.object({ kind: z.literal('visit'), body: pageVisit }),
  z.object({ kind: z.literal('exit'), body: pageExit }),
])
