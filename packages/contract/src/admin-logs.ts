import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant, namedInstant } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof logLevels)[number]

/** Levels to filter by; 'error' includes fatal errors. */
export const logFilters = ['error', 'warn', 'info'] as const
export type LogFilter = (typeof logFilters)[number]

/** A line of the server log, without secrets. */
export const logLine = z.object({
  id: id(),
  level: z.enum(logLevels),
  message: z.string(),
  /** The other fields of the line, as JSON; empty if there are none. */
  details: z.string(),
  timestamp: instant(),
})
export type LogLine = z.output<typeof logLine>

export const adminLogCalls = {
  list: call('GET', '/api/admin/logs', {
    access: 'administrator',
    summary: 'The kept lines of the server’s log: a bare list of at most 1,000, or pages with ?limit=',
    order: 'Newest first',
    query: z.object({
      ...pageQuery,
      level: z.optional(z.enum(logFilters)),
      /** Searched in message and details, ignoring case. */
      q: z.optional(z.string().check(z.maxLength(200))),
      from: z.optional(namedInstant()),
      to: z.optional(namedInstant()),
    }),
    answers: { 200: z.union([z.array(logLine), pageOf(logLine)]), 400: errorAnswer, 401: errorAnswer },
  }),
}
