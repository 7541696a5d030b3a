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

type Session = Statistics['progress'][number]

/** The date of a session, and its event if it was shot in one. */
const nameOf = ({ date, event }: Session): string =>
  event === undefined ? formatDay(date) : texts.shotAt(formatDay(date), event.name, event.club)

/** The totals of the sessions in order. */
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
          .map((session) => ({ key: session.id, cells: [nameOf(session), formatNumber(session.total)] }))
          // Newest first, like the cards below.
          .reverse(),
      }}
    >
      <LineChart
        points={progress.map((session) => ({
          key: session.id,
          value: session.total,
          label: formatDay(session.date),
          figure: texts.figure(nameOf(session), formatNumber(session.total)),
        }))}
        names={texts}
        hint={seasonTexts.hint}
        marked={{ at: best, name: texts.best(formatNumber(progress[best]?.total ?? 0)) }}
      />
    </ChartFigure>
  )
}
