import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { messageFields } from './message-fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const draft = z.object(messageFields)
export type ClubMessageDraft = z.output<typeof draft>

/** How many members a message reaches, and how many it does not, each counted for one reason. */
const reach = z.object({
  reached: z.number(),
  /** Members who turned off messages of their clubs. */
  turnedOff: z.number(),
  /** Members whom an officer entered with their account and who have not agreed. */
  unproven: z.number(),
  /** Members whose address belongs to someone who says that the account is not theirs. */
  disowned: z.number(),
  /** Members whose account is blocked. */
  blocked: z.number(),
  /** Members with an address, but without an account of which the club knows. They can be invited. */
  withoutAccount: z.number(),
  /** The same without an address. */
  withoutAddress: z.number(),
  /** Members who are not active. */
  inactive: z.number(),
})
export type ClubMessageReach = z.output<typeof reach>

const message = z.object({
  id: id(),
  at: instant(),
  /** The officer who wrote it. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  /** How many members it reached. */
  reached: z.number(),
})
export type ClubMessage = z.output<typeof message>

/** A club whose messages an account gets, for itself or for a child. */
const mailingClub = z.object({ id: id(), name: z.string(), isOn: z.boolean() })
export type MailingClub = z.output<typeof mailingClub>

const oneClub = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const clubMessageCalls = {
  preview: call('GET', '/api/clubs/:id/messages/reach', {
    access: 'user',
    inClub: 'administrator',
    summary: 'How many members a message would reach',
    params: oneClub,
    answers: { 200: reach, ...refusals },
  }),
  list: call('GET', '/api/clubs/:id/messages', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Messages that officers sent: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    params: oneClub,
    query: z.object(pageQuery),
    answers: { 200: z.union([z.array(message), pageOf(message)]), ...refusals },
  }),
  send: call('POST', '/api/clubs/:id/messages', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Write to all members by email; their answers go to the caller, and no address is shown',
    params: oneClub,
    body: draft,
    answers: { 201: reach, ...refusals, 422: errorAnswer, 429: errorAnswer },
  }),
  clubs: call('GET', '/api/club-messages', {
    access: 'user',
    ownOnly: true,
    summary:
      'Clubs whose messages to all members the user gets, also for children, and which of them are turned off',
    order: 'By name',
    answers: { 200: z.array(mailingClub), 401: errorAnswer, 403: errorAnswer },
  }),
  choose: call('PUT', '/api/clubs/:id/messages/choice', {
    access: 'user',
    inClub: 'visitor',
    ownOnly: true,
    summary: 'Turn the messages of one club off, or on again',
    params: oneClub,
    body: z.object({ isOn: z.boolean() }),
    answers: { 204: null, ...refusals },
  }),
}
