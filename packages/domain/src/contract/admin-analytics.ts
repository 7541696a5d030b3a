import * as z from 'zod/mini'
import { deviceTypes } from '../accounts/device.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { calendarDate } from './fields.ts'

/** Percentages are 0 to 100, times milliseconds. A session is the use of one tab on one day. */
export const analyticsReport = z.object({
  /** Whether visits are noted at present. */
  isOn: z.boolean(),
  /** First and last day, in UTC. */
  from: z.string(),
  to: z.string(),
  totalPageViews: z.number(),
  uniqueVisitors: z.number(),
  bounceRate: z.number(),
  avgDwellTime: z.number(),
  /** At most ten, the most viewed first; ids in their addresses stand as `:id`. */
  topPages: z.array(
    z.object({
      path: z.string(),
      views: z.number(),
      bounceRate: z.number(),
      avgDwellTime: z.number(),
    }),
  ),
  /** Of sessions, the most first. */
  deviceTypes: z.array(z.object({ type: z.enum(deviceTypes), percentage: z.number(), count: z.number() })),
  userEngagement: z.object({
    /** Of the last 24 hours, whatever days were asked for. */
    sessionsToday: z.number(),
    avgSessionDuration: z.number(),
    pagesPerSession: z.number(),
    /** Of the visitors, those who came on more than one day. */
    returnVisitorRate: z.number(),
  }),
  /** Where sessions came from, at most ten, the most first; 'Direct' when nothing says it. */
  referrers: z.array(z.object({ source: z.string(), percentage: z.number(), count: z.number() })),
  /** Each day from first to last. */
  days: z.array(z.object({ date: z.string(), views: z.number(), visitors: z.number() })),
})
export type AnalyticsReport = z.output<typeof analyticsReport>

export const adminAnalyticsCalls = {
  read: call('GET', '/api/admin/analytics', {
    access: 'administrator',
    summary: 'What the visits of pages say of some days; the last 30 when none are named',
    query: z.object({ from: z.optional(calendarDate()), to: z.optional(calendarDate()) }),
    answers: { 200: analyticsReport, 400: errorAnswer, 401: errorAnswer },
  }),
}
