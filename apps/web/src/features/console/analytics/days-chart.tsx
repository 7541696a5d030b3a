import type { AnalyticsReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'

const { byDay, chart, hint } = adminTexts.analytics

type Days = AnalyticsReport['days']

/** The labels below the chart have room for day and month only. */
const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })

const busiestOf = (days: Days): number =>
  days.reduce((best, { views }, day) => (views > (days[best]?.views ?? 0) ? day : best), 0)

/** How many pages were opened on each day. */
export const DaysChart = ({ days }: { days: Days }) => {
  const busiest = busiestOf(days)
  const { date = '', views: most = 0 } = days[busiest] ?? {}
  const all = days.reduce((sum, { views }) => sum + views, 0)
  return (
    <ChartFigure
      title={byDay.title}
      summary={byDay.summary(
        formatNumber(Math.round(all / days.length)),
        formatDay(date),
        formatNumber(most),
      )}
      texts={chart}
      table={{
        columns: [byDay.day, byDay.upright, byDay.visitors],
        rows: days
          .map(({ date: day, views, visitors }) => ({
            key: day,
            cells: [formatDay(day), formatNumber(views), formatNumber(visitors)],
          }))
          // Newest first, as in all lists.
          .reverse(),
      }}
    >
      <LineChart
        points={days.map(({ date: day, views, visitors }) => ({
          key: day,
          value: views,
          label: shortDay.format(new Date(day)),
          figure: byDay.figure(formatDay(day), views, visitors),
        }))}
        names={byDay}
        hint={hint}
        fromZero
        marked={{ at: busiest, name: byDay.busiest(formatNumber(most)) }}
      />
    </ChartFigure>
  )
}
