import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** A mail (or another job) that has failed at least once. */
export const failedMail = z.object({
  id: id(),
  /** The kind of its job: 'password-reset', 'card-mail' and so on. */
  kind: z.string(),
  /** The recipient, if the job names one. */
  recipient: z.nullable(z.string()),
  attempts: z.number(),
  /** The last error, without secrets. */
  problem: z.string(),
  createdAt: instant(),
  /** When it is retried; null once the server has given up. */
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
