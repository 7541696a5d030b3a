import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { consoleFieldFaults } from './faults/console.ts'
import { say } from './faults/say.ts'
import { asSent, atLeast, id, instant, line, optionalText, text } from './fields.ts'
import { tellableAddress } from './page-address.ts'

export const bugPriorities = ['low', 'medium', 'high'] as const
export const bugCategories = ['scorecard', 'club', 'event', 'profile', 'other'] as const

/** The sender of a report from someone who is not signed in. */
export const anonymousEmail = 'anonymous@fletch.invalid'

const ofLength = (least: number, tooShort: string, rules: typeof text = text) =>
  z.pipe(rules({ required: tooShort }), z.string().check(atLeast(least, tooShort)))

/** What a person writes (rule R21). */
export const bugReportForm = z.object({
  title: ofLength(5, say(consoleFieldFaults, 'title-too-short', { least: 5 }), line),
  description: ofLength(10, say(consoleFieldFaults, 'description-too-short', { least: 10 })),
  priority: z._default(z.enum(bugPriorities), 'medium'),
  category: z._default(z.enum(bugCategories), 'other'),
  stepsToReproduce: optionalText(),
})
export type BugReportForm = z.output<typeof bugReportForm>

/** The form plus what the browser adds. The sender is taken from the session, never from the body. */
export const bugReportDraft = z.extend(bugReportForm, {
  userAgent: z._default(asSent(1000), ''),
  url: z.pipe(z._default(asSent(2000), 'unknown'), z.transform(tellableAddress)),
})
export type BugReportDraft = z.output<typeof bugReportDraft>

export const bugReport = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(bugPriorities),
  category: z.enum(bugCategories),
  stepsToReproduce: z.string(),
  userEmail: z.string(),
  userId: z.nullable(id()),
  userAgent: z.string(),
  url: z.string(),
  /** When the server received it. */
  timestamp: instant(),
})
export type BugReport = z.output<typeof bugReport>

export const bugReportCalls = {
  submit: call('POST', '/api/bug-reports', {
    access: 'anyone',
    summary: 'Report a bug; with a bearer the report carries its user, without one it is anonymous',
    body: bugReportDraft,
    answers: { 201: bugReport, 400: errorAnswer, 429: errorAnswer },
  }),
}
