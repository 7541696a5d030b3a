import * as z from 'zod/mini'
import { bugReport } from './bug-reports.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

/** A bug report as the administrator sees it. */
export const handledBugReport = z.extend(bugReport, {
  /** When it was marked done; null while open. */
  doneAt: z.nullable(instant()),
})
export type HandledBugReport = z.output<typeof handledBugReport>

export const bugReportStates = ['open', 'done'] as const
export type BugReportState = (typeof bugReportStates)[number]

export const adminBugReportCalls = {
  list: call('GET', '/api/admin/bug-reports', {
    access: 'administrator',
    summary: 'Bug reports: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    query: z.object({
      ...pageQuery,
      /** Searched in title, description and sender, ignoring case. */
      q: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.enum(bugReportStates)),
    }),
    answers: {
      200: z.union([z.array(handledBugReport), pageOf(handledBugReport)]),
      400: errorAnswer,
      401: errorAnswer,
    },
  }),
  mark: call('PUT', '/api/admin/bug-reports/:id', {
    access: 'administrator',
    summary: 'Mark a bug report as done, or open it again',
    params: z.object({ id: id() }),
    body: z.object({ isDone: z.boolean() }),
    answers: { 200: handledBugReport, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
}
