import type { AnalyticsReport } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { inShownLocale } from '@fletch/messages/catalogues.ts'
import { duration, shortDuration } from '../../../messages/admin.ts'
import { formatDay, formatNumber } from '../../../messages/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { FactList } from '../fact-list.tsx'

const texts = adminTexts.analytics

const { byDay, chart, hint } = adminTexts.analytics

type Days = AnalyticsReport['days']

/** The labels below the chart have room for day and month only. */
const shortDay = inShownLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

const busiestOf = (days: Days): number =>
  days.reduce((best, { views }, day) => (views > (days[best]?.views ?? 0) ? day : best), 0)

/** How many pages were opened on each day. */
const DaysChart = ({ days }: { days: Days }) => {
  const busiest = busiestOf(days)
  const { date = '', views: most = 0 } = days[busiest] ?? {}
  const all = days.reduce((sum, { views }) => sum + views, 0)
  return (
    <ChartFigure
      title={byDay.title}
      summary={byDay.summary({
        average: formatNumber(Math.round(all / days.length)),
        day: formatDay(date),
        most: formatNumber(most),
      })}
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
          label: shortDay().format(new Date(day)),
          figure: byDay.figure({ day: formatDay(day), views, visitors }),
        }))}
        names={byDay}
        hint={hint}
        fromZero
        marked={{ at: busiest, name: byDay.busiest({ views: formatNumber(most) }) }}
      />
    </ChartFigure>
  )
}

/** Longer names would leave no room for the bars. The table shows them in full. */
const longestLabel = 15
const labelOf = (name: string) => (name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name)

type Share = { name: string; count: number; percentage: number }

type SharesChartProps = {
  title: string
  summary: string
  /** The heading of the rows, in the chart and in its table. */
  rowsName: string
  label: string
  shares: readonly Share[]
}

/** Sessions by a property such as the browser, with their share. */
const SharesChart = ({ title, summary, rowsName, label, shares }: SharesChartProps) => (
  <ChartFigure
    title={title}
    summary={summary}
    texts={texts.chart}
    table={{
      columns: [rowsName, texts.sessions, texts.share],
      rows: shares.map(({ name, count, percentage }) => ({
        key: name,
        cells: [name, formatNumber(count), adminTexts.percent({ value: percentage })],
      })),
    }}
  >
    <BarChart
      rows={shares.map(({ name, count, percentage }) => ({
        key: name,
        label: labelOf(name),
        value: count,
        shown: adminTexts.percent({ value: Math.round(percentage) }),
        note: formatNumber(count),
        figure: texts.figure({ name, count, percent: adminTexts.percent({ value: percentage }) }),
        look: 'fill-accent',
      }))}
      label={label}
      hint={texts.hint}
      rowsName={rowsName}
      barsName={texts.sessions}
    />
  </ChartFigure>
)

const head = 'hair-b border-edge px-1 py-1.5 wide:px-1.5 text-14 font-semibold text-muted'
const cell = 'hair-b px-1 py-2 text-end wide:px-1.5 wide:whitespace-nowrap'

