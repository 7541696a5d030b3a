import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const adminActionKinds = [
  'signed in',
  'signed out',
  'bug report done',
  'bug report reopened',
  'mail sent again',
  'all mails sent again',
  'account blocked',
  'account unblocked',
  'sessions ended',
] as const

/** One action of the administrator. */
export const adminAction = z.object({
  id: id(),
  at: instant(),
  kind: z.enum(adminActionKinds),
  /**
   * What the action was about, as text: a report's title, a mail's kind, or a user's name while the account exists.
   * Null if there is nothing to name.
   */
  subject: z.nullable(z.string()),
  /** The browser's user agent at sign-in. */
  userAgent: z.string(),
})
export type AdminAction = z.output<typeof adminAction>

export const adminActionCalls = {
  list: call('GET', '/api/admin/actions', {
    access: 'administrator',
    summary: 'What the administrator did: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    query: z.object(pageQuery),
    answers: {
      200: z.union([z.array(adminAction), pageOf(adminAction)]),
      400: errorAnswer,
      401: errorAnswer,
    },
  }),
}
