import { adminTexts } from '../../../messages/admin.ts'
import { formatNumber } from '../../../messages/format.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'

const texts = adminTexts.analytics

/** Longer names would leave no room for their bars; the table has them whole. */
const longestLabel = 15
const labelOf = (name: string) => (name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name)

export type Share = { name: string; count: number; percentage: number }

type SharesChartProps = {
  title: string
  summary: string
  /** What the rows are, and what is read with the arrow keys. */
  rowsName: string
  label: string
  shares: readonly Share[]
}

/** Sessions by something, with their share. */
export const SharesChart = ({ title, summary, rowsName, label, shares }: SharesChartProps) => (
  <ChartFigure
    title={title}
    summary={summary}
    texts={texts.chart}
    table={{
      columns: [rowsName, texts.sessions, texts.share],
      rows: shares.map(({ name, count, percentage }) => ({
        key: name,
        cells: [name, formatNumber(count), adminTexts.percent(percentage)],
      })),
    }}
  >
    <BarChart
      rows={shares.map(({ name, count, percentage }) => ({
        key: name,
        label: labelOf(name),
        value: count,
        shown: adminTexts.percent(Math.round(percentage)),
        note: formatNumber(count),
        figure: texts.figure(name, count, adminTexts.percent(percentage)),
        look: 'fill-accent',
      }))}
      label={label}
      hint={texts.hint}
      rowsName={rowsName}
      barsName={texts.sessions}
    />
  </ChartFigure>
)
