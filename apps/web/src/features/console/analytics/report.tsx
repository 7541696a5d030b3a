import type { AnalyticsReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { FactList } from '../fact-list.tsx'
import { DaysChart } from './days-chart.tsx'
import { Engagement } from './engagement.tsx'
import { SharesChart } from './shares-chart.tsx'
import { TopPages } from './top-pages.tsx'

const texts = adminTexts.analytics

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
  const [devices, sources] = [devicesOf(report), sourcesOf(report)]
  const percentOf = (share: { percentage: number } | undefined) =>
    adminTexts.percent(Math.round(share?.percentage ?? 0))
  return (
    <>
      <DaysChart key={`${report.from} ${report.to}`} days={report.days} />
      <div className="grid gap-8 desk:grid-cols-[1.3fr_1fr]">
        <TopPages pages={report.topPages} />
        <div className="flex min-w-0 flex-col gap-6">
          <SharesChart
            title={texts.devices}
            summary={texts.devicesSummary(devices[0]?.name ?? '', percentOf(devices[0]))}
            rowsName={texts.device}
            label={texts.readDevices}
            shares={devices}
          />
          <SharesChart
            title={texts.sources}
            summary={texts.sourcesSummary(sources[0]?.name ?? '', percentOf(sources[0]))}
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
          { name: texts.bounceRate, value: adminTexts.percent(bounceRate) },
          { name: texts.avgDwellTime, value: texts.duration(avgDwellTime) },
        ]}
      />
      <Charts report={report} />
      <Engagement engagement={userEngagement} />
    </div>
  )
}
