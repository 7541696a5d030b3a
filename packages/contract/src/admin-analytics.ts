import { deviceTypes } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { calendarDate, storedDate } from './fields.ts'

/** Percentages are 0 to 100, times are in ms. A session is the use of one browser tab on one day. */
export const analyticsReport = z.object({
  /** Whether visits are currently recorded. */
  isOn: z.boolean(),
  /** First and last day, in UTC. */
  from: z.string(),
  to: z.string(),
  totalPageViews: z.number(),
  uniqueVisitors: z.number(),
  bounceRate: z.number(),
  avgDwellTime: z.number(),
  /** The ten most viewed pages, most viewed first. Ids in their paths are replaced by `:id`. */
  topPages: z.array(
    z.object({
      path: z.string(),
      views: z.number(),
      bounceRate: z.number(),
      avgDwellTime: z.number(),
    }),
  ),
  /** Counted in sessions, most used first. */
  deviceTypes: z.array(z.object({ type: z.enum(deviceTypes), percentage: z.number(), count: z.number() })),
  userEngagement: z.object({
    /** Of the last 24 hours, regardless of the requested days. */
    sessionsToday: z.number(),
    avgSessionDuration: z.number(),
    pagesPerSession: z.number(),
    /** Percentage of visitors who came on more than one day. */
    returnVisitorRate: z.number(),
  }),
  /** Where sessions came from: at most ten sources, most frequent first; 'Direct' if unknown. */
  referrers: z.array(z.object({ source: z.string(), percentage: z.number(), count: z.number() })),
  /** Every day from the first to the last. */
  days: z.array(z.object({ date: storedDate(), views: z.number(), visitors: z.number() })),
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
