import type { Statistics } from '@fletch/domain/contract'
import { formatDay, formatNumber } from '../../messages/format.ts'
import { seasonTexts } from '../../messages/season.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { bestSession, progressFinding } from './findings.ts'

const texts = seasonTexts.progress

const summaryOf = (season: Statistics): string => {
  const found = progressFinding(season)
  switch (found.kind) {
    case 'few':
      return texts.few(found.sessions)
    case 'newest':
      return texts.newest(formatNumber(found.recent), found.shown, found.all)
    case 'change':
      return texts.change(formatNumber(found.recent), found.percent, formatNumber(found.first))
  }
}

/** The totals of the sessions, one after another. */
export const ProgressChart = ({ season }: { season: Statistics }) => {
  const { progress } = season
  const best = bestSession(progress)
  return (
    <ChartFigure
      title={texts.title}
      summary={summaryOf(season)}
      texts={seasonTexts.chart}
      table={{
        columns: [texts.session, texts.total],
        rows: progress
          .map(({ id, date, total }) => ({ key: id, cells: [formatDay(date), formatNumber(total)] }))
          // Newest first, as the cards below.
          .reverse(),
      }}
    >
      <LineChart
        points={progress.map(({ id, date, total }) => ({
          key: id,
          value: total,
          label: formatDay(date),
          figure: texts.figure(formatDay(date), formatNumber(total)),
        }))}
        names={texts}
        hint={seasonTexts.hint}
        marked={{ at: best, name: texts.best(formatNumber(progress[best]?.total ?? 0)) }}
      />
    </ChartFigure>
  )
}