/** The pages opened most often. */
const TopPages = ({ pages }: { pages: AnalyticsReport['topPages'] }) => (
  <section aria-labelledby="top-pages" className="flex min-w-0 flex-col">
    <h3 id="top-pages" className="flex min-h-12 items-center text-16">
      {texts.topPages}
    </h3>
    <table aria-labelledby="top-pages" className="figures w-full text-14">
      <thead>
        <tr>
          <th scope="col" className={`${head} ps-0 text-start wide:ps-0`}>
            {texts.page}
          </th>
          {[texts.views, texts.bounce, texts.averageTime].map((column) => (
            <th key={column} scope="col" className={`${head} text-end`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, views, bounceRate, avgDwellTime }) => (
          <tr key={path}>
            <th
              scope="row"
              className="hair-b py-2 pe-1 text-start font-normal wrap-anywhere max-wide:w-full wide:pe-1.5 wide:font-semibold"
            >
              <Breakable text={path} />
            </th>
            <td className={cell}>{formatNumber(views)}</td>
            <td className={cell}>{adminTexts.percent({ value: Math.round(bounceRate) })}</td>
            <td className={cell}>{shortDuration(avgDwellTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** How visitors use the app. */
const Engagement = ({ engagement }: { engagement: AnalyticsReport['userEngagement'] }) => {
  const { sessionsToday, avgSessionDuration, pagesPerSession, returnVisitorRate } = engagement
  return (
    <section aria-labelledby="engagement" className="flex flex-col gap-3">
      <h3 id="engagement" className="text-16">
        {texts.engagement}
      </h3>
      <FactList
        facts={[
          { name: texts.sessionsToday, value: formatNumber(sessionsToday), note: texts.sessionsTodayNote },
          { name: texts.avgSessionDuration, value: duration(avgSessionDuration) },
          { name: texts.pagesPerSession, value: formatNumber(pagesPerSession) },
          {
            name: texts.returnVisitorRate,
            value: adminTexts.percent({ value: returnVisitorRate }),
            note: texts.returnVisitorNote,
          },
        ]}
      />
    </section>
  )
}

const Empty = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <EmptyState title={texts.nothing}>{texts.nothingText}</EmptyState>
  ) : (
    <EmptyState title={texts.off}>{texts.offText}</EmptyState>
  )

const devicesOf = ({ deviceTypes }: AnalyticsReport) =>
  deviceTypes.map(({ type, ...share }) => ({ name: texts.deviceNames[type], ...share }))

const sourcesOf = ({ referrers }: AnalyticsReport) =>
  referrers.map(({ source, ...share }) => ({ name: source === 'Direct' ? texts.direct : source, ...share }))

const Charts = ({ report }: { report: AnalyticsReport }) => {
  const devices = devicesOf(report)
  const sources = sourcesOf(report)
  const percentOf = (share: { percentage: number } | undefined) =>
    adminTexts.percent({ value: Math.round(share?.percentage ?? 0) })
  return (
    <>
      <DaysChart key={`${report.from} ${report.to}`} days={report.days} />
      <div className="grid gap-8 desk:grid-cols-[1.3fr_1fr]">
        <TopPages pages={report.topPages} />
        <div className="flex min-w-0 flex-col gap-6">
          <SharesChart
            title={texts.devices}
            summary={texts.devicesSummary({ device: devices[0]?.name ?? '', percent: percentOf(devices[0]) })}
            rowsName={texts.device}
            label={texts.readDevices}
            shares={devices}
          />
          <SharesChart
            title={texts.sources}
            summary={texts.sourcesSummary({ source: sources[0]?.name ?? '', percent: percentOf(sources[0]) })}
            rowsName={texts.source}
            label={texts.readSources}
            shares={sources}
          />
        </div>
      </div>
    </>
  )
}

/** The visits of a period as figures, charts and tables. */
export const Report = ({ report }: { report: AnalyticsReport }) => {
  const { isOn, totalPageViews, uniqueVisitors, bounceRate, avgDwellTime, userEngagement } = report
  if (totalPageViews === 0) return <Empty isOn={isOn} />
  return (
    <div className="flex flex-col gap-8">
      {!isOn && (
        <Banner boxed icon={<WarningIcon aria-hidden="true" />}>
          {texts.offNow}
        </Banner>
      )}
      <FactList
        facts={[
          { name: texts.totalPageViews, value: formatNumber(totalPageViews) },
          { name: texts.uniqueVisitors, value: formatNumber(uniqueVisitors) },
          { name: texts.bounceRate, value: adminTexts.percent({ value: bounceRate }) },
          { name: texts.avgDwellTime, value: duration(avgDwellTime) },
        ]}
      />
      <Charts report={report} />
      <Engagement engagement={userEngagement} />
    </div>
  )
}
