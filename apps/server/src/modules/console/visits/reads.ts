import type { AnalyticsReport } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { deviceTypes } from '@fletch/domain'
import { days, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import { invalidField, type Reason } from '../../../platform/errors.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import {
  countSessionsSince,
  listDays,
  listPages,
  listSessionsBy,
  listVisitors,
  type Span,
} from './report-store.ts'

const mostRows = 10
const usualDays = 30
const mostDays = 400

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
const percent = (part: number, whole: number): number => 100 * ratio(part, whole)

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days(count)).toISOString().slice(0, 10)

const spanOf = ({ clock }: Pick<Dependencies, 'clock'>, { from, to }: Asked): Span => {
  const last = to ?? instantOf(clock).slice(0, 10)
  const first = from ?? dayBefore(last, usualDays - 1)
  const refuse = (reason: Reason) => invalidField('from', reason)
  if (first > last) throw refuse(fault('days-in-wrong-order'))
  if (first < dayBefore(last, mostDays)) throw refuse(fault('too-many-days', { most: mostDays }))
  return { from: first, to: last }
}

/** Every day of a period, including those without visits. */
const daysOf = ({ from, to }: Span): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1
  return Array.from({ length: count }, (_, day) => dayBefore(to, count - 1 - day))
}

const shares = <Row extends { readonly name: string; readonly sessions: number }>(
  rows: readonly Row[],
  all: number,
) => rows.map(({ name, sessions }) => ({ name, percentage: percent(sessions, all), count: sessions }))

/** The report of a period. It reads only the figures per day, not the visits. */
export const analyticsReport = async (
  parts: Pick<Dependencies, 'config' | 'clock' | 'db'>,
  asked: Asked,
): Promise<AnalyticsReport> => {
  const span = spanOf(parts, asked)
  const { read } = parts.db
  const [byDay, visitors, pages, devices, sources, sessionsToday] = await Promise.all([
    listDays(read, span),
    listVisitors(read, span),
    listPages(read, span, mostRows),
    listSessionsBy(read, 'device', span, deviceTypes.length),
    listSessionsBy(read, 'source', span, mostRows),
    countSessionsSince(read, instantAfter(parts.clock, -hours(24))),
  ])
  const views = sumOf(byDay, (day) => day.views)
  const sessions = sumOf(byDay, (day) => day.sessions)
  const exits = sumOf(byDay, (day) => day.exits)
  const dwell = sumOf(byDay, (day) => day.dwell)
  const uniqueVisitors = sumOf(visitors, (day) => day.unique)
  const viewsOn = new Map(byDay.map((day) => [day.day, day.views]))
  const visitorsOn = new Map(visitors.map((day) => [day.day, day.visitors]))
  return {
    isOn: parts.config.analytics,
    ...span,
    totalPageViews: views,
    uniqueVisitors,
    bounceRate: percent(
      sumOf(byDay, (day) => day.bounces),
      exits,
    ),
    avgDwellTime: ratio(dwell, exits),
    topPages: pages.map((page) => ({
      path: page.name,
      views: page.views,
      bounceRate: percent(page.bounces, page.exits),
      avgDwellTime: ratio(page.dwell, page.exits),
    })),
    deviceTypes: shares(devices, sessions).flatMap(({ name, ...figures }) => {
      const type = deviceTypes.find((each) => each === name)
      return type === undefined ? [] : [{ type, ...figures }]
    }),
    userEngagement: {
      sessionsToday,
      avgSessionDuration: ratio(dwell, sessions),
      pagesPerSession: ratio(views, sessions),
      returnVisitorRate: percent(
        sumOf(visitors, (day) => day.returning),
        uniqueVisitors,
      ),
    },
    referrers: shares(sources, sessions).map(({ name, ...figures }) => ({ source: name, ...figures })),
    days: daysOf(span).map((date) => ({
      date,
      views: viewsOn.get(date) ?? 0,
      visitors: visitorsOn.get(date) ?? 0,
    })),
  }
}
