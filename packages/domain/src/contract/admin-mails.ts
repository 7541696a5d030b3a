import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** A mail, or other work that follows a change, that has failed so far. */
export const failedMail = z.object({
  id: id(),
  /** What it is, by the name of its job: 'password-reset', 'card-mail' and so on. */
  kind: z.string(),
  /** Whom it is for, where the job says so. */
  recipient: z.nullable(z.string()),
  attempts: z.number(),
  /** Why it failed last, without secrets. */
  problem: z.string(),
  createdAt: instant(),
  /** When it is tried again; null when it was given up on. */
  nextAttemptAt: z.nullable(instant()),
})
export type FailedMail = z.output<typeof failedMail>

export const adminMailCalls = {
  list: call('GET', '/api/admin/mails', {
    access: 'administrator',
    summary: 'Mails that could not be sent so far: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    query: z.object(pageQuery),
    answers: { 200: z.union([z.array(failedMail), pageOf(failedMail)]), 400: errorAnswer, 401: errorAnswer },
  }),
  sendAgain: call('POST', '/api/admin/mails/:id/send', {
    access: 'administrator',
    summary: 'Send a failed mail again, now',
    params: z.object({ id: id() }),
    answers: { 204: null, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  sendAllAgain: call('POST', '/api/admin/mails/send', {
    access: 'administrator',
    summary: 'Send all failed mails again, now',
    answers: { 200: z.object({ mails: z.number() }), 401: errorAnswer },
  }),
}
